//! Values of the past that propositions read.

use alloc::vec::Vec;

use monitor_formula::Core as _;

use super::Synthesis;
use crate::{
    ast::formula::expression::{Expression, ExpressionKind, PastTerm},
    circuit::{gates::Literal, past_values::past_values, slot::Slot},
};

/// A value of the past, where it is kept, and what must be known about it at a step. The values of formulas are of type
/// `V`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastValue<V> {
    /// The value as it stands in the formula.
    pub term: PastTerm,
    /// The slot that keeps it.
    pub slot: usize,
    /// For `prev(x)`, whether there was a step before; for `last(x, F)`, whether F holds at this step.
    pub when: Option<V>,
    /// Whether there is a value, if there may be none: `last(x, F)` has none before F has held, nor has anything that
    /// is computed from it.
    pub is_there: Option<V>,
}

impl<V: Copy> PastValue<V> {
    /// Returns the same with other values.
    pub(crate) fn map<W>(&self, mut value: impl FnMut(V) -> W) -> PastValue<W> {
        PastValue {
            term: self.term.clone(),
            slot: self.slot,
            when: self.when.map(&mut value),
            is_there: self.is_there.map(value),
        }
    }

    pub(crate) fn parts(&self) -> impl Iterator<Item = V> {
        self.when.into_iter().chain(self.is_there)
    }
}

impl Synthesis {
    /// Makes the slots of all values of the past that propositions read.
    pub(super) fn find_values(&mut self) {
        let atoms = self.atoms.clone();
        for (number, term) in past_values(&atoms.iter().collect::<Vec<_>>())
            .into_iter()
            .enumerate()
        {
            let (slot, when, is_there) = match term {
                PastTerm::Previous(operand) => {
                    let started = self.keep(None, false, Literal::TRUE);
                    let slot = Slot::Value {
                        number,
                        replaces: Literal::TRUE,
                    };
                    let is_there = self.is_there(operand).map(|now| {
                        let earlier = self.before(now, false);
                        let (earlier, first) =
                            (self.and(started, earlier), self.and(!started, now));
                        !self.and(!earlier, !first)
                    });
                    (slot, Some(started), is_there)
                }
                PastTerm::Last(operand, formula) => {
                    let holds = self.formula(formula);
                    let is_there = match self.is_there(operand) {
                        None => self.since(Literal::TRUE, holds, false),
                        Some(there) => {
                            let made = self.and(holds, there);
                            self.since(!holds, made, false)
                        }
                    };
                    let slot = Slot::Value {
                        number,
                        replaces: holds,
                    };
                    (slot, Some(holds), Some(is_there))
                }
                PastTerm::Count(_, formula) => {
                    let counted = self.formula(formula);
                    let slot = Slot::Count {
                        counted,
                        enough: u64::MAX,
                    };
                    (slot, None, None)
                }
                PastTerm::CountSince(counted, since) => {
                    let (counted, since) = (self.formula(counted), self.formula(since));
                    let slot = Slot::CountSince {
                        counted,
                        since,
                        enough: u64::MAX,
                    };
                    (slot, None, None)
                }
            };
            let slot = self.slot(slot);
            self.past.push(PastValue {
                term: term.clone(),
                slot,
                when,
                is_there,
            });
        }
    }

    /// Returns whether all values of the past that an expression reads are there; `None` if they always are.
    fn is_there(&mut self, expression: &Expression) -> Option<Literal> {
        if let ExpressionKind::Past(term) = &expression.kind {
            let known = self.past.iter().find(|value| value.term == **term);
            return known.and_then(|value| value.is_there);
        }
        let operands = expression.operands().into_iter();
        let parts: Vec<Literal> = operands
            .filter_map(|operand| self.is_there(operand))
            .collect();
        parts.into_iter().reduce(|all, part| self.and(all, part))
    }
}
