//! Sections of locks that may change places: where threads hold which locks.

use rustc_hash::FxHashMap;

use crate::{
    model::{
        computation::Computation,
        event::{Action, ActionRef, Thread, Variable},
    },
    order::locks::{Holders, LockChange, LockMode, changes, lock_of, locks_of},
    reading::relevant::Relevant,
};

/// The locks of a computation that give no edges, since their sections may change places: at no time is one held twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct MovableSections {
    /// For each variable, whether what is done to it gives no edges.
    pub(crate) mute: Vec<bool>,
    /// For each variable, its number as a lock, if it is one that several threads take.
    numbers: Vec<Option<u32>>,
    /// How many such locks there are.
    locks: usize,
    /// The events that take such locks or give them back, each with the numbers of the locks and how its thread holds them
    /// from then on.
    events: FxHashMap<usize, Vec<(u32, Option<LockMode>)>>,
}

/// How a variable is accessed, as far as that was looked at.
struct ProtectedAccesses {
    /// The locks that were held each time, in the order in which they were taken.
    locks: Vec<u32>,
    first: Thread,
    is_written: bool,
    /// Whether another thread accessed it, too.
    is_shared: bool,
}

impl ProtectedAccesses {
    /// Creates it from the first access, by a thread that holds these locks.
    fn new(locks: Vec<u32>, first: Thread) -> Self {
        Self {
            locks,
            first,
            is_written: false,
            is_shared: false,
        }
    }
}

impl MovableSections {
    /// Finds the sections of all variables that are nothing but locks. `None` if no two threads
    /// have such a lock in common.
    pub(crate) fn of(computation: &Computation) -> Option<Self> {
        let is_lock = locks_of(computation);
        if !is_lock.contains(&true) {
            return None;
        }
        let mut is_movable = is_lock.clone();
        let mut users: Vec<Option<u32>> = vec![None; is_movable.len()];
        let mut is_shared = vec![false; is_movable.len()];
        let mut holders = Holders::new(is_movable.len());
        for event in computation.events() {
            let mut changed: Vec<NetChange> = Vec::new();
            changes(&mut holders, &is_lock, event, |change| {
                let lock = change.lock;
                let user = *users[lock as usize].get_or_insert(event.thread.0);
                is_shared[lock as usize] |= user != event.thread.0;
                NetChange::add(&mut changed, change);
            });
            for change in changed {
                // A section within one event is in no state of a run.
                is_movable[change.lock as usize] &= change.most <= change.before.max(change.after);
            }
            for action in event.actions() {
                if let Action::Read(variable)
                | Action::Write(variable, _)
                | Action::Local(variable, _) = action
                {
                    is_movable[variable.index()] = false;
                }
            }
        }
        let mut sections = Self {
            numbers: vec![None; is_movable.len()],
            ..Self::default()
        };
        for (variable, number) in sections.numbers.iter_mut().enumerate() {
            if is_shared[variable] && is_movable[variable] {
                *number = u32::try_from(sections.locks).ok();
                sections.locks += 1;
            }
        }
        let mut holders = Holders::new(is_movable.len());
        for (number, event) in computation.events().iter().enumerate() {
            let mut changed: Vec<NetChange> = Vec::new();
            changes(&mut holders, &is_movable, event, |change| {
                NetChange::add(&mut changed, change);
            });
            for change in changed {
                if let Some(lock) = sections.numbers[change.lock as usize]
                    && change.before != change.after
                {
                    sections
                        .events
                        .entry(number)
                        .or_default()
                        .push((lock, change.after));
                }
            }
        }
        sections.mute = is_movable;
        (sections.locks > 0).then_some(sections)
    }

    /// Returns what the locks protect: variables that are only accessed under one of them, and in
    /// conflict by several threads, apart from those for which `stays` returns `true`. The
    /// variables of the same locks are together, in the order in which they are first accessed.
    pub(crate) fn protected(
        &self,
        computation: &Computation,
        stays: impl Fn(Variable) -> bool,
    ) -> Vec<Vec<Variable>> {
        let groups = self.protected_by(computation, stays).into_iter();
        groups.map(|(_, group)| group).collect()
    }

