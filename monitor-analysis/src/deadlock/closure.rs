//! The sync-preserving closure: the fewest events that must have happened for others to have happened.

use super::{
    run::{NEVER, Run},
    summaries::Summaries,
};

/// A closed beginning of each thread: with an event it has all that comes before the event, and of
/// two sections of one lock the whole of the earlier one.
///
/// Its cost grows with the threads, and with the sections that began after those in which they are;
/// not with the events.
pub(super) struct Closure<'a> {
    run: &'a Run,
    summaries: Summaries,
    /// How many events of each thread are in it.
    reach: Vec<u32>,
    /// For how many of them all that they need is in it.
    closed: Vec<u32>,
    /// Threads for which that is not so of all.
    waiting: Vec<u32>,
    /// The last event that was added, or one behind it.
    last: u32,
    /// How many steps were taken since it was empty.
    steps: u64,
    /// Whether it needs something that never happens.
    is_impossible: bool,
}

impl<'a> Closure<'a> {
    pub(super) fn new(run: &'a Run) -> Self {
        Self {
            summaries: Summaries::new(run),
            reach: vec![0; run.of_threads.len()],
            closed: vec![0; run.of_threads.len()],
            waiting: Vec::new(),
            run,
            last: 0,
            steps: 0,
            is_impossible: false,
        }
    }

    /// Makes it empty, as it was at first.
    pub(super) fn clear(&mut self) {
        self.reach.fill(0);
        self.closed.fill(0);
        self.waiting.clear();
        self.is_impossible = false;
        self.last = 0;
        self.steps = self.reach.len() as u64;
    }

    /// How many steps were taken since it was empty.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// Counts more steps, taken by what is asked of it.
    pub(super) fn take(&mut self, steps: u64) {
        self.steps += steps;
    }

    /// How many events of a thread are in it.
    pub(super) fn reach(&self, thread: u32) -> u32 {
        self.reach[thread as usize]
    }

    /// Its events, in the order in which they were observed.
    pub(super) fn events(&self) -> Vec<u32> {
        let events = 0..=self.last;
        events.filter(|event| self.contains(*event)).collect()
    }

    pub(super) fn contains(&self, event: u32) -> bool {
        let run = self.run;
        self.reach[run.threads[event as usize] as usize] > run.positions[event as usize]
    }

    pub(super) fn is_possible(&self) -> bool {
        !self.is_impossible
    }

    /// Adds what comes before an event that waits for what has this number.
    pub(super) fn add_before(&mut self, event: u32, awaited: u32) {
        let run = self.run;
        self.last = self.last.max(event);
        self.steps += 1;
        self.raise(run.threads[event as usize], run.positions[event as usize]);
        for before in run.before_wait.get(&(event, awaited)).into_iter().flatten() {
            self.add(*before);
        }
    }

    fn add(&mut self, event: u32) {
        let run = self.run;
        self.last = self.last.max(event);
        self.raise(
            run.threads[event as usize],
            run.positions[event as usize] + 1,
        );
    }

    fn raise(&mut self, thread: u32, reach: u32) {
        let known = &mut self.reach[thread as usize];
        if *known < reach {
            *known = reach;
            self.waiting.push(thread);
        }
    }

    /// Closes it.
    pub(super) fn close(&mut self) {
        while !self.waiting.is_empty() && !self.is_impossible {
            while let Some(thread) = self.waiting.pop() {
                self.add_needs(thread as usize);
            }
            self.end_sections();
        }
    }

    /// Adds what the events of a thread need, except what locks ask for.
    fn add_needs(&mut self, thread: usize) {
        let run = self.run;
        let reach = self.reach[thread];
        self.steps += 1;
        if let Some((place, counts)) = self.summaries.before(thread, reach)
            && place > self.closed[thread]
        {
            self.steps += counts.len() as u64;
            let known = self.reach.iter_mut().zip(&mut self.closed);
            for ((reach, closed), count) in known.zip(counts) {
                *reach = (*reach).max(*count);
                *closed = (*closed).max(*count);
            }
        }
        let closed = std::mem::replace(&mut self.closed[thread], reach);
        if closed < reach {
            for need in run.of_threads[thread].needs(closed, reach) {
                self.steps += 1;
                self.add(*need);
            }
        }
    }

    /// Adds the end of each section that a thread is still in, where the closure has the beginning
    /// of a later section of that lock which excludes it.
    fn end_sections(&mut self) {
        let run = self.run;
        for (thread, own) in run.of_threads.iter().enumerate() {
            self.steps += 1;
            for open in own.open(self.reach[thread]) {
                let section = &run.sections[*open as usize];
                let later = &run.begins[section.lock as usize][section.place as usize + 1..];
                let later = later.iter().take_while(|begin| begin.event <= self.last);
                let mut seen = 0;
                let excludes = later
                    .inspect(|_| seen += 1)
                    .filter(|begin| begin.mode.excludes(section.mode))
                    .any(|begin| begin.position < self.reach[begin.thread as usize]);
                self.steps += seen;
                if !excludes {
                    continue;
                }
                match section.released {
                    NEVER => self.is_impossible = true,
                    released => self.add(released),
                }
            }
        }
    }
}
