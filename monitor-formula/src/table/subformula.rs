//! The parts of a formula, and where the values that they read are kept.

use crate::{
    lowering::{Evaluation, Past, Roles},
    surface::{Binary, Unary},
    value::Truth,
};

/// A proposition of a formula.
#[derive(Clone, Copy, Debug)]
pub struct Proposition<'a> {
    /// As it stands in the formula.
    pub text: &'a str,
    /// The Rust expression that it stands for; equal to `text` where the formula has it itself.
    pub source: &'a str,
}

/// A subformula: its operator, its operands, and where its value at the step before is kept.
#[derive(Clone, Copy, Debug)]
pub struct Subformula<'a> {
    /// The outermost operator.
    pub operator: Operator,
    /// Offset of its first byte in the formula's text.
    pub start: u32,
    /// Offset behind its last byte.
    pub end: u32,
    /// Offset of the byte under which its truth is drawn: where its operator stands.
    pub mark: u32,
    /// The first operand, an index of the formula's subformulas; not read where there is none.
    pub left: u16,
    /// The second operand, an index as well; not read where there is none.
    pub right: u16,
    /// The proposition, an index of the formula's propositions; read for a proposition only.
    pub atom: u16,
    /// The values of the step before that the operator reads, in the order in which [lowering](Unary::lower) it asks
    /// for them: for a [`before`](crate::Core::before) that of its operand, for a [`since`](crate::Core::since) its
    /// own.
    pub previous: &'a [Previous],
}

/// Where a value of the step before is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Previous {
    /// Nowhere: the operator reads none, or the monitor does not need it.
    None,
    /// In the stored bit of this number, which holds the opposite if the flag is set. All stored
    /// bits are zero before the first step, so the flag gives the initial value.
    Bit(u16, bool),
    /// Like [`Bit`](Self::Bit) once there was a step before, which the stored bit of the first number says; before the
    /// first step it is the opposite.
    Started(u16, u16, bool),
}

/// What a subformula is built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `true`
    True,
    /// `false`
    False,
    /// An expression that is true or false in a state.
    Proposition,
    /// An operator with one operand.
    Unary(Unary),
    /// An operator with two operands.
    Binary(Binary),
}

impl Operator {
    /// Returns how many operands it has.
    #[must_use]
    pub const fn arity(self) -> usize {
        match self {
            Self::True | Self::False | Self::Proposition => 0,
            Self::Unary(_) => 1,
            Self::Binary(_) => 2,
        }
    }

    /// Returns the position of the operand without which a rule of this operator requires nothing: the left one of
    /// `->`, and the one that opens an interval.
    ///
    /// ```
    /// use monitor_formula::{Binary, Operator};
    ///
    /// assert_eq!(Operator::Binary(Binary::Implies).antecedent(), Some(0));
    /// assert_eq!(Operator::Binary(Binary::Or).antecedent(), None);
    /// ```
    #[must_use]
    pub fn antecedent(self) -> Option<usize> {
        self.roles().antecedent
    }

    /// Returns `true` if a rule of this operator is the same as the rules that its operands are, together: `&&` and
    /// `historically`.
    ///
    /// ```
    /// use monitor_formula::{Binary, Operator};
    ///
    /// assert!(Operator::Binary(Binary::And).joins_rules());
    /// assert!(!Operator::Proposition.joins_rules());
    /// ```
    #[must_use]
    pub fn joins_rules(self) -> bool {
        self.roles().joins_rules
    }

    /// Returns the position of the operand, and its value, of which a report says how long ago it was so, where bounds
    /// of time decide; `None` where nothing is said.
    #[must_use]
    pub fn moment(self) -> Option<(usize, bool)> {
        self.roles().moment
    }

    /// Returns what its value depends on from the step before.
    pub(crate) fn past(self) -> Past {
        match self {
            Self::True | Self::False | Self::Proposition => Past::Nothing,
            Self::Unary(operator) => operator.past(),
            Self::Binary(operator) => operator.past(),
        }
    }

    /// Returns what its operands are to each other.
    pub(crate) fn roles(self) -> Roles {
        match self {
            Self::True | Self::False | Self::Proposition => Roles::NONE,
            Self::Unary(operator) => operator.roles(),
            Self::Binary(operator) => operator.roles(),
        }
    }

    /// Returns its value at a step, from those of its operands and from what it reads of the step before. `atom` is the
    /// value of a proposition.
    pub(crate) fn evaluate(
        self,
        [left, right]: [Truth; 2],
        previous: impl Iterator<Item = Truth>,
        atom: Truth,
    ) -> Truth {
        let mut step = Evaluation::new(previous);
        match self {
            Self::True => Some(true),
            Self::False => Some(false),
            Self::Proposition => atom,
            Self::Unary(operator) => operator.lower(&mut step, left),
            Self::Binary(operator) => operator.lower(&mut step, left, right),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO: Truth = Some(false);
    const YES: Truth = Some(true);

    fn unary(operator: Unary, operand: Truth, previous: Truth) -> Truth {
        Operator::Unary(operator).evaluate([operand, None], [previous; 2].into_iter(), None)
    }

    fn binary(operator: Binary, left: Truth, right: Truth, previous: Truth) -> Truth {
        Operator::Binary(operator).evaluate([left, right], [previous].into_iter(), None)
    }

    #[test]
    fn edges_compare_with_the_operand_at_the_step_before() {
        for (operand, before, start, end) in [
            (NO, NO, NO, NO),
            (NO, YES, NO, YES),
            (YES, NO, YES, NO),
            (YES, YES, NO, NO),
        ] {
            assert_eq!(unary(Unary::Start, operand, before), start);
            assert_eq!(unary(Unary::End, operand, before), end);
            assert_eq!(unary(Unary::Previously, operand, before), before);
        }
    }

    #[test]
    fn previously_is_its_operand_at_the_first_step() {
        for operand in [NO, YES] {
            assert_eq!(
                Operator::Unary(Unary::Previously).evaluate(
                    [operand, None],
                    [NO, YES].into_iter(),
                    None
                ),
                operand
            );
        }
    }

    #[test]
    fn since_is_kept_by_its_left_and_made_by_its_right() {
        assert_eq!(binary(Binary::Since, NO, YES, NO), YES);
        assert_eq!(binary(Binary::Since, YES, NO, YES), YES);
        assert_eq!(binary(Binary::Since, YES, NO, NO), NO);
        assert_eq!(binary(Binary::Since, NO, NO, YES), NO);
    }

    #[test]
    fn an_interval_is_opened_by_its_left_and_closed_by_its_right() {
        assert_eq!(binary(Binary::Interval, YES, NO, NO), YES);
        assert_eq!(binary(Binary::Interval, NO, NO, YES), YES);
        assert_eq!(binary(Binary::Interval, NO, NO, NO), NO);
        assert_eq!(binary(Binary::Interval, YES, YES, YES), NO);
        assert_eq!(binary(Binary::WeakInterval, NO, YES, YES), NO);
    }

    #[test]
    fn connectives_are_the_usual_ones() {
        for (left, right) in [(NO, NO), (NO, YES), (YES, NO), (YES, YES)] {
            let [Some(a), Some(b)] = [left, right] else {
                unreachable!()
            };
            for (operator, value) in [
                (Binary::And, a && b),
                (Binary::Or, a || b),
                (Binary::Xor, a != b),
                (Binary::Implies, !a || b),
                (Binary::Iff, a == b),
            ] {
                assert_eq!(
                    binary(operator, left, right, None),
                    Some(value),
                    "{operator:?}"
                );
            }
        }
    }
}
