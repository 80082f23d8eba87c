//! The entries of a clock.

use monitor_analysis::{clock::NEAR, persistent::Vector};

use super::epoch::LAST;

/// Entries by chain; those beyond the end are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChainEntries {
    /// The first ones, all there are where not very many threads run side by side.
    near: Vec<i32>,
    /// The others, which clocks share as far as they are the same.
    far: Vector,
}

impl ChainEntries {
    pub(crate) const ZERO: Self = Self {
        near: Vec::new(),
        far: Vector::ZERO,
    };

    #[inline]
    pub(crate) fn get(&self, chain: u32) -> u32 {
        match self.near.get(chain as usize) {
            Some(entry) => entry.unsigned_abs(),
            None => self.get_far(chain),
        }
    }

    #[cold]
    fn get_far(&self, chain: u32) -> u32 {
        let place = (chain as usize).checked_sub(NEAR);
        place.map_or(0, |place| self.far.get(place))
    }

    #[inline]
    pub(crate) fn set(&mut self, chain: u32, count: u32) {
        let count = count.min(LAST);
        match self.near.get_mut(chain as usize) {
            Some(entry) => *entry = count.cast_signed(),
            None => self.append(chain, count),
        }
    }

    #[cold]
    fn append(&mut self, chain: u32, count: u32) {
        let chain = chain as usize;
        if let Some(place) = chain.checked_sub(NEAR) {
            self.far.set(place, count);
        } else {
            self.near.resize(chain, 0);
            self.near.push(count.cast_signed());
        }
    }

    /// Returns `true` if each entry is at least that of the other one.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        let most = self.near.len().min(other.near.len());
        let beyond = other.near.get(most..).unwrap_or_default();
        let mut both = self.near.iter().zip(&other.near);
        beyond.iter().all(|entry| *entry == 0)
            && both.all(|(own, other)| own >= other)
            && (other.far.is_empty() || self.far.covers(&other.far))
    }

    /// Each entry becomes the larger one of the two.
    pub(crate) fn join(&mut self, other: &Self) {
        if self.near.len() < other.near.len() {
            self.near.resize(other.near.len(), 0);
        }
        for (own, other) in self.near.iter_mut().zip(&other.near) {
            *own = (*own).max(*other);
        }
        if !other.far.is_empty() {
            self.far.join(&other.far);
        }
    }

    /// Both become the larger one of the two, entry by entry.
    pub(crate) fn unite(&mut self, other: &mut Self) {
        let length = self.near.len().max(other.near.len());
        self.near.resize(length, 0);
        other.near.resize(length, 0);
        for (own, other) in self.near.iter_mut().zip(&mut other.near) {
            let larger = (*own).max(*other);
            *own = larger;
            *other = larger;
        }
        if !(self.far.is_empty() && other.far.is_empty()) {
            self.far.join(&other.far);
            other.far = self.far.clone();
        }
    }

    pub(crate) fn copy(&mut self, other: &Self) {
        self.near.clone_from(&other.near);
        if !(self.far.is_empty() && other.far.is_empty()) {
            self.far = other.far.clone();
        }
    }

    /// The first [`NEAR`] entries.
    pub(crate) fn near(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.near.iter().map(|entry| entry.unsigned_abs())
    }

    /// The others.
    pub(crate) fn far(&self) -> &Vector {
        &self.far
    }
}
