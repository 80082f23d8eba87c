//! The entries of a clock.

use super::LAST;

/// Entries by chain; those beyond the end are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entries(Vec<i32>);

impl Entries {
    pub(crate) const ZERO: Self = Self(Vec::new());

    pub(crate) fn get(&self, chain: u32) -> u32 {
        self.0
            .get(chain as usize)
            .map_or(0, |entry| entry.unsigned_abs())
    }

    pub(crate) fn set(&mut self, chain: u32, count: u32) {
        let place = chain as usize;
        if self.0.len() <= place {
            self.0.resize(place + 1, 0);
        }
        self.0[place] = i32::try_from(count.min(LAST)).unwrap_or(i32::MAX);
    }

    /// Each entry becomes the larger one of the two.
    pub(crate) fn join(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own = (*own).max(*other);
        }
    }

    pub(crate) fn copy(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.0.iter().map(|entry| entry.unsigned_abs())
    }
}
