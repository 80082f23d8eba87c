//! Rows of truth values alone, as bits.

use super::{
    Block, Slot,
    columns::{Truths, WORD},
};

impl Block {
    /// Returns `true` if a row may be pushed as bits.
    #[must_use]
    pub(crate) fn takes_bits(&self) -> bool {
        let has_value = |column: &Truths| column.known.set && column.known.in_block;
        self.values.is_empty()
            && self.truths.len() <= WORD
            && (!self.keeps || self.truths.iter().all(has_value))
    }

    /// What columns are that the next row does not set, as bits, where [`takes_bits`](Self::takes_bits).
    #[must_use]
    pub(crate) fn bits(&self) -> u64 {
        if !self.keeps {
            return 0;
        }
        let bits = self.truths.iter().enumerate();
        bits.fold(0, |bits, (slot, column)| {
            bits | u64::from(column.current) << slot
        })
    }

    /// The bit of a column.
    #[must_use]
    pub(crate) fn bit_of(&self, column: usize) -> Option<u32> {
        match self.slots[column] {
            Slot::Truth(slot) => u32::try_from(slot).ok(),
            Slot::Value(_) => None,
        }
    }

    /// Ends a row of which all columns are known as bits, and so are those that it does not set. Only where
    /// [`takes_bits`](Self::takes_bits); [`settle_bits`](Self::settle_bits) after the last.
    pub(crate) fn push_bits(&mut self, bits: u64, absent: u64, position: usize, line: u64) {
        let step = self.steps();
        for (slot, column) in self.truths.iter_mut().enumerate() {
            column.push_bit(step, bits >> slot & 1 == 1);
        }
        if absent != 0 && !self.keeps {
            for (slot, column) in self.truths.iter_mut().enumerate() {
                if absent >> slot & 1 == 1 {
                    column.set_absent(step);
                }
            }
        }
        self.places.push(position, line);
    }

    /// Makes the bits of the last row the current values.
    pub(crate) fn settle_bits(&mut self, bits: u64) {
        for (slot, column) in self.truths.iter_mut().enumerate() {
            column.current = bits >> slot & 1 == 1;
        }
    }

    /// Rows that were pushed as bits set all columns.
    pub(crate) fn all_were_set(&mut self) {
        for column in &mut self.truths {
            column.known.name();
        }
    }
}
