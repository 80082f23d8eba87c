//! Translates clock entries, which count ticks of chains, into those of the paper, which count
//! relevant events of threads.
//!
//! Threads, each of which begins its events when it knows all events of the one before, are a
//! *line*, and continue each other. Chains are decided while threads run, by when they end; lines
//! are decided here, by what the threads have done. A clock lists only the last thread of a line,
//! so that clocks are short where many threads are alive side by side and yet act one after the
//! other.

use std::collections::VecDeque;

use monitor_analysis::{
    clock::Entries,
    event::{Known, Thread},
};

/// How many finished threads are looked at to find one that a new thread continues.
const AT_ONCE: usize = 16;

/// The relevant events of all threads, by their chains and ticks.
#[derive(Debug, Default)]
pub(super) struct RelevantCounts {
    threads: Vec<CountedThread>,
    /// For each chain, the threads that have begun on it, in order.
    chains: Vec<Vec<Segment>>,
    /// For each line, its threads in order.
    lines: Vec<Vec<usize>>,
    /// Threads that have finished and that none continues yet, the latest last.
    done: VecDeque<usize>,
}

/// A thread, by its own entries at its events.
#[derive(Debug)]
struct CountedThread {
    thread: Thread,
    chain: u32,
    ticks: Vec<u32>,
    /// Whether it ends inside a region and is not continued.
    ends_inside: bool,
    /// How many of its events are still to be handed out.
    left: usize,
    /// Its line, and its place on it.
    line: (usize, usize),
}

/// Threads of one chain, each of which continues the one before.
#[derive(Debug)]
struct Segment(Vec<usize>);

impl RelevantCounts {
    /// Adds a thread of a chain, with its own entries at its events, of which there must be some,
    /// and whether it ends inside a region. Returns its number.
    pub(super) fn add(
        &mut self,
        chain: u32,
        thread: Thread,
        ticks: Vec<u32>,
        ends_inside: bool,
    ) -> usize {
        self.threads.push(CountedThread {
            thread,
            chain,
            left: ticks.len(),
            ticks,
            ends_inside,
            line: (0, 0),
        });
        self.threads.len() - 1
    }

    /// Notes that the thread does the first of its events, with this clock. Returns the thread that
    /// it continues.
    pub(super) fn begin(&mut self, number: usize, clock: Entries<'_>) -> Option<Thread> {
        let chain = self.threads[number].chain as usize;
        if self.chains.len() <= chain {
            self.chains.resize_with(chain + 1, Vec::new);
        }
        let last = self.chains[chain].last().and_then(|last| last.0.last());
        let last = last.copied().filter(|last| self.is_free(*last));
        let mut latest = self.done.iter().rev().copied();
        let before = last.or_else(|| latest.find(|other| self.is_known(*other, clock)));
        let line = before.map_or(self.lines.len(), |before| self.threads[before].line.0);
        if before.is_none() {
            self.lines.push(Vec::new());
        }
        self.threads[number].line = (line, self.lines[line].len());
        self.lines[line].push(number);
        self.done.retain(|done| Some(*done) != before);
        match self.chains[chain].last_mut() {
            Some(segment) if last.is_some() => segment.0.push(number),
            _ => self.chains[chain].push(Segment(vec![number])),
        }
        before.map(|before| self.threads[before].thread)
    }

    /// Notes that the thread has done the next of its events.
    pub(super) fn proceed(&mut self, number: usize) {
        let thread = &mut self.threads[number];
        thread.left = thread.left.saturating_sub(1);
        if thread.left == 0 && !thread.ends_inside {
            if self.done.len() == AT_ONCE {
                self.done.pop_front();
            }
            self.done.push_back(number);
        }
    }

    /// Returns the line that the thread is on.
    pub(super) fn line(&self, number: usize) -> usize {
        self.threads[number].line.0
    }

    /// Returns `true` if another thread may continue this one, which has begun.
    fn is_free(&self, number: usize) -> bool {
        let thread = &self.threads[number];
        let is_last = self.lines[thread.line.0].len() == thread.line.1 + 1;
        thread.left == 0 && !thread.ends_inside && is_last
    }

    /// Returns `true` if a clock counts all events of a thread.
    fn is_known(&self, number: usize, clock: Entries<'_>) -> bool {
        let thread = &self.threads[number];
        let last = thread.ticks.last();
        last.is_some_and(|last| *last <= clock.get(thread.chain as usize))
    }

    /// Returns `true` if a clock counts any event of a thread.
    fn is_begun(&self, number: usize, clock: Entries<'_>) -> bool {
        let thread = &self.threads[number];
        let first = thread.ticks.first();
        first.is_some_and(|first| *first <= clock.get(thread.chain as usize))
    }

    /// Returns what a clock with these entries, by chain, counts.
    pub(super) fn known(&self, clock: Entries<'_>) -> Known {
        let most = self.lines.len();
        if clock.known().take(most + 1).count() > most {
            // There are fewer lines than chains.
            let last = self.lines.iter().map(|line| self.last_of(line, clock));
            return last.flatten().collect();
        }
        let chains = clock.known();
        let segments = chains.filter_map(|(chain, _)| self.chains.get(chain));
        let last = segments
            .flatten()
            .map(|segment| self.last_of(&segment.0, clock));
        last.flatten().collect()
    }

    /// For threads each of which continues the one before: returns the last one of which a clock
    /// counts events, and how many.
    fn last_of(&self, threads: &[usize], clock: Entries<'_>) -> Option<(Thread, u32)> {
        let begun = threads.partition_point(|thread| self.is_begun(*thread, clock));
        let last = &self.threads[*threads.get(begun.checked_sub(1)?)?];
        let entry = clock.get(last.chain as usize);
        let count = last.ticks.partition_point(|tick| *tick <= entry);
        Some((last.thread, u32::try_from(count).unwrap_or(u32::MAX)))
    }
}
