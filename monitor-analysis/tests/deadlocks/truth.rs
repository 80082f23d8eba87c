//! All correct reorderings of a small computation, one by one.
//!
//! It is written from the definitions and knows nothing of patterns and closures: a state is what each thread has done
//! and who wrote each variable last, and all that can come next is tried.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    Computation,
    event::{Action, EventRef},
};

/// A cycle of threads, each with the lock that it waits for.
pub(crate) type Cycle = BTreeSet<(String, String)>;

/// The cycles that some reordering leads to, and those that a sync-preserving one does.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub(crate) all: BTreeSet<Cycle>,
    pub(crate) preserving: BTreeSet<Cycle>,
}

struct Explorer<'a> {
    computation: &'a Computation,
    threads: Vec<Vec<usize>>,
    /// Whether sections of one lock stay in their order.
    preserving: bool,
    seen: BTreeSet<(Vec<usize>, BTreeMap<usize, usize>)>,
    found: BTreeSet<Cycle>,
}

impl<'a> Explorer<'a> {
    fn explore(computation: &'a Computation, preserving: bool) -> BTreeSet<Cycle> {
        let mut threads = vec![Vec::new(); computation.threads().len()];
        for (number, event) in computation.events().iter().enumerate() {
            threads[event.thread.index()].push(number);
        }
        let mut explorer = Self {
            seen: BTreeSet::new(),
            found: BTreeSet::new(),
            computation,
            preserving,
            threads,
        };
        let start = vec![0; explorer.threads.len()];
        explorer.visit(&start, &BTreeMap::new());
        explorer.found
    }

    /// The events of a state, in their observed order.
    fn done(&self, cut: &[usize]) -> BTreeSet<usize> {
        let done = cut.iter().zip(&self.threads);
        done.flat_map(|(count, events)| &events[..*count])
            .copied()
            .collect()
    }

    fn visit(&mut self, cut: &[usize], writes: &BTreeMap<usize, usize>) {
        if !self.seen.insert((cut.to_vec(), writes.clone())) {
            return;
        }
        let done = self.done(cut);
        let holders = self.holders(cut);
        let wanted: Vec<Vec<usize>> = (0..cut.len())
            .map(|thread| self.wanted(thread, cut))
            .collect();
        for start in 0..cut.len() {
            self.cycles(cut, start, start, &wanted, &holders, &mut Vec::new());
        }
        for thread in 0..cut.len() {
            let Some(&next) = self.threads[thread].get(cut[thread]) else {
                continue;
            };
            let event = self.computation.event(next);
            let free = |lock: &usize| {
                holders
                    .get(lock)
                    .is_none_or(|(holder, _)| *holder == thread)
            };
            let in_order = !self.preserving || !self.overtakes(next, event, &done);
            if !wanted[thread].iter().all(free) || !in_order || !self.may(next, event, &done) {
                continue;
            }
            let Some(writes) = self.reads(next, event, writes.clone()) else {
                continue;
            };
            let mut cut = cut.to_vec();
            cut[thread] += 1;
            self.visit(&cut, &writes);
        }
    }

    /// The cycles in a state: each thread waits for a lock that the next one holds.
    fn cycles(
        &mut self,
        cut: &[usize],
        start: usize,
        thread: usize,
        wanted: &[Vec<usize>],
        holders: &BTreeMap<usize, (usize, usize)>,
        path: &mut Vec<(usize, usize)>,
    ) {
        for &lock in &wanted[thread] {
            let Some((holder, _)) = holders.get(&lock) else {
                continue;
            };
            // Not one that the event gives back before it takes it anew, nor one that it only tries.
            let next = self.computation.event(self.threads[thread][cut[thread]]);
            let tries = next
                .actions()
                .any(|action| matches!(action, Action::Try(tried) if tried.index() == lock));
            if *holder == thread || tries {
                continue;
            }
            path.push((thread, lock));
            if *holder == start {
                let name = |(thread, lock): &(usize, usize)| {
                    let (threads, locks) =
                        (self.computation.threads(), self.computation.variables());
                    (threads[*thread].to_owned(), locks[*lock].to_owned())
                };
                let cycle = path.iter().map(name).collect();
                self.found.insert(cycle);
            } else if *holder > start && path.iter().all(|(known, _)| known != holder) {
                self.cycles(cut, start, *holder, wanted, holders, path);
            }
            path.pop();
        }
    }

