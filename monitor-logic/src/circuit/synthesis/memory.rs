//! Slots of words, and what is asked of them.

use super::Synthesis;
use crate::circuit::{
    gates::Literal,
    slot::{Input, Question, Slot},
};

impl Synthesis {
    /// Returns `true` if a slot keeps a value of the past that propositions read.
    pub(super) fn is_of_value(&self, slot: usize) -> bool {
        self.past.iter().any(|value| value.slot == slot)
    }

    /// Returns the number of a slot, which is made if there is none like it.
    pub(super) fn slot(&mut self, slot: Slot<Literal>) -> usize {
        let known = self.slots.iter().position(|known| *known == slot);
        known.unwrap_or_else(|| {
            self.slots.push(slot);
            self.slots.len() - 1
        })
    }

    /// Returns the answer of a slot to a question, both of which are made if there are none like
    /// them.
    pub(super) fn ask(&mut self, slot: Slot<Literal>, question: Question) -> Literal {
        let slot = self.slot(slot);
        let input = Input { slot, question };
        let known = self.inputs.iter().position(|known| *known == input);
        let input = known.unwrap_or_else(|| {
            self.inputs.push(input);
            self.inputs.len() - 1
        });
        self.circuit.input(input)
    }
}
