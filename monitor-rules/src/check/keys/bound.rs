//! How many tuples are checked at once.

use std::hash::Hash;

use super::Count;

/// The most tuples that have a state of their own, and the tuples that are not checked because of that.
#[derive(Debug)]
pub struct Bound {
    most: Option<usize>,
    beyond: Count,
}

impl Bound {
    /// Creates a bound of so many tuples, or no bound.
    #[must_use]
    pub fn new(most: Option<usize>) -> Self {
        Self {
            most,
            beyond: Count::new(),
        }
    }

    /// Returns `true` if a tuple without a state may get one, when so many have one. A tuple that could not is never
    /// checked, since some of its steps were missed.
    pub(in crate::check) fn admits(&mut self, live: usize, tuple: &impl Hash) -> bool {
        let Some(most) = self.most else {
            return true;
        };
        let admits = live < most && !self.beyond.may_contain(tuple);
        if !admits {
            self.beyond.add(tuple);
        }
        admits
    }

    /// Returns `true` if there is a bound.
    pub(in crate::check) fn is_set(&self) -> bool {
        self.most.is_some()
    }

    /// Returns `true` if no other tuple is admitted when so many have states.
    pub(in crate::check) fn is_reached(&self, live: usize) -> bool {
        self.most.is_some_and(|most| live >= most)
    }

    /// Returns how many tuples are not checked.
    #[must_use]
    pub fn unchecked(&self) -> u64 {
        self.beyond.number
    }
}