    /// The locks that a thread takes in its next event and does not hold.
    fn wanted(&self, thread: usize, cut: &[usize]) -> Vec<usize> {
        let Some(&next) = self.threads[thread].get(cut[thread]) else {
            return Vec::new();
        };
        let taken = self
            .computation
            .event(next)
            .actions()
            .filter_map(|action| match action {
                Action::Acquire(lock) => Some(lock.index()),
                _ => None,
            });
        taken.collect()
    }

    /// Of each lock that is held the thread, and how often.
    fn holders(&self, cut: &[usize]) -> BTreeMap<usize, (usize, usize)> {
        let mut depths: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for (thread, events) in self.threads.iter().enumerate() {
            for &event in &events[..cut[thread]] {
                for action in self.computation.event(event).actions() {
                    match action {
                        Action::Acquire(lock) => {
                            *depths.entry((lock.index(), thread)).or_default() += 1;
                        }
                        Action::Release(lock) => {
                            *depths.get_mut(&(lock.index(), thread)).unwrap() -= 1;
                        }
                        _ => {}
                    }
                }
            }
        }
        let held = depths.into_iter().filter(|(_, depth)| *depth > 0);
        held.map(|((lock, thread), depth)| (lock, (thread, depth)))
            .collect()
    }

    /// Whether the event takes a lock that a later one has taken already.
    fn overtakes(&self, number: usize, event: EventRef<'_>, done: &BTreeSet<usize>) -> bool {
        let later = || {
            done.range(number + 1..)
                .map(|later| self.computation.event(*later))
        };
        event.actions().any(|action| {
            matches!(action, Action::Acquire(_)) && later().any(|later| later.does(action))
        })
    }

    /// What forks, joins and messages allow.
    fn may(&self, number: usize, event: EventRef<'_>, done: &BTreeSet<usize>) -> bool {
        (0..number).all(|earlier| {
            let before = self.computation.event(earlier);
            let must = before.does(Action::Fork(event.thread))
                || event.actions().any(|action| match action {
                    Action::Join(other) => {
                        before.thread == other || before.does(Action::Fork(other))
                    }
                    Action::Receive(message) => before.does(Action::Send(message)),
                    _ => false,
                });
            !must || done.contains(&earlier)
        })
    }

    /// The last writes after the event, if it reads what it read.
    fn reads(
        &self,
        number: usize,
        event: EventRef<'_>,
        mut writes: BTreeMap<usize, usize>,
    ) -> Option<BTreeMap<usize, usize>> {
        for (place, action) in event.actions().enumerate() {
            match action {
                Action::Read(variable) => {
                    let own = event.actions().take(place);
                    let own = own
                        .into_iter()
                        .any(|own| matches!(own, Action::Write(x, _) if x == variable));
                    let writing = |earlier: &usize| {
                        let event = self.computation.event(*earlier);
                        event
                            .actions()
                            .any(|action| matches!(action, Action::Write(x, _) if x == variable))
                    };
                    let seen = (0..number).rev().find(writing);
                    if !own && seen != writes.get(&variable.index()).copied() {
                        return None;
                    }
                }
                Action::Write(variable, _) => {
                    writes.insert(variable.index(), number);
                }
                _ => {}
            }
        }
        Some(writes)
    }
}

pub(crate) fn truth(computation: &Computation) -> Truth {
    Truth {
        all: Explorer::explore(computation, false),
        preserving: Explorer::explore(computation, true),
    }
}
