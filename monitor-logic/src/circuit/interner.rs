//! Numbers for values: equal values get the same number.
//!
//! Hash-consing, the unique table of a decision diagram and the set of reached states all use this.
//! A macro runs it without optimisation, so it is a plain open-addressing table.

use alloc::{vec, vec::Vec};
use core::hash::{Hash, Hasher};

/// Distinct values, numbered from 0 in the order in which they arrived.
#[derive(Clone, Debug)]
pub(crate) struct Interner<T> {
    values: Vec<T>,
    /// The number plus one of the value that is kept there, 0 where free. The length is a power of
    /// two.
    slots: Vec<u32>,
}

const SMALLEST: usize = 64;

impl<T: Copy + Eq + Hash> Interner<T> {
    pub(crate) fn new() -> Self {
        Self {
            values: Vec::new(),
            slots: vec![0; SMALLEST],
        }
    }

    /// Returns the values in the order of their numbers.
    pub(crate) fn values(&self) -> &[T] {
        &self.values
    }

    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    pub(crate) fn get(&self, number: u32) -> T {
        self.values[number as usize]
    }

    /// Returns the number of `value`, a new one if it was not there.
    pub(crate) fn number(&mut self, value: T) -> u32 {
        let slot = self.slot(&value);
        if self.slots[slot] != 0 {
            return self.slots[slot] - 1;
        }
        self.values.push(value);
        // More than 2^32 values would need more memory than any caller's limit allows.
        let number = u32::try_from(self.values.len()).unwrap_or(u32::MAX);
        self.slots[slot] = number;
        if self.values.len() * 2 > self.slots.len() {
            self.grow();
        }
        number - 1
    }

    /// Returns where `value` is, or the free slot where it belongs.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "slots are fewer than a usize can count"
    )]
    fn slot(&self, value: &T) -> usize {
        // Slices, because indexing a vector is two calls where nothing is inlined.
        let (slots, values) = (self.slots.as_slice(), self.values.as_slice());
        let mut mixer = Mixer(0);
        value.hash(&mut mixer);
        // The high bits of a product depend on all bits of its factors, the low ones do not.
        let mut slot = (mixer.0 >> (64 - slots.len().trailing_zeros())) as usize;
        loop {
            let found = slots[slot];
            if found == 0 || values[found as usize - 1] == *value {
                return slot;
            }
            slot = (slot + 1) & (slots.len() - 1);
        }
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 2];
        for index in 0..self.values.len() {
            let slot = self.slot(&self.values[index]);
            self.slots[slot] = u32::try_from(index + 1).unwrap_or(u32::MAX);
        }
    }
}

/// A multiplicative hash. It does not withstand an adversary, who could gain nothing here.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(23) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "the halves of a number one by one"
    )]
    fn write_u128(&mut self, value: u128) {
        self.write_u64(value as u64);
        self.write_u64((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value.cast_unsigned() as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_a_number_and_numbers_are_dense() {
        let mut interner = Interner::new();
        for round in 0..2 {
            for value in 0..5000_u128 {
                // Spread over both halves, so that both take part in the hash.
                let value = value * 0x1_0000_0000_0000_0001;
                let number = interner.number(value);
                assert_eq!(
                    u128::from(number) * 0x1_0000_0000_0000_0001,
                    value,
                    "round {round}"
                );
            }
        }
        assert_eq!(interner.len(), 5000);
        assert_eq!(interner.get(7), interner.values()[7]);
    }
}
