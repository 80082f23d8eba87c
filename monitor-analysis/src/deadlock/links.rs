//! Links of cycles: what threads ask for while they hold what others ask for.

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{Acquisition, Ask, Hold, LockGraph};
use crate::order::{components::components, locks::LockMode};

/// Acquisitions by one thread that ask for one lock while it holds another: in a cycle, all of them
/// are in the way of the same thread.
///
/// What else is held may differ. That need not be looked at before, since sections of one lock
/// exclude each other in each closure.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub(super) thread: u32,
    pub(super) ask: Ask,
    /// The lock that is held. `None` where the thread is a writer and is in the way of readers of the lock that it asks
    /// for, whatever it holds.
    pub(super) held: Option<Hold>,
    /// What is held each time, in ascending order.
    pub(super) always: Vec<Hold>,
    /// The events, in their order.
    pub(super) events: Vec<u32>,
}

impl Link {
    fn new(acquisition: &Acquisition, held: Option<Hold>, always: &[Hold]) -> Self {
        Self {
            thread: acquisition.thread,
            ask: acquisition.ask,
            held,
            always: always.to_vec(),
            events: Vec::new(),
        }
    }

    /// The lock that a thread asks for which waits for this link.
    pub(super) fn wanted(&self) -> u32 {
        self.held.map_or(self.ask.lock, |held| held.lock)
    }

    /// Returns `true` if the thread of this link waits for that of the other: the other one holds
    /// the lock that is asked for, or asks as a writer for what others read.
    pub(super) fn waits_for(&self, other: &Self) -> bool {
        match other.held {
            None => is_reader_behind(self.ask, other.ask),
            Some(held) => {
                // A reader that the event takes anew does not stand in its own way.
                let is_given_back = self.ask.lock == other.ask.lock && !other.ask.again;
                held.lock == self.ask.lock && held.mode.excludes(self.ask.mode) && !is_given_back
            }
        }
    }
}

/// Returns `true` if both ask for one lock, the first as a reader and the second as a writer.
pub(super) fn is_reader_behind(reader: Ask, writer: Ask) -> bool {
    reader.lock == writer.lock
        && (reader.mode, writer.mode) == (LockMode::Shared, LockMode::Exclusive)
}

/// All links that may be on a cycle, and for each lock with which others it is on cycles, as far as
/// the order of locks alone tells.
#[derive(Debug)]
pub(super) struct Links {
    pub(super) links: Vec<Link>,
    /// For each lock, the number of its component.
    pub(super) components: Vec<u32>,
}

impl Links {
    /// Finds the links among the acquisitions of a run with this number of locks.
    pub(super) fn new(graph: &LockGraph, locks: usize) -> Self {
        let components = components_of(graph, locks);
        let component = |lock: u32| components[lock as usize];
        // Readers wait for a writer whatever it holds.
        let mut is_read = vec![false; locks];
        for Acquisition { ask, .. } in &graph.acquisitions {
            is_read[ask.lock as usize] |= ask.mode == LockMode::Shared;
        }
        let mut numbers: FxHashMap<(u32, Ask, Option<Hold>), usize> = FxHashMap::default();
        let mut links: Vec<Link> = Vec::new();
        for acquisition in &graph.acquisitions {
            let Acquisition { thread, ask, .. } = *acquisition;
            let all = graph.locks(acquisition.held);
            let on_cycles = all.iter().copied();
            let on_cycles = on_cycles.filter(|hold| component(hold.lock) == component(ask.lock));
            let is_in_the_way = ask.mode == LockMode::Exclusive && is_read[ask.lock as usize];
            for held in on_cycles.map(Some).chain(is_in_the_way.then_some(None)) {
                let number = numbers.entry((thread, ask, held)).or_insert(links.len());
                if *number == links.len() {
                    links.push(Link::new(acquisition, held, all));
                }
                let link = &mut links[*number];
                link.always.retain(|hold| all.binary_search(hold).is_ok());
                link.events.extend(&acquisition.events);
            }
        }
        retain_on_cycles(&mut links, locks);
        for link in &mut links {
            link.events.sort_unstable();
        }
        Self { links, components }
    }
}

/// Returns for each lock the number of its component: of the locks that it is on cycles with, where
/// an edge leads from a lock that is held to one that is asked for meanwhile.
fn components_of(graph: &LockGraph, locks: usize) -> Vec<u32> {
    let mut edges: FxHashSet<(u32, u32)> = FxHashSet::default();
    for acquisition in &graph.acquisitions {
        let holds = graph.locks(acquisition.held).iter();
        edges.extend(holds.map(|hold| (hold.lock, acquisition.ask.lock)));
    }
    let mut asked = vec![Vec::new(); locks];
    for (held, lock) in edges {
        asked[held as usize].push(lock);
    }
    let mut numbers = vec![0; locks];
    let found = components(locks, |lock, place| {
        asked[lock as usize].get(place).copied()
    });
    for (number, members) in (0..).zip(found) {
        for lock in members {
            numbers[lock as usize] = number;
        }
    }
    numbers
}

/// Removes links that wait for none, or for which none waits, as far as the lock alone tells.
fn retain_on_cycles(links: &mut Vec<Link>, locks: usize) {
    loop {
        let (mut asked, mut taken) = (Modes::new(locks), Modes::new(locks));
        let mut is_written = vec![false; locks];
        for link in &*links {
            asked.add(link.ask.lock, link.ask.mode);
            match link.held {
                Some(hold) => taken.add(hold.lock, hold.mode),
                None => is_written[link.ask.lock as usize] = true,
            }
        }
        let before = links.len();
        links.retain(|link| {
            let Ask { lock, mode, .. } = link.ask;
            let waits =
                taken.excludes(lock, mode) || mode == LockMode::Shared && is_written[lock as usize];
            waits
                && match link.held {
                    Some(hold) => asked.excludes(hold.lock, hold.mode),
                    None => asked.shared[lock as usize],
                }
        });
        if links.len() == before {
            return;
        }
    }
}

/// For each lock, the modes in which it is held, or asked for.
struct Modes {
    shared: Vec<bool>,
    exclusive: Vec<bool>,
}

impl Modes {
    fn new(locks: usize) -> Self {
        Self {
            shared: vec![false; locks],
            exclusive: vec![false; locks],
        }
    }

    fn add(&mut self, lock: u32, mode: LockMode) {
        match mode {
            LockMode::Shared => self.shared[lock as usize] = true,
            LockMode::Exclusive => self.exclusive[lock as usize] = true,
        }
    }

    /// Returns `true` if one of the modes of the lock excludes this one.
    fn excludes(&self, lock: u32, mode: LockMode) -> bool {
        self.exclusive[lock as usize] || mode == LockMode::Exclusive && self.shared[lock as usize]
    }
}
