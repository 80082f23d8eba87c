//! The sync-preserving closure: the fewest events that must have happened for others to have happened.

use super::{
    run::{NEVER, Run},
    summaries::Summaries,
};

/// A beginning of each thread that is closed: with an event it has all that comes before it, and of two sections of one
/// lock the earlier one whole.
///
/// It costs time for each thread where it ends, and for the sections that began since those in which threads are there; not for
/// each event.
pub(super) struct Closure<'a> {
    run: &'a Run,
    summaries: Summaries,
    /// How many events of each thread are in it.
    reach: Vec<u32>,
    /// Of how many of them all that they need is in it.
    closed: Vec<u32>,
    /// Threads of which that is not so of all.
    waiting: Vec<u32>,
    /// The last event that was added, or one behind it.
    last: u32,
    /// How many steps were taken since it was empty.
    steps: u64,
    /// Whether it needs what never happens.
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

    /// As it was at first: empty.
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

    /// So many more were taken, at what it is asked for.
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

    /// Adds what the events of a thread need, but for what locks ask for.
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

    /// Of the sections that threads are in where it ends, those end of which a later one begins in it and excludes them.
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
