//! All operators that people write.

use core::fmt::{self, Display, Formatter};

use super::{
    and::And, before::Before, end::End, historically::Historically,
    historically_within::HistoricallyWithin, iff::Iff, implies::Implies, interval::Interval,
    interval_within::IntervalWithin, not::Not, once::Once, once_within::OnceWithin, or::Or,
    previously::Previously, since::Since, since_within::SinceWithin, start::Start,
    weak_interval::WeakInterval, weak_since::WeakSince, xor::Xor,
};
use crate::{
    lowering::{Classification, Core, Definition as _, Past, Prefixes, Roles, Spelling},
    value::{Distance, Window},
};

/// The operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Unary {
    /// `!F`
    Not,
    /// `prev(F)`: F held in the previous state (in the first: holds now).
    Previously,
    /// `once(F)`: F held at some time.
    Once,
    /// `historically(F)`: F held at all times.
    Historically,
    /// `start(F)`: F holds and did not just before.
    Start,
    /// `end(F)`: F does not hold and did just before.
    End,
    /// `before(F)`: F held at some earlier step.
    Before,
    /// `once[<=5s](F)`: F held at some step so far back.
    OnceWithin(Window),
    /// `historically[<=5s](F)`: F held at all steps so far back.
    HistoricallyWithin(Window),
}

/// The operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Binary {
    /// `F && G`
    And,
    /// `F || G`
    Or,
    /// `F ^ G`
    Xor,
    /// `F -> G`
    Implies,
    /// `F <-> G`
    Iff,
    /// `F since G` (strong): G held at some time and F at all times after.
    Since,
    /// `F wsince G` (weak): `F since G`, or F held at all times.
    WeakSince,
    /// `[F, G)` (strong): F held at some time, and G at no time from then on.
    Interval,
    /// `[F, G)w` (weak): `[F, G)`, or G held at no time.
    WeakInterval,
    /// `F since[<=5s] G`: G held at some step so far back, and F at all times after.
    SinceWithin(Window),
    /// `[F, G)[<=5s]`: F held at some step so far back, and G at no time from then on.
    IntervalWithin(Window),
}

/// Evaluates an expression with the definition of an operator under a name.
macro_rules! with_unary {
    ($operator:expr, $definition:ident => $result:expr) => {
        match $operator {
            Unary::Not => with!(Not, $definition => $result),
            Unary::Previously => with!(Previously, $definition => $result),
            Unary::Once => with!(Once, $definition => $result),
            Unary::Historically => with!(Historically, $definition => $result),
            Unary::Start => with!(Start, $definition => $result),
            Unary::End => with!(End, $definition => $result),
            Unary::Before => with!(Before, $definition => $result),
            Unary::OnceWithin(window) => with!(OnceWithin(window), $definition => $result),
            Unary::HistoricallyWithin(window) => {
                with!(HistoricallyWithin(window), $definition => $result)
            }
        }
    };
}

/// Evaluates an expression with the definition of an operator under a name.
macro_rules! with_binary {
    ($operator:expr, $definition:ident => $result:expr) => {
        match $operator {
            Binary::And => with!(And, $definition => $result),
            Binary::Or => with!(Or, $definition => $result),
            Binary::Xor => with!(Xor, $definition => $result),
            Binary::Implies => with!(Implies, $definition => $result),
            Binary::Iff => with!(Iff, $definition => $result),
            Binary::Since => with!(Since, $definition => $result),
            Binary::WeakSince => with!(WeakSince, $definition => $result),
            Binary::Interval => with!(Interval, $definition => $result),
            Binary::WeakInterval => with!(WeakInterval, $definition => $result),
            Binary::SinceWithin(window) => with!(SinceWithin(window), $definition => $result),
            Binary::IntervalWithin(window) => {
                with!(IntervalWithin(window), $definition => $result)
            }
        }
    };
}

macro_rules! with {
    ($value:expr, $definition:ident => $result:expr) => {{
        let $definition = $value;
        $result
    }};
}

impl Unary {
    /// Each of them, one with a parameter with several: from these all random formulas are made.
    pub const SAMPLES: &[Self] = &[
        Self::Not,
        Self::Previously,
        Self::Once,
        Self::Historically,
        Self::Start,
        Self::End,
        Self::Before,
        Self::OnceWithin(Window::AtMost(Distance::steps(1))),
        Self::OnceWithin(Window::AtLeast(Distance::steps(2))),
        Self::HistoricallyWithin(Window::Between(Distance::steps(1), Distance::steps(2))),
    ];

