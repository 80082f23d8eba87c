//! The parts of a formula, as constants that the attribute writes into the program.

use crate::truth::{Truth, and, choose, not, or, xor};

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
pub struct Subformula {
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
    /// The second operand, likewise.
    pub right: u16,
    /// The proposition, an index of the formula's propositions; read for a proposition only.
    pub atom: u16,
    /// The stored values that the operator reads, see [`Operator`].
    pub previous: [Previous; 2],
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
    /// first step the opposite.
    Started(u16, u16, bool),
}

/// The operators, with what `previous` holds for each (Havelund and Roşu, *Efficient monitoring of safety properties*,
/// Fig. 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `true`
    True,
    /// `false`
    False,
    /// An expression that is true or false in a state.
    Proposition,
    /// `!F`
    Not,
    /// `prev(F)`: if F holds now `previous[0]`, else `previous[1]`. Both are F's value at the
    /// step before; before the first step the one is true and the other false.
    Previously,
    /// `once(F)`; `previous[0]` is its own value.
    Once,
    /// `historically(F)`; `previous[0]` is its own value.
    Historically,
    /// `start(F)`; `previous[0]` is the value of F.
    Start,
    /// `end(F)`; `previous[0]` is the value of F.
    End,
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
    /// `F since G`; `previous[0]` is its own value.
    Since,
    /// `F wsince G`; `previous[0]` is its own value.
    WeakSince,
    /// `[F, G)`; `previous[0]` is its own value.
    Interval,
    /// `[F, G)w`; `previous[0]` is its own value.
    WeakInterval,
}

/// What the value of an operator depends on of the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Past {
    Nothing,
    /// The value of its operand.
    Operand,
    /// Its own value, which carries over unless an operand changes it.
    Own,
}

impl Operator {
    /// How many operands it has.
    pub(crate) const fn arity(self) -> usize {
        match self {
            Self::True | Self::False | Self::Proposition => 0,
            Self::Not
            | Self::Previously
            | Self::Once
            | Self::Historically
            | Self::Start
            | Self::End => 1,
            Self::And
            | Self::Or
            | Self::Xor
            | Self::Implies
            | Self::Iff
            | Self::Since
            | Self::WeakSince
            | Self::Interval
            | Self::WeakInterval => 2,
        }
    }

    /// What its value depends on of the step before.
    pub(crate) const fn past(self) -> Past {
        match self {
            Self::True
            | Self::False
            | Self::Proposition
            | Self::Not
            | Self::And
            | Self::Or
            | Self::Xor
            | Self::Implies
            | Self::Iff => Past::Nothing,
            Self::Previously | Self::Start | Self::End => Past::Operand,
            Self::Once
            | Self::Historically
            | Self::Since
            | Self::WeakSince
            | Self::Interval
            | Self::WeakInterval => Past::Own,
        }
    }

    /// Its value at a step from those of its operands and from the step before: the recursive
    /// semantics (paper 004, Fig. 4). `atom` is the value of a proposition.
    pub(crate) fn evaluate(
        self,
        [left, right]: [Truth; 2],
        previous: [Truth; 2],
        atom: Truth,
    ) -> Truth {
        match self {
            Self::True => Some(true),
            Self::False => Some(false),
            Self::Proposition => atom,
            Self::Not => not(left),
            Self::Previously => choose(left, previous[0], previous[1]),
            Self::Once => or(left, previous[0]),
            Self::Historically => and(left, previous[0]),
            Self::Start => and(left, not(previous[0])),
            Self::End => and(not(left), previous[0]),
            Self::And => and(left, right),
            Self::Or => or(left, right),
            Self::Xor => xor(left, right),
            Self::Implies => or(not(left), right),
            Self::Iff => not(xor(left, right)),
            Self::Since | Self::WeakSince => or(right, and(left, previous[0])),
            Self::Interval | Self::WeakInterval => and(not(right), or(left, previous[0])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO: Truth = Some(false);
    const YES: Truth = Some(true);

    fn unary(operator: Operator, operand: Truth, previous: Truth) -> Truth {
        operator.evaluate([operand, None], [previous, previous], None)
    }

    fn binary(operator: Operator, left: Truth, right: Truth, previous: Truth) -> Truth {
        operator.evaluate([left, right], [previous, None], None)
    }

    #[test]
    fn edges_compare_with_the_operand_at_the_step_before() {
        for (operand, before, start, end) in [
            (NO, NO, NO, NO),
            (NO, YES, NO, YES),
            (YES, NO, YES, NO),
            (YES, YES, NO, NO),
        ] {
            assert_eq!(unary(Operator::Start, operand, before), start);
            assert_eq!(unary(Operator::End, operand, before), end);
            assert_eq!(unary(Operator::Previously, operand, before), before);
        }
    }

    #[test]
    fn previously_is_its_operand_at_the_first_step() {
        for operand in [NO, YES] {
            assert_eq!(
                Operator::Previously.evaluate([operand, None], [YES, NO], None),
                operand
            );
        }
    }

    #[test]
    fn since_is_kept_by_its_left_and_made_by_its_right() {
        assert_eq!(binary(Operator::Since, NO, YES, NO), YES);
        assert_eq!(binary(Operator::Since, YES, NO, YES), YES);
        assert_eq!(binary(Operator::Since, YES, NO, NO), NO);
        assert_eq!(binary(Operator::Since, NO, NO, YES), NO);
    }

    #[test]
    fn an_interval_is_opened_by_its_left_and_closed_by_its_right() {
        assert_eq!(binary(Operator::Interval, YES, NO, NO), YES);
        assert_eq!(binary(Operator::Interval, NO, NO, YES), YES);
        assert_eq!(binary(Operator::Interval, NO, NO, NO), NO);
        assert_eq!(binary(Operator::Interval, YES, YES, YES), NO);
        assert_eq!(binary(Operator::WeakInterval, NO, YES, YES), NO);
    }

    #[test]
    fn connectives_are_the_usual_ones() {
        for (left, right) in [(NO, NO), (NO, YES), (YES, NO), (YES, YES)] {
            let [Some(a), Some(b)] = [left, right] else {
                unreachable!()
            };
            for (operator, value) in [
                (Operator::And, a && b),
                (Operator::Or, a || b),
                (Operator::Xor, a != b),
                (Operator::Implies, !a || b),
                (Operator::Iff, a == b),
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
