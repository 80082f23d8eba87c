//! The last steps of a property, for what led to a violation: `history = N`.

use core::{panic::Location, time::Duration};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    vec::Vec,
};

use monitor_formula::Evidence;

use super::time::now;

/// The last steps of a property.
pub struct History {
    /// How many there are at most.
    most: usize,
    steps: Mutex<VecDeque<Recorded>>,
}

/// A step as it was recorded.
struct Recorded {
    /// The hash of its key; 0 where there is none.
    key: u64,
    evidence: Evidence,
    called_at: Option<&'static Location<'static>>,
    time: u64,
}

/// An earlier step of a rule that was violated.
#[derive(Clone, Debug)]
pub struct Earlier {
    /// How many steps of the rule it is before the violation, from 1.
    pub(in crate::inline) steps_before: u64,
    /// What was known at it.
    pub(in crate::inline) evidence: Evidence,
    /// Where the function was called.
    pub(in crate::inline) called_at: Option<&'static Location<'static>>,
    /// How much time lies between it and the violation.
    pub(in crate::inline) ago: Duration,
}

impl History {
    /// Creates a history of at most this many steps.
    #[must_use]
    pub const fn new(most: usize) -> Self {
        Self {
            most,
            steps: Mutex::new(VecDeque::new()),
        }
    }

    /// Records a step that was taken.
    pub fn record(
        &self,
        key: u64,
        evidence: Evidence,
        called_at: Option<&'static Location<'static>>,
    ) {
        let recorded = Recorded {
            key,
            evidence,
            called_at,
            time: now(),
        };
        let mut steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        // The last step may be the violation, which needs `most` steps before it.
        if steps.len() > self.most {
            steps.pop_front();
        }
        steps.push_back(recorded);
    }

    /// Returns the steps of a key before one that violates its rule, the last at the end. If that
    /// one `counted`, it was recorded itself.
    ///
    /// They have no numbers: a key counts anew after its state was given back, and the steps before
    /// that are returned too.
    #[cold]
    #[must_use]
    pub fn before(&self, key: u64, counted: bool) -> Vec<Earlier> {
        let now = now();
        let steps = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        let of_key = steps.iter().rev().filter(|recorded| recorded.key == key);
        let mut earlier: Vec<Earlier> = of_key
            .skip(counted.into())
            .zip(1..)
            .map(|(recorded, steps_before)| Earlier {
                steps_before,
                evidence: recorded.evidence,
                called_at: recorded.called_at,
                ago: Duration::from_nanos(now.saturating_sub(recorded.time)),
            })
            .collect();
        earlier.reverse();
        earlier
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_those_of_their_key_and_the_oldest_are_forgotten() {
        let history = History::new(3);
        let recorded = |atoms| Evidence {
            atoms,
            ..Evidence::default()
        };
        for (key, atoms) in [(1, 10), (2, 20), (1, 11), (2, 21), (1, 12)] {
            history.record(key, recorded(atoms), None);
        }
        let found = |key, counted| {
            let earlier = history.before(key, counted);
            let earlier = earlier.iter();
            earlier
                .map(|earlier| (earlier.steps_before, earlier.evidence.atoms))
                .collect::<Vec<_>>()
        };
        assert_eq!(found(1, true), [(1, 11)]);
        assert_eq!(found(1, false), [(2, 11), (1, 12)]);
        assert_eq!(found(2, false), [(2, 20), (1, 21)]);
        assert_eq!(found(3, false), []);
    }
}
