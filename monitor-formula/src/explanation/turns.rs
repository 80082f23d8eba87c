//! The earlier steps at which a part of a formula got its value.

use super::{
    difference::{Difference, Reason, difference, due_to},
    evidence::{Evidence, Explanation},
    values::Values,
};
use crate::table::Operator;

/// An earlier step from which on a part of a formula had a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The part, an index of the formula's subformulas.
    pub node: usize,
    /// Its value.
    pub value: bool,
    /// The step, an index of those that are known.
    pub step: usize,
    /// Whether it is known that the part had another value before that step.
    pub is_change: bool,
    /// The proposition that made it so at that step, an index of the formula's subformulas.
    pub by: Option<usize>,
}

impl Explanation<'_> {
    /// Returns two steps of the part that made the difference: since when it has its present value, and since when it
    /// had the opposite before. Nothing where it changed at this very step. `past` has the steps before this one, the
    /// oldest first.
    #[must_use]
    pub fn turns(&self, past: &[Evidence]) -> [Option<Turn>; 2] {
        // There were steps before, though the state of a key may have begun anew behind them.
        let now = Values::new(Explanation {
            step: self.step.max(2),
            ..*self
        });
        let (node, value) = match difference(&now) {
            Some(Difference {
                node,
                reason: Reason::Already(value),
            }) => (node, value),
            Some(Difference {
                node,
                reason: Reason::OperandWas(value),
            }) => match now.operands(node) {
                [Some(operand), None] => (operand, value),
                _ => return [None; 2],
            },
            _ => return [None; 2],
        };
        let last = self.turn(node, value, past);
        let before = last
            .filter(|last| last.is_change)
            .and_then(|last| self.turn(node, !value, past.get(..last.step)?));
        [last, before]
    }

    /// Returns since when the part has had the value, up to the end.
    fn turn(&self, node: usize, value: bool, past: &[Evidence]) -> Option<Turn> {
        let values = |place: usize| {
            Some(Values::of_step(Explanation {
                // Any number but 1: what was before the first step is not known, and is not asked for.
                step: 2,
                evidence: *past.get(place)?,
                ..*self
            }))
        };
        let mut since = None;
        let mut is_change = false;
        for place in (0..past.len()).rev() {
            match values(place)?.value(node) {
                Some(was) if was == value => since = Some(place),
                other => {
                    is_change = other.is_some();
                    break;
                }
            }
        }
        let step = since?;
        // For the oldest step, the value before it is mostly stored.
        is_change |= values(step)?.carried(node) == Some(!value);
        let by = is_change
            .then(|| due_to(&values(step)?, node))
            .flatten()
            .filter(|by| self.subformulas[*by].operator == Operator::Proposition);
        Some(Turn {
            node,
            value,
            step,
            is_change,
            by,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Binary, Previous, Proposition, Subformula};

    const P: Subformula<'_> = Subformula {
        operator: Operator::Proposition,
        start: 0,
        end: 0,
        mark: 0,
        left: 0,
        right: 0,
        atom: 0,
        previous: &[],
    };

    /// `used -> [issued, revoked)`
    const SUBFORMULAS: &[Subformula<'_>] = &[
        P,
        Subformula { atom: 1, ..P },
        Subformula { atom: 2, ..P },
        Subformula {
            operator: Operator::Binary(Binary::Interval),
            left: 1,
            right: 2,
            previous: &[Previous::Bit(0, false)],
            ..P
        },
        Subformula {
            operator: Operator::Binary(Binary::Implies),
            left: 0,
            right: 3,
            ..P
        },
    ];

    fn at(stored: u128, atoms: u128) -> Evidence {
        Evidence {
            stored,
            known: 1,
            atoms,
            evaluated: 0b111,
        }
    }

    fn used_at(step: u64) -> Explanation<'static> {
        Explanation {
            formula: "",
            propositions: &[Proposition {
                text: "",
                source: "",
            }; 3],
            subformulas: SUBFORMULAS,
            step,
            is_forgotten: false,
            evidence: at(0, 0b001),
        }
    }

    #[test]
    fn an_interval_was_opened_at_one_step_and_closed_at_another() {
        let past = [at(0, 0), at(0, 0b010), at(1, 0b001), at(1, 0b100), at(0, 0)];
        let [closed, opened] = used_at(6).turns(&past).map(Option::unwrap);
        assert_eq!((closed.node, closed.value, closed.step), (3, false, 3));
        assert_eq!((closed.is_change, closed.by), (true, Some(2)));
        assert_eq!((opened.value, opened.step), (true, 1));
        assert_eq!((opened.is_change, opened.by), (true, Some(1)));
    }

    #[test]
    fn of_what_is_further_back_nothing_is_said() {
        let past = [at(0, 0), at(0, 0)];
        let [closed, opened] = used_at(6).turns(&past);
        let closed = closed.unwrap();
        assert_eq!((closed.step, closed.is_change, closed.by), (0, false, None));
        assert_eq!(opened, None);
        assert_eq!(used_at(1).turns(&[]), [None; 2]);
    }
}
