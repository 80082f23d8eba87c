//! Values of the past that propositions read.

use super::Synthesis;
use crate::{
    ast::formula::past_term::PastTerm,
    circuit::{gates::Literal, past_values::past_values, slot::Slot},
};

/// A value of the past, where it is kept, and what is to be known of it at a step. Values of formulas are of type `V`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastValue<V> {
    /// What it is.
    pub term: PastTerm,
    /// The slot that keeps it.
    pub slot: usize,
    /// For `prev(x)` whether there was a step before, for `last(x, F)` whether F holds at this one.
    pub when: Option<V>,
    /// For `last(x, F)` whether there is a value.
    pub is_there: Option<V>,
}

impl<V: Copy> PastValue<V> {
    /// The same with other values.
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
        for (number, term) in past_values(&atoms.iter().collect::<alloc::vec::Vec<_>>())
            .into_iter()
            .enumerate()
        {
            let (slot, when, is_there) = match term {
                PastTerm::Previous(_) => {
                    let started = self.keep(None, false, Literal::TRUE);
                    let slot = Slot::Value {
                        number,
                        replaces: Literal::TRUE,
                    };
                    (slot, Some(started), None)
                }
                PastTerm::Last(_, formula) => {
                    let holds = self.formula(formula);
                    let is_there = monitor_formula::Core::since(self, Literal::TRUE, holds, false);
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
}