    /// As [`protected`](Self::protected), with the numbers of the locks.
    fn protected_by(
        &self,
        computation: &Computation,
        stays: impl Fn(Variable) -> bool,
    ) -> Vec<(Vec<u32>, Vec<Variable>)> {
        let mut accesses: FxHashMap<Variable, ProtectedAccesses> = FxHashMap::default();
        let mut order: Vec<Variable> = Vec::new();
        let mut held: FxHashMap<Thread, Vec<(u32, LockMode)>> = FxHashMap::default();
        for (number, event) in computation.events().iter().enumerate() {
            let own = held.entry(event.thread).or_default();
            let changes = self.events.get(&number).map_or(&[][..], Vec::as_slice);
            // What an event does comes after what it takes, and before what it gives back.
            for (lock, mode) in changes {
                if let Some(mode) = mode {
                    match own.iter_mut().find(|(known, _)| known == lock) {
                        Some((_, known)) => *known = (*known).max(*mode),
                        None => own.push((*lock, *mode)),
                    }
                }
            }
            for action in event.actions() {
                let (variable, least) = match action {
                    Action::Read(variable) => (variable, LockMode::Shared),
                    Action::Write(variable, _) => (variable, LockMode::Exclusive),
                    _ => continue,
                };
                // A lock protects what is written only if it is held exclusively.
                let protects = |lock: u32| {
                    own.iter()
                        .any(|(known, mode)| *known == lock && *mode >= least)
                };
                let known = accesses.entry(variable).or_insert_with(|| {
                    order.push(variable);
                    ProtectedAccesses::new(
                        own.iter().map(|(lock, _)| *lock).collect(),
                        event.thread,
                    )
                });
                known.locks.retain(|lock| protects(*lock));
                known.is_written |= least == LockMode::Exclusive;
                known.is_shared |= known.first != event.thread;
            }
            for (lock, mode) in changes {
                match mode {
                    None => own.retain(|(known, _)| known != lock),
                    Some(mode) => own
                        .iter_mut()
                        .filter(|(known, _)| known == lock)
                        .for_each(|(_, known)| *known = *mode),
                }
            }
        }
        let mut groups: Vec<(Vec<u32>, Vec<Variable>)> = Vec::new();
        for variable in order {
            let known = &accesses[&variable];
            if !known.is_written || !known.is_shared || known.locks.is_empty() || stays(variable) {
                continue;
            }
            match groups.iter_mut().find(|(locks, _)| *locks == known.locks) {
                Some((_, group)) => group.push(variable),
                None => groups.push((known.locks.clone(), vec![variable])),
            }
        }
        groups
    }

    /// Returns what only these locks protect.
    #[cfg(feature = "recorded")]
    pub(crate) fn protected_alone(
        &self,
        computation: &Computation,
        locks: &[Variable],
    ) -> Vec<Variable> {
        let is_one = |number: &u32| {
            locks
                .iter()
                .any(|lock| self.numbers[lock.index()] == Some(*number))
        };
        let groups = self.protected_by(computation, |_| false).into_iter();
        let groups = groups.filter(|(locks, _)| locks.iter().all(is_one));
        groups.flat_map(|(_, group)| group).collect()
    }

    /// Returns `true` if a variable is a lock whose sections change places.
    #[cfg(feature = "recorded")]
    pub(crate) fn is_lock(&self, variable: Variable) -> bool {
        self.numbers[variable.index()].is_some()
    }

    /// Returns the same, except that what is done to these variables gives no edges either.
    pub(crate) fn with_free(&self, variables: &[Variable]) -> Self {
        let mut free = self.clone();
        for variable in variables {
            free.mute[variable.index()] = true;
        }
        free
    }

    /// Returns the same, except that several threads can hold this lock at once.
    pub(crate) fn without(&self, lock: Variable) -> Self {
        let mut others = self.clone();
        if let Some(number) = others.numbers[lock.index()].take() {
            others.events.retain(|_, changes| {
                changes.retain(|(lock, _)| *lock != number);
                !changes.is_empty()
            });
        }
        others
    }

    /// Returns `true` if the event takes a lock or gives one back.
    pub(crate) fn has(&self, event: usize) -> bool {
        self.events.contains_key(&event)
    }

    /// Returns `true` if the action takes a lock or gives one back.
    pub(crate) fn moves(&self, action: ActionRef<'_>) -> bool {
        lock_of(&action).is_some_and(|lock| self.numbers[lock.index()].is_some())
    }
}

/// What an event does to a lock of its thread, in total.
struct NetChange {
    lock: u32,
    before: Option<LockMode>,
    after: Option<LockMode>,
    /// The strongest mode in which the thread held it meanwhile.
    most: Option<LockMode>,
}

