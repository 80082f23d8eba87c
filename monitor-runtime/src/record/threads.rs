//! The threads of a computation, and the chains that they are on.

use std::{collections::HashMap, panic::Location, sync::Arc};

use monitor_analysis::printable;
use monitor_logic::set::Set;

use super::Arena;
use crate::clock::{Snapshot, ThreadClock};

/// All threads that were ever part of a computation.
#[derive(Debug, Default)]
pub(crate) struct ThreadTable {
    pub(crate) list: Vec<ThreadRecord>,
    /// The names that are taken, except those by numbers, each with the number for its next copy.
    names: HashMap<String, u32>,
    /// Whether one of them could be the name of a thread by its number.
    has_numbers: bool,
    chains: Vec<ClockChain>,
    /// The chains whose last thread has ended.
    free: Set<u32>,
}

/// What is known of a thread.
#[derive(Debug)]
pub(crate) struct ThreadRecord {
    name: RecordedName,
    pub(crate) chain: u32,
    pub(crate) arena: Arc<Arena>,
    pub(crate) started_at: &'static Location<'static>,
    pub(crate) ended: bool,
}

/// The name of a thread, which is put together when it is needed.
#[derive(Debug)]
enum RecordedName {
    Text(String),
    /// This word followed by the thread's number.
    Numbered(&'static str),
}

/// An entry of the clocks, which one thread after the other uses.
#[derive(Debug, Default)]
struct ClockChain {
    /// Where its last thread ended, unless that still runs.
    free: Option<ChainEnd>,
}

#[derive(Clone, Copy, Debug)]
struct ChainEnd {
    count: u32,
    version: u64,
}

/// The name for a new thread.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ThreadName<'a> {
    Given(&'a str),
    /// This word followed by the thread's number.
    Numbered(&'static str),
}

impl ThreadName<'static> {
    /// For a thread without a name.
    pub(crate) const THREAD: Self = Self::Numbered("thread");
    /// For a task without a name.
    #[cfg(feature = "tokio")]
    pub(crate) const TASK: Self = Self::Numbered("task");
    /// For a branch of a task.
    #[cfg(feature = "tokio")]
    pub(crate) const BRANCH: Self = Self::Numbered("branch");
}

/// Uses the name of a thread, if it has one.
impl<'a> From<Option<&'a str>> for ThreadName<'a> {
    fn from(name: Option<&'a str>) -> Self {
        name.map_or(ThreadName::THREAD, ThreadName::Given)
    }
}

fn numbered(kind: &str, number: u32) -> String {
    format!("{kind} {number}")
}

/// The thread that a new thread comes from.
#[derive(Debug)]
pub(crate) struct Parent<'a> {
    /// What the parent knew when it started the thread.
    pub(crate) snapshot: &'a Snapshot,
    /// The parent's clock at that time.
    pub(crate) clock: Option<&'a ThreadClock>,
}

impl Parent<'_> {
    /// The parent of a thread that no thread started.
    pub(crate) const NONE: Parent<'static> = Parent {
        snapshot: &Snapshot::ZERO,
        clock: None,
    };
}

impl ThreadTable {
    /// Adds a thread. Returns its number, its clock and its arena.
    ///
    /// Adds a thread, on a chain whose last thread had ended as far as the parent knows, if there
    /// is one. That thread's clock is then part of what the new one starts from, so that the chain
    /// stays a chain.
    pub(crate) fn add(
        &mut self,
        name: ThreadName<'_>,
        parent: &Parent<'_>,
        started_at: &'static Location<'static>,
    ) -> (u32, ThreadClock, Arc<Arena>) {
        let free = self.free.iter().rev().find_map(|&number| {
            let end = self.chains[number as usize].free?;
            let clock = parent.clock?;
            clock.counts(number, end.count).then_some((number, end))
        });
        let (chain, end) = free.unwrap_or_else(|| {
            self.chains.push(ClockChain::default());
            let number = u32::try_from(self.chains.len() - 1).unwrap_or(u32::MAX);
            (
                number,
                ChainEnd {
                    count: 0,
                    version: 0,
                },
            )
        });
        self.chains[chain as usize].free = None;
        self.free.remove(&chain);
        let clock = ThreadClock::new(chain, end.count, end.version + 1, parent.snapshot);
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        let arena = Arc::new(Arena::default());
        let name = self.unique(name, number);
        self.list.push(ThreadRecord {
            name,
            chain,
            arena: Arc::clone(&arena),
            started_at,
            ended: false,
        });
        (number, clock, arena)
    }

    /// Returns a name that no other thread has, since names distinguish threads in what is printed.
    fn unique(&mut self, name: ThreadName<'_>, number: u32) -> RecordedName {
        let wanted = match name {
            ThreadName::Given(name) => printable(name).into_owned(),
            // This is the usual case.
            ThreadName::Numbered(kind) if !self.has_numbers => {
                return RecordedName::Numbered(kind);
            }
            ThreadName::Numbered(kind) => numbered(kind, number),
        };
        let mut name = wanted.clone();
        while self.names.contains_key(&name) || self.is_by_number(&name) {
            let copy = self.names.entry(wanted.clone()).or_insert(2);
            name = format!("{wanted} ({copy})");
            *copy += 1;
        }
        self.names.insert(name.clone(), 2);
        self.has_numbers |= name.ends_with(|sign: char| sign.is_ascii_digit());
        RecordedName::Text(name)
    }

    /// Returns `true` if a thread has this name by its number.
    fn is_by_number(&self, name: &str) -> bool {
        let number = name
            .rsplit_once(' ')
            .and_then(|(_, number)| number.parse().ok());
        let record = number.and_then(|number: u32| Some((number, self.list.get(number as usize)?)));
        record.is_some_and(|(number, record)| match record.name {
            RecordedName::Text(_) => false,
            RecordedName::Numbered(kind) => numbered(kind, number) == name,
        })
    }

    /// Returns the name of a thread, which is empty if there is no thread of this number.
    pub(crate) fn name(&self, number: u32) -> String {
        match self.list.get(number as usize).map(|record| &record.name) {
            Some(RecordedName::Text(name)) => name.clone(),
            Some(RecordedName::Numbered(kind)) => numbered(kind, number),
            None => String::new(),
        }
    }

    /// Returns all names, by the numbers of their threads.
    pub(crate) fn names(&self) -> Vec<String> {
        let numbers = (0..).take(self.list.len());
        numbers.map(|number| self.name(number)).collect()
    }

    /// Notes that the thread does nothing more, and has handed on its clock.
    pub(crate) fn end(&mut self, number: u32, clock: &ThreadClock) {
        if let Some(record) = self.list.get_mut(number as usize) {
            record.ended = true;
            self.free.insert(record.chain);
            self.chains[record.chain as usize].free = Some(ChainEnd {
                count: clock.count(),
                version: clock.version(),
            });
        }
    }

    /// Notes that a thread which entered by itself has left, or is back.
    pub(crate) fn set_away(&mut self, number: u32, away: bool) {
        if let Some(record) = self.list.get_mut(number as usize) {
            record.ended = away;
        }
    }

    /// Returns the number of chains.
    #[cfg(test)]
    pub(crate) fn chains(&self) -> usize {
        self.chains.len()
    }
}