    /// Returns how it is written.
    #[must_use]
    pub fn spelling(self) -> &'static Spelling {
        with_unary!(self, definition => spelling(definition))
    }

    /// Returns its line in the table of operators, in Markdown.
    #[must_use]
    pub fn row(self) -> &'static str {
        with_unary!(self, definition => row(definition))
    }

    /// Returns `true` if the trace of the first `n` states satisfies it: its definition, which looks at the whole trace.
    ///
    /// # Panics
    ///
    /// If the answers for the operand are fewer, or n is 0.
    #[must_use]
    pub fn holds(self, operand: Prefixes<'_>, n: usize) -> bool {
        with_unary!(self, definition => definition.holds([operand], n))
    }

    /// Builds it of core operators.
    pub fn lower<C: Core>(self, core: &mut C, operand: C::Node) -> C::Node {
        with_unary!(self, definition => definition.lower(core, [operand]))
    }

    /// Returns what its value depends on of the step before.
    #[must_use]
    pub fn past(self) -> Past {
        self.lower(&mut Classification, Past::Nothing)
    }

    /// Returns the bounds on how far it looks back, if it has some.
    #[must_use]
    pub fn window(self) -> Option<Window> {
        match self {
            Self::OnceWithin(window) | Self::HistoricallyWithin(window) => Some(window),
            Self::Not
            | Self::Previously
            | Self::Once
            | Self::Historically
            | Self::Start
            | Self::End
            | Self::Before => None,
        }
    }

    /// Returns the operator of the same name with these bounds, in the place of those that it may have; `None` where it
    /// takes none.
    #[must_use]
    pub fn within(self, window: Window) -> Option<Self> {
        match self {
            Self::Once | Self::OnceWithin(_) => Some(Self::OnceWithin(window)),
            Self::Historically | Self::HistoricallyWithin(_) => {
                Some(Self::HistoricallyWithin(window))
            }
            Self::Not | Self::Previously | Self::Start | Self::End | Self::Before => None,
        }
    }

    /// Returns `true` if it looks at earlier states: all but `!` do.
    #[must_use]
    pub fn is_temporal(self) -> bool {
        self.past() != Past::Nothing
    }

    pub(crate) fn roles(self) -> Roles {
        with_unary!(self, definition => roles(definition))
    }
}

impl Binary {
    /// Each of them, one with a parameter with several: from these all random formulas are made.
    pub const SAMPLES: &[Self] = &[
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Implies,
        Self::Iff,
        Self::Since,
        Self::WeakSince,
        Self::Interval,
        Self::WeakInterval,
        Self::SinceWithin(Window::AtMost(Distance::steps(1))),
        Self::SinceWithin(Window::Between(Distance::steps(1), Distance::steps(2))),
        Self::IntervalWithin(Window::Above(Distance::steps(1))),
    ];

    /// Returns how it is written.
    #[must_use]
    pub fn spelling(self) -> &'static Spelling {
        with_binary!(self, definition => spelling(definition))
    }

    /// Returns its line in the table of operators, in Markdown.
    #[must_use]
    pub fn row(self) -> &'static str {
        with_binary!(self, definition => row(definition))
    }

    /// Returns `true` if the trace of the first `n` states satisfies it: its definition, which looks at the whole trace.
    ///
    /// # Panics
    ///
    /// If the answers for an operand are fewer, or n is 0.
    #[must_use]
    pub fn holds(self, left: Prefixes<'_>, right: Prefixes<'_>, n: usize) -> bool {
        with_binary!(self, definition => definition.holds([left, right], n))
    }

    /// Builds it of core operators.
    pub fn lower<C: Core>(self, core: &mut C, left: C::Node, right: C::Node) -> C::Node {
        with_binary!(self, definition => definition.lower(core, [left, right]))
    }

    /// Returns what its value depends on of the step before.
    #[must_use]
    pub fn past(self) -> Past {
        self.lower(&mut Classification, Past::Nothing, Past::Nothing)
    }

    /// Returns the bounds on how far it looks back, if it has some.
    #[must_use]
    pub fn window(self) -> Option<Window> {
        match self {
            Self::SinceWithin(window) | Self::IntervalWithin(window) => Some(window),
            Self::And
            | Self::Or
            | Self::Xor
            | Self::Implies
            | Self::Iff
            | Self::Since
            | Self::WeakSince
            | Self::Interval
            | Self::WeakInterval => None,
        }
    }

    /// Returns the operator of the same name with these bounds, in the place of those that it may have; `None` where it
    /// takes none.
    #[must_use]
    pub fn within(self, window: Window) -> Option<Self> {
        match self {
            Self::Since | Self::SinceWithin(_) => Some(Self::SinceWithin(window)),
            Self::Interval | Self::IntervalWithin(_) => Some(Self::IntervalWithin(window)),
            Self::And
            | Self::Or
            | Self::Xor
            | Self::Implies
            | Self::Iff
            | Self::WeakSince
            | Self::WeakInterval => None,
        }
    }

    /// Returns `true` if it looks at earlier states.
    #[must_use]
    pub fn is_temporal(self) -> bool {
        self.past() != Past::Nothing
    }

    /// Returns `true` if `F op G` and `G op F` are the same.
    #[must_use]
    pub fn commutes(self) -> bool {
        self.roles().commutes
    }

    /// Returns the position of the operand that makes it true, and of the one that ends that: for `[F, G)` 0 and 1, for
    /// `F since G`, which `!F` ends, 1 and 0.
    #[must_use]
    pub fn stretch(self) -> Option<(usize, usize)> {
        self.roles().stretch
    }

    pub(crate) fn roles(self) -> Roles {
        with_binary!(self, definition => roles(definition))
    }
}

fn spelling<const OPERANDS: usize, D: crate::lowering::Definition<OPERANDS>>(
    _: D,
) -> &'static Spelling {
    &D::SPELLING
}

fn row<const OPERANDS: usize, D: crate::lowering::Definition<OPERANDS>>(_: D) -> &'static str {
    D::ROW
}

fn roles<const OPERANDS: usize, D: crate::lowering::Definition<OPERANDS>>(_: D) -> Roles {
    D::ROLES
}

impl Display for Unary {
    /// Formats the operator as it is written before its operand.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write(formatter, self.spelling(), self.window())
    }
}

impl Display for Binary {
    /// Formats the operator as it is written between its operands; the intervals as `[)` and `[)w`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write(formatter, self.spelling(), self.window())
    }
}

fn write(
    formatter: &mut Formatter<'_>,
    spelling: &Spelling,
    window: Option<Window>,
) -> fmt::Result {
    formatter.write_str(spelling.name)?;
    match window {
        Some(window) => window.fmt(formatter),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;
