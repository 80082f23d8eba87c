//! All operators that people write.

use core::fmt::{self, Display, Formatter};

use super::{
    and::And, end::End, historically::Historically, iff::Iff, implies::Implies, interval::Interval,
    not::Not, once::Once, or::Or, previously::Previously, since::Since, start::Start,
    weak_interval::WeakInterval, weak_since::WeakSince, xor::Xor,
};
use crate::lowering::{Classification, Core, Definition as _, Past, Prefixes, Roles, Spelling};

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

    /// Returns `true` if it looks at earlier states: all but `!` do.
    #[must_use]
    pub fn is_temporal(self) -> bool {
        self.past() != Past::Nothing
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
        formatter.write_str(self.spelling().name)
    }
}

impl Display for Binary {
    /// Formats the operator as it is written between its operands; the intervals as `[)` and `[)w`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.spelling().name)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    /// A new operator stops the compiler here: it belongs into `SAMPLES`, from which random formulas are made.
    #[test]
    fn all_operators_are_among_the_samples() {
        let behind = |operator| {
            Some(match operator {
                Unary::Not => Unary::Previously,
                Unary::Previously => Unary::Once,
                Unary::Once => Unary::Historically,
                Unary::Historically => Unary::Start,
                Unary::Start => Unary::End,
                Unary::End => return None,
            })
        };
        let unary: Vec<_> =
            core::iter::successors(Some(Unary::Not), |last| behind(*last)).collect();
        assert_eq!(unary, Unary::SAMPLES);
        let behind = |operator| {
            Some(match operator {
                Binary::And => Binary::Or,
                Binary::Or => Binary::Xor,
                Binary::Xor => Binary::Implies,
                Binary::Implies => Binary::Iff,
                Binary::Iff => Binary::Since,
                Binary::Since => Binary::WeakSince,
                Binary::WeakSince => Binary::Interval,
                Binary::Interval => Binary::WeakInterval,
                Binary::WeakInterval => return None,
            })
        };
        let binary: Vec<_> =
            core::iter::successors(Some(Binary::And), |last| behind(*last)).collect();
        assert_eq!(binary, Binary::SAMPLES);
    }

    #[test]
    fn temporal_operators_are_those_that_look_back() {
        let names = |temporal: bool| -> Vec<&str> {
            let unary = Unary::SAMPLES
                .iter()
                .filter(|it| it.is_temporal() == temporal);
            let binary = Binary::SAMPLES
                .iter()
                .filter(|it| it.is_temporal() == temporal);
            let unary = unary.map(|operator| operator.spelling().name);
            unary
                .chain(binary.map(|operator| operator.spelling().name))
                .collect()
        };
        assert_eq!(
            names(true),
            [
                "prev",
                "once",
                "historically",
                "start",
                "end",
                "since",
                "wsince",
                "[)",
                "[)w"
            ]
        );
        assert_eq!(names(false), ["!", "&&", "||", "^", "->", "<->"]);
    }

    #[test]
    fn no_word_and_no_sign_is_of_two_operators() {
        let unary = Unary::SAMPLES.iter().map(|operator| operator.spelling());
        let all = unary.chain(Binary::SAMPLES.iter().map(|operator| operator.spelling()));
        let mut spellings: Vec<&str> = all
            .flat_map(|spelling| {
                let read = spelling.words.iter().chain(spelling.signs);
                let tried = spelling.tried_words.iter().chain(spelling.tried_signs);
                read.chain(tried).chain(spelling.future).copied()
            })
            .collect();
        let count = spellings.len();
        spellings.sort_unstable();
        spellings.dedup();
        assert_eq!(spellings.len(), count);
    }
}
