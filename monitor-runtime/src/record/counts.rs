//! From the entries of clocks, which count ticks of chains, to the paper's, which count relevant
//! events of threads.

use monitor_analysis::event::{Known, Thread};

/// The relevant events of all threads, by their chains and ticks.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// For each chain its threads that have events, in their order. Of those that continue each
    /// other, clocks list the last.
    chains: Vec<Vec<Segment>>,
}

/// Threads of which each continues the one before.
#[derive(Debug)]
struct Segment {
    threads: Vec<Ticks>,
    /// Whether the last one ended inside a region, and is not continued.
    ends_inside: bool,
}

/// The own entries of a thread at its events.
#[derive(Debug)]
struct Ticks {
    thread: Thread,
    ticks: Vec<u32>,
}

impl Counts {
    /// A thread that comes after those of its chain that were added before, with the own entries at
    /// its events, of which it has some, and whether it ended inside a region. Gives the thread that
    /// it continues.
    pub(super) fn add(
        &mut self,
        chain: u32,
        thread: Thread,
        ticks: Vec<u32>,
        ends_inside: bool,
    ) -> Option<Thread> {
        let chain = chain as usize;
        if self.chains.len() <= chain {
            self.chains.resize_with(chain + 1, Vec::new);
        }
        let segments = &mut self.chains[chain];
        let ticks = Ticks { thread, ticks };
        match segments.last_mut() {
            Some(segment) if !segment.ends_inside => {
                let earlier = segment.threads.last().map(|earlier| earlier.thread);
                segment.threads.push(ticks);
                segment.ends_inside = ends_inside;
                earlier
            }
            _ => {
                segments.push(Segment {
                    threads: vec![ticks],
                    ends_inside,
                });
                None
            }
        }
    }

    /// What a clock with these entries, by chain, counts.
    pub(super) fn known(&self, entries: &[u32]) -> Known {
        let mut known = Vec::with_capacity(entries.len());
        for (segments, &entry) in self.chains.iter().zip(entries) {
            if entry == 0 {
                continue;
            }
            for segment in segments {
                let Some(count) = segment.count(entry) else {
                    break;
                };
                known.push(count);
            }
        }
        known.into()
    }
}

impl Segment {
    /// The last thread of which a clock with this entry counts events, and how many.
    fn count(&self, entry: u32) -> Option<(Thread, u32)> {
        // That of most of very many threads.
        if let [Ticks { thread, ticks }] = &self.threads[..]
            && let [tick] = ticks[..]
        {
            return (tick <= entry).then_some((*thread, 1));
        }
        let begun = self.threads.partition_point(|thread| {
            let first = thread.ticks.first();
            first.is_some_and(|first| *first <= entry)
        });
        let last = self.threads.get(begun.checked_sub(1)?)?;
        let count = last.ticks.partition_point(|tick| *tick <= entry);
        Some((last.thread, u32::try_from(count).unwrap_or(u32::MAX)))
    }
}
