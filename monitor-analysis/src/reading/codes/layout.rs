//! Where the classes of slots stand in a code.

use crate::error::CheckError;

/// Where each slot's class stands in a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CodeLayout {
    shifts: Vec<u32>,
    masks: Vec<u64>,
    /// How many bits a code has.
    pub(crate) bits: u32,
}

impl CodeLayout {
    /// Creates a layout with room for these numbers of classes.
    ///
    /// # Errors
    ///
    /// When they need more than 64 bits.
    pub(crate) fn new(counts: &[u32]) -> Result<Self, CheckError> {
        let mut layout = Self {
            shifts: Vec::new(),
            masks: Vec::new(),
            bits: 0,
        };
        for &count in counts {
            let bits = u32::BITS - count.saturating_sub(1).leading_zeros();
            layout.shifts.push(layout.bits.min(63));
            layout.masks.push((1 << bits) - 1);
            layout.bits += bits;
        }
        if layout.bits > u64::BITS {
            return Err(CheckError::TooManyValues);
        }
        Ok(layout)
    }

    pub(crate) fn place(&self, slot: usize, class: u32) -> u64 {
        u64::from(class) << self.shifts[slot]
    }

    /// The class of each slot.
    pub(crate) fn classes(&self, code: u64) -> Vec<u32> {
        let class = |(shift, mask): (&u32, &u64)| u32::try_from(code >> shift & mask).unwrap_or(0);
        self.shifts.iter().zip(&self.masks).map(class).collect()
    }
}
