//! The sync-preserving closure: the fewest events that must have happened for others to have happened.

use super::run::{NEVER, Run, Section, What};
use crate::order::locks::LockMode;

/// A beginning of each thread that is closed: with an event it has all that comes before it, and of two sections of one
/// lock the earlier one whole.
pub(super) struct Closure<'a> {
    run: &'a Run,
    /// How many events of each thread are in it.
    reach: Vec<u32>,
    /// How many needs of each thread were looked at.
    looked: Vec<u32>,
    /// Of each lock the sections that begin in it.
    begun: Vec<Begun>,
    /// The locks that have some.
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
            begun: vec![Begun::default(); run.awaited],
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
            self.begun[lock as usize].clear();
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

    /// Adds what comes before an event that waits for what has this number.
    pub(super) fn add_before(&mut self, event: u32, awaited: u32) {
        let run = self.run;
        self.raise(run.threads[event as usize], run.positions[event as usize]);
        for before in run.before_wait.get(&(event, awaited)).into_iter().flatten() {
            self.add(*before);
        }
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

    /// A section begins in it: of that and each other one of the lock that excludes it, the earlier one ends in it.
    fn begin(&mut self, section: u32) {
        let run = self.run;
        let Section {
            lock, thread, mode, ..
        } = run.sections[section as usize];
        let mut begun = std::mem::take(&mut self.begun[lock as usize]);
        if begun.is_empty() {
            self.touched.push(lock);
        }
        if let Some(last) = begun.exclusive {
            self.end(last.min(section));
        }
        match mode {
            LockMode::Shared if begun.exclusive.is_none_or(|last| last < section) => {
                match begun.shared.iter_mut().find(|(known, _)| *known == thread) {
                    Some((_, known)) => *known = (*known).max(section),
                    None => begun.shared.push((thread, section)),
                }
            }
            LockMode::Shared => {}
            LockMode::Exclusive => {
                begun.shared.retain(|(_, shared)| {
                    self.end((*shared).min(section));
                    *shared > section
                });
                begun.exclusive = begun.exclusive.max(Some(section));
            }
        }
        self.begun[lock as usize] = begun;
    }

    /// A section ends in it.
    fn end(&mut self, section: u32) {
        match self.run.sections[section as usize].released {
            NEVER => self.is_impossible = true,
            released => self.add(released),
        }
    }
}

/// The sections of a lock that begin in a closure, as far as they may have to end for others.
#[derive(Clone, Debug, Default)]
struct Begun {
    /// The last of a thread that shares the lock with no other.
    exclusive: Option<u32>,
    /// The last of each thread that shares it, behind that one.
    shared: Vec<(u32, u32)>,
}

impl Begun {
    fn is_empty(&self) -> bool {
        self.exclusive.is_none() && self.shared.is_empty()
    }

    fn clear(&mut self) {
        self.exclusive = None;
        self.shared.clear();
    }
}
