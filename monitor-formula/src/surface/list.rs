//! The macro that makes operators of the list of their definitions.

/// Makes the operators with so many operands of a list of their definitions, each `file::Definition`.
///
/// An operator is a variant with the name of its definition. One with bounds has these as its field, and its line in
/// the list has samples of them in brackets. Every question about an operator is passed on to its definition here, so
/// no other code names all operators.
macro_rules! operators {
    (
        $(#[$about:meta])*
        $Operators:ident($($operand:ident),+) {
            $( $(#[$meaning:meta])* $file:ident::$Operator:ident, )+
        }
        with bounds {
            $( $(#[$bounded_meaning:meta])* $bounded_file:ident::$Bounded:ident[$($sample:expr),+], )+
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $Operators {
            $( $(#[$meaning])* $Operator, )+
            $( $(#[$bounded_meaning])* $Bounded(Window), )+
        }

        impl $Operators {
            /// Each operator, one with bounds perhaps several times: all random formulas are made of these.
            pub const SAMPLES: &[Self] = &[
                $( Self::$Operator, )+
                $( $( Self::$Bounded($sample), )+ )+
            ];

            const OPERANDS: usize = [$( stringify!($operand) ),+].len();

            /// Returns how it is written.
            #[must_use]
            pub const fn spelling(self) -> &'static Spelling {
                match self {
                    $( Self::$Operator => &$file::$Operator::SPELLING, )+
                    $( Self::$Bounded(_) => &$bounded_file::$Bounded::SPELLING, )+
                }
            }

            /// Returns its line in the table of operators, in Markdown.
            #[must_use]
            pub const fn row(self) -> &'static str {
                match self {
                    $( Self::$Operator => $file::$Operator::ROW, )+
                    $( Self::$Bounded(_) => $bounded_file::$Bounded::ROW, )+
                }
            }

            /// Returns what its operands are to each other.
            pub(crate) const fn roles(self) -> Roles {
                match self {
                    $( Self::$Operator => $file::$Operator::ROLES, )+
                    $( Self::$Bounded(_) => $bounded_file::$Bounded::ROLES, )+
                }
            }

            /// Returns `true` if the trace of the first `n` states satisfies it: its definition, which looks at the whole
            /// trace.
            ///
            /// # Panics
            ///
            /// If the answers for an operand are fewer, or n is 0.
            #[must_use]
            pub fn holds(self, $( $operand: Prefixes<'_>, )+ n: usize) -> bool {
                let operands = [$( $operand ),+];
                match self {
                    $( Self::$Operator => $file::$Operator.holds(operands, n), )+
                    $( Self::$Bounded(window) => $bounded_file::$Bounded(window).holds(operands, n), )+
                }
            }

            /// Builds it of core operators.
            pub fn lower<C: Core>(self, core: &mut C, $( $operand: C::Node ),+) -> C::Node {
                self.lower_over(core, [$( $operand ),+])
            }

            fn lower_over<C: Core>(self, core: &mut C, operands: [C::Node; Self::OPERANDS]) -> C::Node {
                match self {
                    $( Self::$Operator => $file::$Operator.lower(core, operands), )+
                    $( Self::$Bounded(window) => $bounded_file::$Bounded(window).lower(core, operands), )+
                }
            }

            /// Returns what its value depends on from the step before.
            #[must_use]
            pub fn past(self) -> Past {
                self.lower_over(&mut Classification, [Past::Nothing; Self::OPERANDS])
            }

            /// Returns `true` if it looks at earlier states.
            #[must_use]
            pub fn is_temporal(self) -> bool {
                self.past() != Past::Nothing
            }

            /// Returns the bounds on how far it looks back, if it has any.
            #[must_use]
            pub const fn window(self) -> Option<Window> {
                match self {
                    $( Self::$Operator => None, )+
                    $( Self::$Bounded(window) => Some(window), )+
                }
            }

            /// Returns the operator of the same name with these bounds, in place of any that it has; `None` where it
            /// takes none.
            #[must_use]
            pub fn within(self, window: Window) -> Option<Self> {
                let name = self.spelling().name;
                let mut bounded = [$( Self::$Bounded(window) ),+].into_iter();
                bounded.find(|bounded| bounded.spelling().name == name)
            }

            /// Returns how bounds may stand behind it as it is written.
            #[must_use]
            pub fn bounds(self) -> Bounds {
                if self.window().is_some() {
                    Bounds::Required
                } else if self.within(Window::AtMost(steps(1))).is_some() {
                    Bounds::Optional
                } else {
                    Bounds::Refused(self.spelling().refuses_bounds)
                }
            }
        }

        impl Display for $Operators {
            /// Formats the operator as it is written beside its operands, an interval as `[)`.
            fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
                formatter.write_str(self.spelling().name)?;
                match self.window() {
                    Some(window) => window.fmt(formatter),
                    None => Ok(()),
                }
            }
        }
    };
}
