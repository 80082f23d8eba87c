//! What comes before the events of each thread, at some places in it.

use rustc_hash::FxHashMap;

use super::run::{NEVER, Run};

/// The most numbers in all.
const MOST_NUMBERS: usize = 1 << 22;

/// The most threads for which summaries are kept.
const MOST_THREADS: usize = 1 << 10;

/// The least number of events between two places.
const LEAST_DISTANCE: usize = 4;

/// For each thread, at regular distances: how many events of each thread must have happened before,
/// with all that they need except what locks ask for.
#[derive(Debug)]
pub(super) struct Summaries {
    threads: usize,
    distance: u32,
    /// For each thread, the counts at its places, one after the other.
    counts: Vec<Vec<u32>>,
}

impl Summaries {
    pub(super) fn new(run: &Run) -> Self {
        let threads = run.of_threads.len();
        let numbers = run.threads.len().saturating_mul(threads);
        let distance = numbers.div_ceil(MOST_NUMBERS).max(LEAST_DISTANCE);
        let mut summaries = Self {
            threads,
            distance: u32::try_from(distance).unwrap_or(u32::MAX),
            counts: vec![Vec::new(); threads],
        };
        if threads <= MOST_THREADS {
            summaries.fill(run);
        }
        summaries
    }

    fn fill(&mut self, run: &Run) {
        let threads = self.threads;
        // For each event that others need, the last one that needs it.
        let mut last_use: FxHashMap<u32, u32> = FxHashMap::default();
        for (number, (thread, position)) in events(run) {
            for need in run.of_threads[thread].needs(position, position + 1) {
                last_use.insert(*need, number);
            }
        }
        let mut kept: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
        let mut counts = vec![0; threads * threads];
        for (number, (thread, position)) in events(run) {
            let own = &mut counts[thread * threads..][..threads];
            for need in run.of_threads[thread].needs(position, position + 1) {
                if let Some(known) = kept.get(need) {
                    for (own, known) in own.iter_mut().zip(known) {
                        *own = (*own).max(*known);
                    }
                }
                if last_use.get(need) == Some(&number) {
                    kept.remove(need);
                }
            }
            own[thread] = position + 1;
            if last_use.get(&number).is_some_and(|last| *last > number) {
                kept.insert(number, own.to_vec());
            }
            if (position + 1).is_multiple_of(self.distance) {
                self.counts[thread].extend_from_slice(own);
            }
        }
    }

    /// Returns the last place of a thread that has at most this many events before it, and what
    /// comes before.
    pub(super) fn before(&self, thread: usize, events: u32) -> Option<(u32, &[u32])> {
        let place = (events / self.distance).checked_sub(1)? as usize;
        let counts = self.counts[thread].get(place * self.threads..)?;
        let counts = counts.get(..self.threads)?;
        Some((events - events % self.distance, counts))
    }
}

/// All events, each with its thread and its place there.
fn events(run: &Run) -> impl Iterator<Item = (u32, (usize, u32))> {
    let places = run.threads.iter().zip(&run.positions);
    (0..NEVER).zip(places.map(|(thread, position)| (*thread as usize, *position)))
}
