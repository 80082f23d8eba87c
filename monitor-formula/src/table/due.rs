//! To which operands the value of an operator is due.

use super::subformula::Operator;
use crate::value::{Truth, truth::not};

impl Operator {
    /// Returns `true` for each operand to which a value is due. This is the one rule for which part of a formula made
    /// it what it is.
    ///
    /// An operand that by itself gives the operator its value is enough; if each does, the value is due to the first.
    /// Where both are needed, the value is due to both; it is due to none where what was before the step gives it,
    /// whatever the operands are. A value may be known although it does not follow, since the formula could not be
    /// violated else: it is due to the operands without which it would be the opposite. `previous` is what the operator
    /// reads of the step before; connectives read nothing.
    ///
    /// ```
    /// use monitor_formula::{Binary, Operator};
    ///
    /// let due = |operator, [left, right]: [bool; 2], value| {
    ///     Operator::Binary(operator).due(value, [Some(left), Some(right)], &std::iter::empty())
    /// };
    /// assert_eq!(due(Binary::And, [false, false], false), [true, false]);
    /// assert_eq!(due(Binary::And, [true, true], true), [true, true]);
    /// assert_eq!(due(Binary::Implies, [true, false], false), [true, true]);
    /// assert_eq!(due(Binary::Implies, [true, true], true), [false, true]);
    /// ```
    #[must_use]
    pub fn due(
        self,
        value: bool,
        operands: [Truth; 2],
        previous: &(impl Iterator<Item = Truth> + Clone),
    ) -> [bool; 2] {
        let gives =
            |operands, value| self.evaluate(operands, previous.clone(), None) == Some(value);
        let [left, right] = operands;
        if gives([None; 2], value) {
            [false; 2]
        } else if gives([left, None], value) {
            [true, false]
        } else if gives([None, right], value) {
            [false, true]
        } else if gives(operands, value) {
            operands.map(|operand| operand.is_some())
        } else {
            [
                gives([not(left), right], !value),
                gives([left, not(right)], !value),
            ]
        }
    }
}

#[cfg(test)]
mod tests {
    use core::iter::empty;

    use super::*;
    use crate::surface::{Binary, Unary};

    /// What it is due to gives the value, whatever the other operand is, and nothing less does.
    #[test]
    fn what_a_value_is_due_to_is_enough_and_not_too_much() {
        let all = [Some(false), Some(true), None];
        let connectives = Binary::SAMPLES
            .iter()
            .filter(|operator| !operator.is_temporal());
        for operator in connectives.copied().map(Operator::Binary) {
            for operands in all
                .into_iter()
                .flat_map(|left| all.map(|right| [left, right]))
            {
                let value = operator.evaluate(operands, empty(), None);
                let Some(known) = value else { continue };
                let due = operator.due(known, operands, &empty());
                let only = |due: [bool; 2]| {
                    let mut left = operands;
                    for (operand, due) in left.iter_mut().zip(due) {
                        *operand = operand.filter(|_| due);
                    }
                    operator.evaluate(left, empty(), None)
                };
                assert_eq!(only(due), value, "{operator:?} {operands:?}");
                for position in [0, 1] {
                    let mut fewer = due;
                    fewer[position] = false;
                    if fewer != due {
                        assert_eq!(only(fewer), None, "{operator:?} {operands:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_value_may_be_due_to_what_was_before() {
        let once = Operator::Unary(Unary::Once);
        let before = |value| [Some(value)].into_iter();
        assert_eq!(
            once.due(true, [Some(false), None], &before(true)),
            [false; 2]
        );
        assert_eq!(
            once.due(false, [Some(false), None], &before(false)),
            [true, false]
        );
    }
}
