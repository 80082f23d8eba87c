//! How many tuples were named.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};

use rustc_hash::FxHashSet;

/// How many tuples are recognised when they return, by 64 bits of each.
const MOST: usize = 1 << 20;

/// Counts the tuples that were named, each once, in bounded memory.
#[derive(Clone, Debug)]
pub(crate) struct Count {
    known: FxHashSet<u64>,
    pub(in crate::check) number: u64,
    /// Whether no tuple was counted twice, and none that violates the rule is left out.
    pub(in crate::check) is_exact: bool,
    /// The number of the step that is being taken.
    now: u64,
    /// The steps at which tuples were counted since the last [`begin`](Self::begin), if these are kept.
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

    /// Lets steps [be forgotten](Self::forget_behind) from now on.
    pub(in crate::check) fn keep_steps(&mut self) {
        self.steps = Some(Vec::new());
    }

    /// Begins anew: the steps so far will not be forgotten.
    pub(in crate::check) fn begin(&mut self) {
        if let Some(steps) = &mut self.steps {
            steps.clear();
        }
    }

    /// Notes the number of the step that is being taken.
    pub(in crate::check) fn take(&mut self, step: u64) {
        self.now = step;
    }

    /// Forgets the tuples that were counted after this step.
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

    /// Returns `true` if a tuple was counted, or if that is not known.
    pub(in crate::check) fn may_contain(&self, tuple: &impl Hash) -> bool {
        self.known.len() >= MOST || self.known.contains(&bits(tuple))
    }

    /// Counts a tuple that has no state of its own. Returns `true` if it was not named before, as far as is known.
    pub(in crate::check) fn add(&mut self, tuple: &impl Hash) -> bool {
        self.add_hash(bits(tuple))
    }

    /// Undoes that a tuple was counted as new at this step.
    pub(in crate::check) fn take_back(&mut self, tuple: &impl Hash) {
        if self.known.remove(&bits(tuple)) {
            self.number -= 1;
            self.steps.as_mut().map(Vec::pop);
        }
    }

    /// Like [`add`](Self::add), for a tuple with this hash, of which each bit depends on all of the tuple.
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
