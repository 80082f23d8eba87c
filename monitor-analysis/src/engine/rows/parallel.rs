//! The row sweep by several threads.
//!
//! A slice is made by one thread, chunk by chunk, and the next slice by the next thread: a chunk
//! needs the same chunk of the slice before, which comes from the thread before through a channel,
//! and the chunk to its left, which its own thread has just made. So the threads follow each other
//! at the distance of a chunk, and none waits when the chunks are of like size.

use std::{
    ops::RangeInclusive,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use super::{RowSweep, SweepSlice};
use crate::{
    automaton::domain::{Domain, Shared},
    engine::levels::Swept,
};

/// With no more possible cuts than this, threads are not worth their start.
const FEW_CUTS: u128 = 1 << 20;

/// The most chunks that a slice is divided into for each thread.
const CHUNKS: u32 = 32;

/// More threads have little to do.
const MOST_THREADS: usize = 16;

struct Worker<Set> {
    /// The first slice that this thread makes; the next ones follow at the distance of the number
    /// of threads.
    first: u32,
    step: usize,
    /// The chunks of the slices before.
    before: Receiver<Arc<SweepSlice<Set>>>,
    after: Sender<Arc<SweepSlice<Set>>>,
}

/// What a thread found out.
struct SweepResult<Set> {
    cuts: u128,
    /// The first violation of its slices.
    violation: Option<Vec<u32>>,
    /// What the last cut of all holds, if it visited that.
    last: Option<Set>,
}

impl<D: Shared> RowSweep<'_, D> {
    /// As [`run`](RowSweep::run), with several `threads` if that is worth it.
    pub(crate) fn run_with(&mut self, stop: bool, threads: usize) -> Swept<D::Set> {
        match self.run_in_parallel(stop, threads) {
            Some(swept) => swept,
            None => self.run(stop),
        }
    }

    /// Visits all cuts, up to the slice with the first violation if `stop`. `None` if one thread is
    /// as good.
    fn run_in_parallel(&mut self, stop: bool, threads: usize) -> Option<Swept<D::Set>> {
        let threads = threads.min(MOST_THREADS);
        let ceiling = &self.bounds.ceiling;
        // Between the first chain and the rows there must be a chain to divide.
        let enough = self.poset.most_cuts() > FEW_CUTS && ceiling[1] > 0;
        if threads < 2 || ceiling.len() < 4 || !enough {
            return None;
        }
        let chunks = chunks(ceiling[1], CHUNKS * u32::try_from(threads).ok()?);
        let domains = (0..threads).map(|_| self.domain.share());

        let (senders, receivers): (Vec<_>, Vec<_>) = (0..threads).map(|_| channel()).unzip();
        // Each thread sends to the next, the last to the first.
        let mut senders: Vec<_> = senders;
        senders.rotate_left(1);
        let stop_after = AtomicU32::new(u32::MAX);
        let found: Vec<SweepResult<D::Set>> = thread::scope(|scope| {
            let workers = domains.zip(senders.into_iter().zip(receivers));
            let handles: Vec<_> = (0..)
                .zip(workers)
                .map(|(first, (mut domain, (after, before)))| {
                    let (chunks, stop_after) = (&chunks, stop.then_some(&stop_after));
                    let (poset, codes) = (self.poset, self.codes);
                    scope.spawn(move || {
                        let worker = Worker {
                            first,
                            step: threads,
                            before,
                            after,
                        };
                        let sweep = RowSweep::new(poset, codes, &mut domain, ceiling)?;
                        Some(worker.run(sweep, chunks, stop_after))
                    })
                })
                .collect();
            let found = handles.into_iter().map(|handle| match handle.join() {
                Ok(found) => found,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            found.collect::<Option<_>>()
        })?;
        self.cuts = found.iter().map(|found| found.cuts).sum();
        let violations = found.iter().filter_map(|found| found.violation.clone());
        Some(Swept {
            cuts: self.cuts,
            // The violation is the one that a single thread finds: that of the first slice that has
            // one.
            violation: violations.min_by_key(|cut| cut[0]),
            last: found.into_iter().find_map(|found| found.last),
            dropped: None,
        })
    }
}

/// Divides the counts from 0 to `most` into at most `number` chunks of the same size.
fn chunks(most: u32, number: u32) -> Vec<RangeInclusive<u32>> {
    let size = (most + 1).div_ceil(number);
    let starts = (0..=most).step_by(size as usize);
    starts
        .map(|start| start..=most.min(start + size - 1))
        .collect()
}

impl<Set: Clone + Default + PartialEq + Send + Sync> Worker<Set> {
    fn run<D: Domain<Set = Set>>(
        self,
        mut sweep: RowSweep<'_, D>,
        chunks: &[RangeInclusive<u32>],
        stop_after: Option<&AtomicU32>,
    ) -> SweepResult<Set> {
        let end = sweep.bounds.ceiling[0];
        let mut found = SweepResult {
            cuts: 0,
            violation: None,
            last: None,
        };
        'slices: for first in (self.first..=end).step_by(self.step) {
            if stop_after.is_some_and(|slice| slice.load(Ordering::Relaxed) < first) {
                break;
            }
            let mut left = Arc::new(SweepSlice::new());
            for seconds in chunks {
                let before = match first {
                    0 => Arc::new(SweepSlice::new()),
                    // The thread before has stopped: so does this one.
                    _ => match self.before.recv() {
                        Ok(before) => before,
                        Err(_) => break 'slices,
                    },
                };
                // Chunks of neighbouring slices are of similar size.
                let mut chunk = SweepSlice::with_room_of(&before);
                let violation = sweep.chunk(first, seconds.clone(), [&before, &left], &mut chunk);
                if found.violation.is_none() && violation.is_some() {
                    found.violation = violation;
                    if let Some(slice) = stop_after {
                        slice.fetch_min(first, Ordering::Relaxed);
                    }
                }
                chunk.shrink();
                left = Arc::new(chunk);
                if first < end {
                    // If it is not taken, the next thread has stopped.
                    let _ = self.after.send(Arc::clone(&left));
                }
            }
            if first == end {
                found.last = sweep.get(&left, &sweep.bounds.ceiling);
            }
        }
        found.cuts = sweep.cuts;
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_all_counts_once() {
        for (most, number) in [(0, 16), (1, 2), (15, 16), (16, 16), (400, 16)] {
            let chunks = chunks(most, number);
            assert!(chunks.len() <= number as usize);
            let counts: Vec<u32> = chunks.into_iter().flatten().collect();
            assert!(counts.into_iter().eq(0..=most));
        }
    }
}