impl NetChange {
    /// Adds one more change.
    fn add(changed: &mut Vec<Self>, change: LockChange) {
        match changed.iter_mut().find(|known| known.lock == change.lock) {
            Some(known) => {
                known.after = change.after;
                known.most = known.most.max(change.after);
            }
            None => changed.push(Self {
                lock: change.lock,
                before: change.before,
                after: change.after,
                most: change.before.max(change.after),
            }),
        }
    }
}

/// The locks that are held after some events of each chain: a bit for each lock that is held at
/// all, and behind these a bit for each that is held by one thread alone.
#[derive(Clone, Debug)]
pub(crate) struct HeldLocks {
    /// How many words each half of a mask has.
    words: usize,
    /// For each chain its masks, from before its first event on.
    masks: Vec<Vec<u64>>,
    /// For each chain, all that is held at any time.
    all: Vec<Vec<u64>>,
}

impl HeldLocks {
    /// Finds the locks that chains of these events hold; the events are given by their places among
    /// the relevant ones.
    pub(crate) fn new(
        sections: &MovableSections,
        relevant: &[Relevant],
        chains: &[Vec<u32>],
    ) -> Self {
        let words = sections.locks.div_ceil(64);
        let mut masks = Vec::new();
        let mut all = Vec::new();
        for events in chains {
            let mut mask = vec![0_u64; 2 * words];
            let mut of_chain = mask.clone();
            let mut ever = mask.clone();
            for &event in events {
                let origin = relevant[event as usize].origin;
                for &(lock, mode) in sections.events.get(&origin).into_iter().flatten() {
                    let (word, bit) = (lock as usize / 64, 1 << (lock % 64));
                    let (any, exclusive) = mask.split_at_mut(words);
                    any[word] &= !bit;
                    exclusive[word] &= !bit;
                    if let Some(mode) = mode {
                        any[word] |= bit;
                        if mode == LockMode::Exclusive {
                            exclusive[word] |= bit;
                        }
                    }
                }
                for (ever, now) in ever.iter_mut().zip(&mask) {
                    *ever |= now;
                }
                of_chain.extend_from_slice(&mask);
            }
            masks.push(of_chain);
            all.push(ever);
        }
        Self { words, masks, all }
    }

    fn mask(&self, chain: usize, count: u32) -> &[u64] {
        &self.masks[chain][count as usize * 2 * self.words..][..2 * self.words]
    }

    /// Returns `true` if two threads cannot hold both at one time: one holds alone what the other
    /// holds.
    fn exclude(&self, one: &[u64], other: &[u64]) -> bool {
        let ((any, exclusive), (other_any, other_exclusive)) =
            (one.split_at(self.words), other.split_at(self.words));
        let meet =
            |one: &[u64], other: &[u64]| one.iter().zip(other).any(|(one, other)| one & other != 0);
        meet(exclusive, other_any) || meet(any, other_exclusive)
    }

    /// Returns `true` if the chain can hold what it holds with one event more while the others hold
    /// what they do.
    pub(crate) fn can_advance(&self, cut: &[u32], chain: usize) -> bool {
        let (now, next) = (
            self.mask(chain, cut[chain]),
            self.mask(chain, cut[chain] + 1),
        );
        if now == next {
            return true;
        }
        (0..cut.len())
            .all(|other| other == chain || !self.exclude(next, self.mask(other, cut[other])))
    }

    /// Returns `true` if no lock is held twice.
    pub(crate) fn is_possible(&self, cut: &[u32]) -> bool {
        self.held_before(cut, cut.len()).is_some()
    }

    /// Returns what the first chains hold together, if that is possible.
    fn held_before(&self, cut: &[u32], chains: usize) -> Option<Vec<u64>> {
        let mut held = vec![0_u64; 2 * self.words];
        for (chain, count) in cut.iter().enumerate().take(chains) {
            let mask = self.mask(chain, *count);
            if self.exclude(&held, mask) {
                return None;
            }
            for (held, mask) in held.iter_mut().zip(mask) {
                *held |= mask;
            }
        }
        Some(held)
    }

    /// Returns which of the cuts that differ in the count of the last chain, from `low` on, are
    /// possible; `None` if all are.
    pub(crate) fn of_row(&self, cut: &[u32], low: u32, length: u32) -> Option<Vec<bool>> {
        let last = cut.len() - 1;
        let Some(held) = self.held_before(cut, last) else {
            return Some(vec![false; length as usize]);
        };
        if !self.exclude(&held, &self.all[last]) {
            return None;
        }
        let possible = |count: u32| !self.exclude(&held, self.mask(last, count));
        Some((low..low + length).map(possible).collect())
    }
}
