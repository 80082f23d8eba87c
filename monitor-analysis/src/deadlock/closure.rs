//! The sync-preserving closure: the fewest events that must have happened for others to have happened.

use super::run::{NEVER, Run, What};

/// A beginning of each thread that is closed: with an event it has all that comes before it, and of two sections of one
/// lock the earlier one whole.
pub(super) struct Closure<'a> {
    run: &'a Run,
    /// How many events of each thread are in it.
    reach: Vec<u32>,
    /// How many needs of each thread were looked at.
    looked: Vec<u32>,
    /// Of each lock the last section that begins in it.
    latest: Vec<u32>,
    /// The locks that have one.
    touched: Vec<u32>,
    /// Threads with needs that were not looked at.
    waiting: Vec<u32>,
    /// How many needs were looked at, in all.
    pub(super) steps: u64,
    /// Whether it needs what never happens.
    is_impossible: bool,
}

impl<'a> Closure<'a> {
    pub(super) fn new(run: &'a Run) -> Self {
        Self {
            reach: vec![0; run.needs.len()],
            looked: vec![0; run.needs.len()],
            latest: vec![NEVER; run.locks],
            touched: Vec::new(),
            waiting: Vec::new(),
            run,
            steps: 0,
            is_impossible: false,
        }
    }

    /// As it was at first: empty.
    pub(super) fn clear(&mut self) {
        self.reach.fill(0);
        self.looked.fill(0);
        for lock in self.touched.drain(..) {
            self.latest[lock as usize] = NEVER;
        }
        self.waiting.clear();
        self.is_impossible = false;
    }

    /// How many events of a thread are in it.
    pub(super) fn reach(&self, thread: u32) -> u32 {
        self.reach[thread as usize]
    }

    pub(super) fn contains(&self, event: u32) -> bool {
        let run = self.run;
        self.reach(run.threads[event as usize]) > run.positions[event as usize]
    }

    pub(super) fn is_possible(&self) -> bool {
        !self.is_impossible
    }

    /// Adds what comes before an event in its thread.
    pub(super) fn add_before(&mut self, event: u32) {
        let run = self.run;
        self.raise(run.threads[event as usize], run.positions[event as usize]);
    }

    fn add(&mut self, event: u32) {
        let run = self.run;
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
        let run = self.run;
        while let Some(thread) = self.waiting.pop() {
            let needs = &run.needs[thread as usize];
            let looked = self.looked[thread as usize] as usize;
            // Those that are added meanwhile wait for their turn.
            let reach = self.reach[thread as usize];
            let mut count = 0;
            for need in needs[looked..]
                .iter()
                .take_while(|need| need.position < reach)
            {
                count += 1;
                match need.what {
                    What::Event(event) => self.add(event),
                    What::Section(section) => self.begin(section),
                }
            }
            self.looked[thread as usize] += count;
            self.steps += u64::from(count) + 1;
        }
    }

    /// A section begins in it: of that and the last one of the lock, the earlier one ends in it.
    fn begin(&mut self, section: u32) {
        let run = self.run;
        let lock = run.sections[section as usize].lock;
        let latest = self.latest[lock as usize];
        if latest == NEVER {
            self.latest[lock as usize] = section;
            self.touched.push(lock);
            return;
        }
        self.latest[lock as usize] = latest.max(section);
        match run.sections[latest.min(section) as usize].released {
            NEVER => self.is_impossible = true,
            released => self.add(released),
        }
    }
}
