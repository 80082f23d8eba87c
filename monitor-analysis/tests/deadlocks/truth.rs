//! All correct reorderings of a small computation, one by one.
//!
//! It is written from the definitions and knows nothing of patterns and closures: a state is what each thread has done
//! and who wrote each variable last, and all that can come next is tried.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    Computation,
    event::{Action, EventRef},
};

/// A cycle of threads, each with the lock that it waits for, or the thread for whose end it does.
pub(crate) type Cycle = BTreeSet<(String, String)>;

/// The cycles that some reordering leads to, and those that a sync-preserving one does.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Truth {
    pub(crate) all: BTreeSet<Cycle>,
    pub(crate) preserving: BTreeSet<Cycle>,
}

/// What a thread would wait for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Wanted {
    what: What,
    shared: bool,
    /// Whether it shares the lock already.
    again: bool,
    /// Whether the thread would wait for it: it does nothing else instead, and comes to where it wants it: it was started, and can
    /// do what it does before in the same event.
    waits: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum What {
    Lock(usize),
    /// The end of a thread.
    End(usize),
}

impl Wanted {
    /// Whether this is a reader, who comes after a writer that waits.
    fn is_behind(&self, other: &Self) -> bool {
        self.what == other.what && self.shared && !other.shared
    }
}

/// Of each lock the threads that hold it, and whether they share it.
type Holders = BTreeMap<usize, BTreeMap<usize, bool>>;

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
        let wanted: Vec<Vec<Wanted>> = (0..cut.len())
            .map(|thread| self.wanted(thread, cut, &done))
            .collect();
        for start in 0..cut.len() {
            for want in &wanted[start] {
                self.cycles(&wanted, &holders, &mut vec![(start, *want)]);
            }
        }
        for thread in 0..cut.len() {
            let Some(&next) = self.threads[thread].get(cut[thread]) else {
                continue;
            };
            let event = self.computation.event(next);
            let free = |want: &Wanted| {
                (0..cut.len()).all(|other| !excludes(&holders, other, thread, want))
            };
            let in_order = !self.preserving || !self.overtakes(next, event, &done);
            let all = event.actions().count();
            if !wanted[thread].iter().all(free) || !in_order || !self.may(next, event, all, &done) {
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

    /// The cycles in a state that begin so: each thread waits for a lock that the next one holds, or as a reader for the
    /// next one, which waits as a writer. The first has the smallest number.
    fn cycles(
        &mut self,
        wanted: &[Vec<Wanted>],
        holders: &Holders,
        path: &mut Vec<(usize, Wanted)>,
    ) {
        let (thread, want) = path[path.len() - 1];
        if !want.waits {
            return;
        }
        for other in path[0].0..wanted.len() {
            if other == thread {
                continue;
            }
            let holds = excludes(holders, other, thread, &want) || want.what == What::End(other);
            for next in &wanted[other] {
                // A reader that the event takes anew is not in the way.
                let holds = holds && (next.what != want.what || next.again);
                if !next.waits || !holds && !want.is_behind(next) {
                    continue;
                }
                if (other, *next) == path[0] {
                    if is_minimal(path) {
                        let name = |(thread, want): &(usize, Wanted)| {
                            let (threads, locks) =
                                (self.computation.threads(), self.computation.variables());
                            let wanted = match want.what {
                                What::Lock(lock) => &locks[lock],
                                What::End(other) => &threads[other],
                            };
                            (threads[*thread].to_owned(), wanted.to_owned())
                        };
                        self.found.insert(path.iter().map(name).collect());
                    }
                } else if path.iter().all(|(known, _)| *known != other) {
                    path.push((other, *next));
                    self.cycles(wanted, holders, path);
                    path.pop();
                }
            }
        }
    }

    /// The locks that a thread takes in its next event and that others could hold, and the threads whose ends it waits for.
    fn wanted(&self, thread: usize, cut: &[usize], done: &BTreeSet<usize>) -> Vec<Wanted> {
        let mut wanted = Vec::new();
        let Some(&next) = self.threads[thread].get(cut[thread]) else {
            return wanted;
        };
        let event = self.computation.event(next);
        let mut own = self.depths(thread, cut[thread]);
        let before = own.clone();
        let comes = |place: usize| {
            self.may(next, event, place, done) && self.can_have_read(next, event, place, done)
        };
        for (place, action) in event.actions().enumerate() {
            if let Action::Join(other) = action {
                wanted.push(Wanted {
                    what: What::End(other.index()),
                    shared: false,
                    again: false,
                    waits: comes(place),
                });
            }
            if let Action::Acquire(lock) | Action::AcquireShared(lock) = action {
                let lock_is = |depths: &BTreeMap<_, usize>, shared| {
                    depths
                        .get(&(lock.index(), shared))
                        .is_some_and(|depth| *depth > 0)
                };
                if !lock_is(&before, false) && !lock_is(&own, false) {
                    wanted.push(Wanted {
                        what: What::Lock(lock.index()),
                        shared: matches!(action, Action::AcquireShared(_)),
                        again: lock_is(&own, true),
                        waits: !event.does(Action::Try(lock)) && comes(place),
                    });
                }
            }
            count(&mut own, &action);
        }
        wanted
    }

    /// How often a thread has taken each lock in each way and not given it back.
    fn depths(&self, thread: usize, done: usize) -> BTreeMap<(usize, bool), usize> {
        let mut depths = BTreeMap::new();
        for &event in &self.threads[thread][..done] {
            for action in self.computation.event(event).actions() {
                count(&mut depths, &action);
            }
        }
        depths
    }

    fn holders(&self, cut: &[usize]) -> Holders {
        let mut holders = Holders::new();
        for (thread, done) in cut.iter().enumerate() {
            for ((lock, shared), depth) in self.depths(thread, *done) {
                if depth > 0 {
                    let holds = holders.entry(lock).or_default().entry(thread);
                    *holds.or_insert(true) &= shared;
                }
            }
        }
        holders
    }

    /// Whether the event takes a lock that a later one has taken already.
    fn overtakes(&self, number: usize, event: EventRef<'_>, done: &BTreeSet<usize>) -> bool {
        let later = || {
            done.range(number + 1..)
                .map(|later| self.computation.event(*later))
        };
        event.actions().any(|action| {
            let excluded: &[_] = match action {
                Action::Acquire(lock) => &[Action::Acquire(lock), Action::AcquireShared(lock)],
                Action::AcquireShared(lock) => &[Action::Acquire(lock)],
                _ => &[],
            };
            later().any(|later| excluded.iter().any(|action| later.does(*action)))
        })
    }

    /// What forks, and joins and messages among the first actions of the event, allow.
    fn may(
        &self,
        number: usize,
        event: EventRef<'_>,
        actions: usize,
        done: &BTreeSet<usize>,
    ) -> bool {
        (0..number).all(|earlier| {
            let before = self.computation.event(earlier);
            let must = before.does(Action::Fork(event.thread))
                || event.actions().take(actions).any(|action| match action {
                    Action::Join(other) => {
                        before.thread == other || before.does(Action::Fork(other))
                    }
                    Action::Receive(message) => before.does(Action::Send(message)),
                    _ => false,
                });
            !must || done.contains(&earlier)
        })
    }

    /// Whether what the first actions of the event read has been written: they may have come before what was written since.
    fn can_have_read(
        &self,
        number: usize,
        event: EventRef<'_>,
        actions: usize,
        done: &BTreeSet<usize>,
    ) -> bool {
        event.actions().take(actions).all(|action| {
            let Action::Read(variable) = action else {
                return true;
            };
            let writes = |earlier: &usize| {
                let mut actions = self.computation.event(*earlier).actions();
                actions.any(|action| matches!(action, Action::Write(x, _) if x == variable))
            };
            let seen = (0..number).rev().find(writes);
            seen.is_none_or(|seen| done.contains(&seen))
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

/// What an action does to the locks of its thread.
fn count<V>(depths: &mut BTreeMap<(usize, bool), usize>, action: &Action<V>) {
    match action {
        Action::Acquire(lock) => *depths.entry((lock.index(), false)).or_default() += 1,
        Action::AcquireShared(lock) => *depths.entry((lock.index(), true)).or_default() += 1,
        Action::Release(lock) => *depths.get_mut(&(lock.index(), false)).unwrap() -= 1,
        Action::ReleaseShared(lock) => *depths.get_mut(&(lock.index(), true)).unwrap() -= 1,
        _ => {}
    }
}

/// Whether another thread holds a lock so that this one cannot have it.
fn excludes(holders: &Holders, other: usize, thread: usize, want: &Wanted) -> bool {
    let What::Lock(lock) = want.what else {
        return false;
    };
    let shared = holders.get(&lock).and_then(|holders| holders.get(&other));
    other != thread && shared.is_some_and(|shared| !(*shared && want.shared))
}

/// Whether threads ask for one lock only where a reader stands behind a writer. Else a shorter cycle is there.
fn is_minimal(cycle: &[(usize, Wanted)]) -> bool {
    let length = cycle.len();
    (0..length).all(|one| {
        (0..one).all(|other| {
            let (reader, writer) = if other + 1 == one && cycle[other].1.is_behind(&cycle[one].1) {
                (other, one)
            } else {
                (one, other)
            };
            let is_next = (reader + 1) % length == writer;
            cycle[one].1.what != cycle[other].1.what
                || is_next && cycle[reader].1.is_behind(&cycle[writer].1)
        })
    })
}
