//! How many tuples were named.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};

use rustc_hash::FxHashSet;

/// How many tuples are told from new ones when they come back, by 64 bits of each.
const MOST: usize = 1 << 20;

/// Counts the tuples that were named, each once, in bounded memory.
#[derive(Debug)]
pub(crate) struct Count {
    known: FxHashSet<u64>,
    pub(in crate::check) number: u64,
    /// No tuple was counted twice, and none that violates the rule is left out.
    pub(in crate::check) is_exact: bool,
}

impl Count {
    pub(in crate::check) fn new() -> Self {
        Self {
            known: FxHashSet::default(),
            number: 0,
            is_exact: true,
        }
    }

    /// Returns `true` if a tuple was counted, or that is not known.
    pub(in crate::check) fn may_contain(&self, tuple: &impl Hash) -> bool {
        self.known.len() >= MOST || self.known.contains(&bits(tuple))
    }

    /// Counts a tuple that has no state of its own. Returns `true` if it was not named before, as far as is known.
    pub(in crate::check) fn add(&mut self, tuple: &impl Hash) -> bool {
        let bits = bits(tuple);
        let is_new = if self.known.len() < MOST {
            self.known.insert(bits)
        } else {
            let is_new = !self.known.contains(&bits);
            self.is_exact &= !is_new;
            is_new
        };
        self.number += u64::from(is_new);
        is_new
    }
}

fn bits(tuple: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(tuple)
}
