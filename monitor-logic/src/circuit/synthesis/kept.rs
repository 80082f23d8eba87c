//! Which parts of a circuit reach the verdict, now or in a later step: only these are kept.

use alloc::vec::Vec;

use monitor_formula::Previous;

use super::{PastValue, Synthesis};
use crate::circuit::gates::{Gate, Literal, UsedGates};

impl Synthesis {
    /// Finds the bits, slots and gates that reach the verdict, now or in a later step.
    pub(super) fn find_kept(&mut self) {
        let mut used = UsedGates::default();
        self.circuit.mark(self.verdict, &mut used);
        for part in self.past.iter().flat_map(PastValue::parts) {
            self.circuit.mark(part, &mut used);
        }
        let mut open: Vec<usize> = (0..self.bits.len()).collect();
        let mut open_slots: Vec<usize> = (0..self.slots.len()).collect();
        loop {
            let reads = |bit: &usize| used.contains(self.bits[*bit].wire.gate());
            let (found, rest): (Vec<usize>, Vec<usize>) = open.into_iter().partition(reads);
            let asks = |slot: &usize| self.is_of_value(*slot) || self.is_asked(*slot, &used);
            let (found_slots, other_slots): (Vec<usize>, Vec<usize>) =
                open_slots.into_iter().partition(asks);
            if found.is_empty() && found_slots.is_empty() {
                break;
            }
            for bit in &found {
                self.circuit.mark(self.next(*bit), &mut used);
            }
            for slot in &found_slots {
                for operand in self.slots[*slot].operands() {
                    self.circuit.mark(operand, &mut used);
                }
            }
            self.kept.extend(found);
            self.kept_slots.extend(found_slots);
            (open, open_slots) = (rest, other_slots);
        }
        self.kept.sort_unstable();
        self.kept_slots.sort_unstable();
    }

    /// Returns `true` if an answer of a slot is used.
    fn is_asked(&self, slot: usize, used: &UsedGates) -> bool {
        let gates = self.circuit.gates().iter().enumerate();
        gates
            .filter_map(|(gate, kind)| match kind {
                Gate::Input(input) => Some((gate, *input)),
                _ => None,
            })
            .any(|(gate, input)| self.inputs[input].slot == slot && used.contains(gate))
    }

    /// Returns `true` if all that a value depends on is kept.
    pub(crate) fn is_known(&self, value: Literal) -> bool {
        let mut used = UsedGates::default();
        self.circuit.mark(value, &mut used);
        let gates = self.circuit.gates().iter().enumerate();
        gates
            .filter(|(gate, _)| used.contains(*gate))
            .all(|(_, kind)| match kind {
                Gate::Stored(bit) => self.kept.contains(bit),
                Gate::Input(input) => self.kept_slots.contains(&self.inputs[*input].slot),
                _ => true,
            })
    }

    /// Returns the cost of a step: stored bits, then gates.
    pub(crate) fn price(&self) -> (usize, usize) {
        let mut used = UsedGates::default();
        for literal in self.kept.iter().map(|bit| self.next(*bit)) {
            self.circuit.mark(literal, &mut used);
        }
        for slot in &self.kept_slots {
            for operand in self.slots[*slot].operands() {
                self.circuit.mark(operand, &mut used);
            }
        }
        self.circuit.mark(self.verdict, &mut used);
        let gates = 0..self.circuit.gates().len();
        let used = gates.filter(|gate| used.contains(*gate)).count();
        (self.kept.len() + self.kept_slots.len(), used)
    }

    fn find_kept_as(&self, next: Literal) -> Option<usize> {
        let becomes = |bit: &usize| self.next(*bit) == next;
        self.kept.iter().position(becomes)
    }

    /// Returns where to find the value that something had in the step before, when it counts as `initial` before the
    /// first step.
    pub(super) fn previous_value(&self, value: Literal, initial: bool) -> Previous {
        let number = |bit: usize| u16::try_from(bit).unwrap_or(u16::MAX);
        let next = value ^ initial;
        if let Some(bit) = self.find_kept_as(next) {
            return Previous::Bit(number(bit), initial);
        }
        match (self.find_kept_as(!next), self.find_kept_as(Literal::TRUE)) {
            (Some(bit), Some(started)) => Previous::Started(number(started), number(bit), !initial),
            _ => Previous::None,
        }
    }
}
