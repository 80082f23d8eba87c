//! The entries of a clock.

use super::LAST;

/// So many entries are compared at once before they are joined.
const CHUNK: usize = 64;

/// Entries by chain; those beyond the end are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entries(Vec<i32>);

impl Entries {
    pub(crate) const ZERO: Self = Self(Vec::new());

    #[inline]
    pub(crate) fn get(&self, chain: u32) -> u32 {
        self.0
            .get(chain as usize)
            .map_or(0, |entry| entry.unsigned_abs())
    }

    #[inline]
    pub(crate) fn set(&mut self, chain: u32, count: u32) {
        let count = count.min(LAST).cast_signed();
        match self.0.get_mut(chain as usize) {
            Some(entry) => *entry = count,
            None => self.append(chain, count),
        }
    }

    #[cold]
    fn append(&mut self, chain: u32, count: i32) {
        self.0.resize(chain as usize, 0);
        self.0.push(count);
    }

    /// Whether each entry is at least that of the other one.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        let most = self.0.len().min(other.0.len());
        let beyond = other.0.get(most..).unwrap_or_default();
        let both = self.0.iter().zip(&other.0);
        beyond.iter().all(|entry| *entry == 0) && both.into_iter().all(|(own, other)| own >= other)
    }

    /// Each entry becomes the larger one of the two.
    pub(crate) fn join(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (own, other) in self.0.chunks_mut(CHUNK).zip(other.0.chunks(CHUNK)) {
            // Clocks of very many threads are equal in most places.
            if own.len() < CHUNK || own != other {
                for (own, other) in own.iter_mut().zip(other) {
                    *own = (*own).max(*other);
                }
            }
        }
    }

    /// Both become the larger one of the two, entry by entry.
    pub(crate) fn unite(&mut self, other: &mut Self) {
        let length = self.0.len().max(other.0.len());
        self.0.resize(length, 0);
        other.0.resize(length, 0);
        for (own, other) in self.0.chunks_mut(CHUNK).zip(other.0.chunks_mut(CHUNK)) {
            if own.len() < CHUNK || own != other {
                for (own, other) in own.iter_mut().zip(other) {
                    let larger = (*own).max(*other);
                    *own = larger;
                    *other = larger;
                }
            }
        }
    }

    pub(crate) fn copy(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.0.iter().map(|entry| entry.unsigned_abs())
    }
}
