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
    /// The names that are taken but for those by numbers, each with the number that its next copy gets.
    names: HashMap<String, u32>,
    /// Whether one of them could be that of a thread by its number.
    has_numbers: bool,
    chains: Vec<ClockChain>,
    /// Those whose last thread has ended.
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

/// The name of a thread, which is written out when it is asked for.
#[derive(Debug)]
enum RecordedName {
    Text(String),
    /// By its number, behind this word.
    Numbered(&'static str),
}

/// An entry of the clocks, used by one thread after the other.
#[derive(Debug, Default)]
struct ClockChain {
    /// Where its last thread ended, unless it still runs.
    free: Option<ChainEnd>,
}

#[derive(Clone, Copy, Debug)]
struct ChainEnd {
    count: u32,
    version: u64,
}

/// How a new thread is called.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ThreadName<'a> {
    Given(&'a str),
    /// By its number, behind this word.
    Numbered(&'static str),
}

impl ThreadName<'static> {
    /// A thread without a name.
    pub(crate) const THREAD: Self = Self::Numbered("thread");
    /// A task without a name.
    #[cfg(feature = "tokio")]
    pub(crate) const TASK: Self = Self::Numbered("task");
    /// A branch of a task.
    #[cfg(feature = "tokio")]
    pub(crate) const BRANCH: Self = Self::Numbered("branch");
}

/// The name of a thread, if it has one.
impl<'a> From<Option<&'a str>> for ThreadName<'a> {
    fn from(name: Option<&'a str>) -> Self {
        name.map_or(ThreadName::THREAD, ThreadName::Given)
    }
}

fn numbered(kind: &str, number: u32) -> String {
    format!("{kind} {number}")
}

/// Whom a new thread comes from.
#[derive(Debug)]
pub(crate) struct Parent<'a> {
    /// What it knew when it started the thread.
    pub(crate) snapshot: &'a Snapshot,
    /// Its clock, then.
    pub(crate) clock: Option<&'a ThreadClock>,
}

impl Parent<'_> {
    /// No thread.
    pub(crate) const NONE: Parent<'static> = Parent {
        snapshot: &Snapshot::ZERO,
        clock: None,
    };
}

impl ThreadTable {
    /// A new thread: its number, its clock and its arena.
    ///
    /// It goes on a chain whose last thread had ended as far as its parent knows, if there is one.
    /// That thread's clock is then part of what the new one starts from, so the chain stays one.
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

    /// Names tell threads apart in what is printed, so no two have the same.
    fn unique(&mut self, name: ThreadName<'_>, number: u32) -> RecordedName {
        let wanted = match name {
            ThreadName::Given(name) => printable(name).into_owned(),
            // Nearly always.
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

    /// Returns `true` if a thread is called so by its number.
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

    /// The name of a thread; nothing if there is none of this number.
    pub(crate) fn name(&self, number: u32) -> String {
        match self.list.get(number as usize).map(|record| &record.name) {
            Some(RecordedName::Text(name)) => name.clone(),
            Some(RecordedName::Numbered(kind)) => numbered(kind, number),
            None => String::new(),
        }
    }

    /// All names, by number.
    pub(crate) fn names(&self) -> Vec<String> {
        let numbers = (0..).take(self.list.len());
        numbers.map(|number| self.name(number)).collect()
    }

    /// The thread does nothing more, and has handed on its clock as it is.
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

    /// A thread that entered by itself has left, or is back.
    pub(crate) fn set_away(&mut self, number: u32, away: bool) {
        if let Some(record) = self.list.get_mut(number as usize) {
            record.ended = away;
        }
    }

    /// How many chains there are.
    #[cfg(test)]
    pub(crate) fn chains(&self) -> usize {
        self.chains.len()
    }
}
