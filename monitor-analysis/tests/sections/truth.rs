//! All orders that are possible, one by one.
//!
//! The reference knows no cuts and no masks: it does one event after the other, as long as no lock is held by two threads but
//! where they share it and all that must come first has happened, and follows the formula by its definition.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    Computation,
    event::{Action, EventRef, Thread, Variable},
};
use monitor_logic::formula::Formula;
use monitor_testing::brute;

/// What there is to know.
#[derive(Debug, Default)]
pub(crate) struct Truth {
    /// Whether some run breaks the formula.
    pub(crate) violated: bool,
    /// How many states there are, by the events that change what the formula reads or which locks are held.
    pub(super) states: usize,
    pub(super) observed: bool,
}

struct Explorer<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    /// Events that must come before others, without what locks say.
    order: Vec<Vec<bool>>,
    relevant: BTreeSet<usize>,
    locking: BTreeSet<usize>,
    /// Sets of events and orders of the relevant ones.
    seen: BTreeSet<(u64, Vec<usize>)>,
    states: BTreeSet<Vec<usize>>,
    violated: bool,
    most: usize,
}

/// The same events without what they do to locks.
fn without_locks(computation: &Computation, locks: &BTreeSet<Variable>) -> Computation {
    let mut same = Computation::new();
    for name in computation.threads() {
        same.thread(name);
    }
    for name in computation.variables() {
        let initial = computation.initial(computation.find_variable(name).unwrap());
        same.variable(name, initial.cloned()).unwrap();
    }
    for name in computation.regions() {
        same.region(name).unwrap();
    }
    for name in computation.messages() {
        same.message(name);
    }
    for event in computation.events() {
        let keeps = |action: &Action<_>| !of_lock(action, locks);
        let actions: Vec<Action> = event.actions().filter(keeps).map(Action::from).collect();
        same.push(event.thread, actions).unwrap();
    }
    same
}

fn of_lock<V>(action: &Action<V>, locks: &BTreeSet<Variable>) -> bool {
    matches!(
        action,
        Action::Acquire(lock)
            | Action::Release(lock)
            | Action::AcquireShared(lock)
            | Action::ReleaseShared(lock)
            if locks.contains(lock)
    )
}

/// Of each lock the threads that hold it: how often each took it alone, and how often to share it.
pub(super) type Held = BTreeMap<Variable, BTreeMap<Thread, (u32, u32)>>;

/// How a thread holds a lock: 0 if it does not, 1 if it shares it, 2 if it holds it alone.
fn mode(held: &Held, lock: Variable, thread: Thread) -> u32 {
    match held.get(&lock).and_then(|holders| holders.get(&thread)) {
        None | Some((0, 0)) => 0,
        Some((0, _)) => 1,
        Some(_) => 2,
    }
}

/// An action of a thread; with whether that could be.
pub(super) fn act<V>(held: &mut Held, thread: Thread, action: &Action<V>) -> bool {
    match action {
        Action::Acquire(lock) | Action::AcquireShared(lock) => {
            let holders = held.entry(*lock).or_default();
            let reads = matches!(action, Action::AcquireShared(_));
            let is_free = holders.iter().all(|(holder, (alone, shared))| {
                *holder == thread || *alone == 0 && (reads || *shared == 0)
            });
            let (alone, shared) = holders.entry(thread).or_default();
            *(if reads { shared } else { alone }) += 1;
            is_free
        }
        Action::Release(lock) => {
            held.get_mut(lock).unwrap().get_mut(&thread).unwrap().0 -= 1;
            true
        }
        Action::ReleaseShared(lock) => {
            held.get_mut(lock).unwrap().get_mut(&thread).unwrap().1 -= 1;
            true
        }
        _ => true,
    }
}

/// What an event does to these locks; with whether it could take what it takes.
fn follow(held: &mut Held, event: EventRef<'_>, locks: &BTreeSet<Variable>) -> bool {
    let mut could = true;
    for action in event.actions().filter(|action| of_lock(action, locks)) {
        // Each is done, also where one before it could not be.
        could &= act(held, event.thread, &action);
    }
    could
}

