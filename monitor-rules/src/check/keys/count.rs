//! How many tuples were named.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};

use rustc_hash::FxHashSet;

/// How many tuples are told from new ones when they come back, by 64 bits of each.
const MOST: usize = 1 << 20;

/// Counts the tuples that were named, each once, in bounded memory.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    known: FxHashSet<u64>,
    pub(in crate::check) number: u64,
    /// No tuple was counted twice, and none that violates the rule is left out.
    pub(in crate::check) is_exact: bool,
    /// The step that is being taken.
    now: u64,
    /// At which steps tuples were counted since the last [`begin`](Self::begin), where that is kept.
    steps: Option<Vec<u64>>,
}

impl Count {
    pub(in crate::check) fn new() -> Self {
        Self {
            known: FxHashSet::default(),
            number: 0,
            is_exact: true,
            now: 0,
            steps: None,
        }
    }

    /// From now on steps [can be forgotten](Self::forget_behind).
    pub(in crate::check) fn keep_steps(&mut self) {
        self.steps = Some(Vec::new());
    }

    /// The steps so far will not be forgotten.
    pub(in crate::check) fn begin(&mut self) {
        if let Some(steps) = &mut self.steps {
            steps.clear();
        }
    }

    /// The step of this number is taken.
    pub(in crate::check) fn take(&mut self, step: u64) {
        self.now = step;
    }

    /// Forgets the tuples that were counted behind this step.
    pub(in crate::check) fn forget_behind(&mut self, step: u64) {
        let behind = self.steps.iter().flatten().filter(|of| **of > step).count();
        self.number -= behind as u64;
        if let Some(steps) = &mut self.steps {
            steps.retain(|of| *of <= step);
        }
    }

    /// Counts a tuple that is new.
    pub(in crate::check) fn add_new(&mut self) {
        self.number += 1;
        if let Some(steps) = &mut self.steps {
            steps.push(self.now);
        }
    }

    /// Returns `true` if a tuple was counted, or that is not known.
    pub(in crate::check) fn may_contain(&self, tuple: &impl Hash) -> bool {
        self.known.len() >= MOST || self.known.contains(&bits(tuple))
    }

    /// Counts a tuple that has no state of its own. Returns `true` if it was not named before, as far as is known.
    pub(in crate::check) fn add(&mut self, tuple: &impl Hash) -> bool {
        self.add_hash(bits(tuple))
    }

    /// A tuple that was counted at this step as new is not.
    pub(in crate::check) fn take_back(&mut self, tuple: &impl Hash) {
        if self.known.remove(&bits(tuple)) {
            self.number -= 1;
            self.steps.as_mut().map(Vec::pop);
        }
    }

    /// As [`add`](Self::add), of a tuple with this hash, of which each bit depends on all of the tuple.
    pub(in crate::check) fn add_hash(&mut self, bits: u64) -> bool {
        let is_new = if self.known.len() < MOST {
            self.known.insert(bits)
        } else {
            let is_new = !self.known.contains(&bits);
            self.is_exact &= !is_new;
            is_new
        };
        if is_new {
            self.add_new();
        }
        is_new
    }
}

fn bits(tuple: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(tuple)
}
