//! Formulas that become false between two steps, because no step comes. This is found at the first later step of the
//! trace, whether that belongs to the slice or not.
//!
//! Each tuple that may become false has a time in a queue, before which it does not. An entry of the queue that is no
//! longer the time of its tuple is skipped.

use std::{cmp::Reverse, collections::BinaryHeap};

use monitor_logic::evaluator;

use super::Slices;
use crate::check::{keys::Deadline, mark::Mark};

/// The times of all tuples.
#[derive(Debug, Default)]
pub(super) struct Deadlines {
    pub(super) are_watched: bool,
    /// Times, with the places of their tuples.
    queue: BinaryHeap<Reverse<(u64, usize)>>,
}

/// What is known of the deadline of a tuple.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    /// The time before which there is no deadline; `None` if there is none.
    pub(super) next: Option<u64>,
    /// The time up to which it was looked for.
    from: u64,
}

impl Deadlines {
    /// Adds a tuple that has come to another place, or has a new time.
    pub(super) fn add(&mut self, watch: Watch, place: usize) {
        if let Some(time) = watch.next {
            self.queue.push(Reverse((time, place)));
        }
    }
}

impl Slices {
    /// Looks for the next deadline of the tuple at a place, after the last step of its slice.
    pub(super) fn watch(&mut self, place: usize) {
        let slice = &mut self.tuples[place];
        if self.at_end || !self.deadlines.are_watched || !slice.is_named || slice.is_broken {
            return;
        }
        let Some(next) = self.evaluator.changes_after_step(&slice.state) else {
            slice.watch = Watch::default();
            return;
        };
        let known = slice.watch.next;
        slice.watch.from = 0;
        // A search that comes too early costs little.
        if known.is_none_or(|known| next < known) {
            slice.watch.next = Some(next);
            self.deadlines.add(slice.watch, place);
        }
    }

    /// Finds what became false before a step of the trace, which is at this time. `previous` is the step before it.
    pub fn pass(
        &mut self,
        time: u64,
        before: &dyn Fn() -> Mark,
        previous: &dyn Fn() -> Option<Mark>,
    ) {
        while let Some(Reverse((next, place))) = self.deadlines.queue.peek().copied()
            && next < time
        {
            self.deadlines.queue.pop();
            let Some((tuple, slice)) = self.tuples.get_index_mut(place) else {
                continue;
            };
            if slice.watch.next != Some(next) {
                continue;
            }
            let from = slice.watch.from;
            let found = self.evaluator.deadline_between(&slice.state, from, time);
            slice.watch = Watch {
                next: None,
                from: time,
            };
            match found {
                evaluator::Deadline::At(passed) => {
                    slice.is_broken = true;
                    let deadline = Deadline {
                        time: passed,
                        after: previous(),
                        before: before(),
                    };
                    if self.violations.pass(tuple, deadline) {
                        self.passed.push(tuple.clone());
                    }
                }
                evaluator::Deadline::NotBefore(next) => {
                    slice.watch.next = Some(next);
                    self.deadlines.add(slice.watch, place);
                }
                evaluator::Deadline::Never => {}
            }
        }
        self.drop_stale_times();
    }

    /// Drops entries of the queue that are not the times of their tuples, if most are not.
    fn drop_stale_times(&mut self) {
        const FEW: usize = 1 << 10;
        if self.deadlines.queue.len() <= FEW + 2 * self.tuples.len() {
            return;
        }
        let times = self.tuples.values().enumerate();
        let times = times.filter_map(|(place, slice)| Some(Reverse((slice.watch.next?, place))));
        self.deadlines.queue = times.collect();
    }
}
