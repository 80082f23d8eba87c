//! A line of threads, as far as it is known.

use super::LastWrite;
use crate::model::event::Thread;

/// What is known about a line of threads.
#[derive(Clone, Debug, Default)]
pub(super) struct Lane {
    /// Its threads, each with how many events came before it.
    pub(super) threads: Vec<(Thread, u32)>,
    /// The first of its events that is still here, counted from 0.
    pub(super) base: u32,
    /// For each of its events, the counts that it needs.
    pub(super) needs: Vec<Vec<u32>>,
    /// For each of its events, and before the first, what it contributes to each slot.
    pub(super) written: Vec<Vec<LastWrite>>,
}

impl Lane {
    /// Returns what the event with the number `count`, from 1, needs.
    pub(super) fn needs_of(&self, count: u32) -> Option<&[u32]> {
        let place = count.checked_sub(self.base + 1)?;
        self.needs.get(place as usize).map(Vec::as_slice)
    }

    /// Forgets what only cuts need that have fewer events: none is kept.
    pub(super) fn forget_below(&mut self, least: u32) {
        let many = least.saturating_sub(self.base);
        self.needs.drain(..many as usize);
        self.written.drain(..many as usize);
        self.base += many;
    }
}