/// The locks whose sections may change places: those that are nothing else, and that no event takes and gives back.
fn movable(computation: &Computation) -> BTreeSet<Variable> {
    let actions = || computation.events().iter().flat_map(EventRef::actions);
    let all: BTreeSet<Variable> = actions()
        .filter_map(|action| match action {
            Action::Acquire(lock) | Action::AcquireShared(lock) => Some(lock),
            _ => None,
        })
        .collect();
    let other = |lock: &Variable| {
        actions().any(|action| {
            matches!(action, Action::Read(x) | Action::Write(x, _) | Action::Local(x, _) if x == *lock)
        })
    };
    // One that an event takes and gives back is held at no state of a run.
    let at_once = |lock: &Variable| {
        let mut held = Held::new();
        let one = BTreeSet::from([*lock]);
        computation.events().iter().any(|event| {
            let before = mode(&held, *lock, event.thread);
            let mut most = before;
            for action in event.actions().filter(|action| of_lock(action, &one)) {
                act(&mut held, event.thread, &action);
                most = most.max(mode(&held, *lock, event.thread));
            }
            most > before.max(mode(&held, *lock, event.thread))
        })
    };
    all.into_iter()
        .filter(|lock| !other(lock) && !at_once(lock))
        .collect()
}

/// `None` when there is too much to look at.
pub(crate) fn truth(computation: &Computation, formula: &Formula, most: usize) -> Option<Truth> {
    let locks = movable(computation);
    let relevant = brute::relevant(computation, formula);
    let users = |lock: &Variable| {
        let events = computation.events().iter();
        let using = events.filter(|event| {
            event.does(Action::Acquire(*lock)) || event.does(Action::AcquireShared(*lock))
        });
        using
            .map(|event| event.thread)
            .collect::<BTreeSet<_>>()
            .len()
    };
    let shared: BTreeSet<Variable> = locks
        .iter()
        .copied()
        .filter(|lock| users(lock) > 1)
        .collect();
    // Those after which another set of locks is held.
    let mut held = Held::new();
    let mut locking = BTreeSet::new();
    for (number, event) in computation.events().iter().enumerate() {
        let modes = |held: &Held| -> Vec<u32> {
            let locks = shared.iter();
            locks.map(|lock| mode(held, *lock, event.thread)).collect()
        };
        let before = modes(&held);
        follow(&mut held, event, &shared);
        if before != modes(&held) {
            locking.insert(number);
        }
    }
    let mut explorer = Explorer {
        order: brute::causality(without_locks(computation, &locks).events()),
        relevant: relevant.iter().copied().collect(),
        locking,
        seen: BTreeSet::new(),
        states: BTreeSet::new(),
        violated: false,
        computation,
        formula,
        most,
    };
    explorer.violated = brute::first_violation(computation, formula, &[]).is_some();
    explorer.visit(0, &mut Vec::new(), &Held::new(), &locks);
    (explorer.seen.len() < most).then(|| Truth {
        violated: explorer.violated,
        states: explorer.states.len(),
        observed: brute::first_violation(computation, formula, &relevant).is_some(),
    })
}

impl Explorer<'_> {
    fn visit(&mut self, done: u64, run: &mut Vec<usize>, held: &Held, locks: &BTreeSet<Variable>) {
        if self.seen.len() >= self.most || !self.seen.insert((done, run.clone())) {
            return;
        }
        let count = self.computation.events().len();
        let has = |event: &usize| done >> event & 1 == 1;
        let counts = |event: &usize| self.relevant.contains(event) || self.locking.contains(event);
        self.states
            .insert((0..count).filter(has).filter(counts).collect());
        for event in (0..count).filter(|event| !has(event)) {
            let ready = (0..count).all(|other| !self.order[other][event] || has(&other));
            let mut held = held.clone();
            if !ready || !follow(&mut held, self.computation.event(event), locks) {
                continue;
            }
            let is_relevant = self.relevant.contains(&event);
            if is_relevant {
                run.push(event);
                self.violated |=
                    brute::first_violation(self.computation, self.formula, run).is_some();
            }
            self.visit(done | 1 << event, run, &held, locks);
            if is_relevant {
                run.pop();
            }
        }
    }
}
