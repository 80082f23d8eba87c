//! Knowledge vectors (paper 003, section 2.3).

use std::sync::Arc;

use super::{
    facts::{KnownSince, Occurrence},
    program::ProgramThread,
};
use crate::{error::NoValueError, model::event::Value, order::flow::Information};

/// What a thread, or a shared variable, knows: for each thread that may be asked for something, the
/// answers after its latest known event, and for each shared variable that the formula reads its
/// latest known value.
///
/// Its size depends on the formula. Only when the formula has quantifiers does it grow with the
/// number of threads, of which each has an entry then.
#[derive(Debug, Default)]
pub struct KnowledgeVector {
    /// In the order of the threads.
    pub(super) threads: Vec<(ProgramThread, ThreadEntry)>,
    pub(super) variables: Vec<VariableEntry>,
    /// The event at which it learns.
    pub(super) now: Occurrence,
    /// Whether it has learned anything, or been written, since this was reset.
    pub(super) changed: bool,
}

/// The entry `KV[j]` of a thread.
#[derive(Clone, Debug)]
pub(super) struct ThreadEntry {
    /// How many of its events have changed the answers.
    pub(super) sequence: u64,
    /// Whether it is known that there is such a thread.
    pub(super) exists: bool,
    pub(super) answers: Arc<PartValues>,
    pub(super) since: KnownSince,
}

/// The entry `KV[x]` of a shared variable.
#[derive(Clone, Debug)]
pub(super) struct VariableEntry {
    /// How often it has been written.
    pub(super) writes: u64,
    pub(super) value: Value,
    pub(super) since: KnownSince,
}

/// Clones into another one without allocating.
impl Clone for KnowledgeVector {
    fn clone(&self) -> Self {
        Self {
            threads: self.threads.clone(),
            variables: self.variables.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.threads.clone_from(&other.threads);
        self.variables.clone_from(&other.variables);
        (self.now, self.changed) = (other.now, other.changed);
    }
}

impl KnowledgeVector {
    pub(super) fn get(&self, thread: ProgramThread) -> Option<&ThreadEntry> {
        let place = self.place(thread).ok()?;
        Some(&self.threads[place].1)
    }

    pub(super) fn set(&mut self, thread: ProgramThread, known: ThreadEntry) {
        self.changed = true;
        match self.place(thread) {
            Ok(place) => self.threads[place].1 = known,
            Err(place) => self.threads.insert(place, (thread, known)),
        }
    }

    fn place(&self, thread: ProgramThread) -> Result<usize, usize> {
        self.threads
            .binary_search_by_key(&thread, |(known, _)| *known)
    }

    /// The threads that are known to exist, in order.
    pub(super) fn existing(&self) -> Vec<ProgramThread> {
        let existing = self.threads.iter().filter(|(_, known)| known.exists);
        existing.map(|(thread, _)| *thread).collect()
    }

    /// How many entries it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.threads.len() + self.variables.len()
    }

    /// Returns `true` if it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Learns entry by entry: the one with the larger sequence number is kept.
impl Information for KnowledgeVector {
    fn learn(&mut self, other: &Self) {
        if self.variables.is_empty() && !other.variables.is_empty() {
            self.variables.clone_from(&other.variables);
            self.changed = true;
        }
        for (own, other) in self.variables.iter_mut().zip(&other.variables) {
            if own.writes < other.writes {
                own.clone_from(other);
                own.since.heard = self.now;
                self.changed = true;
            }
        }
        let mut places = 0..;
        for (thread, other) in &other.threads {
            // Mostly both have the same threads, so each thread is in the same place.
            let expected = places.next().unwrap_or_default();
            let place = match self.threads.get(expected) {
                Some((own, _)) if own == thread => Ok(expected),
                _ => self.place(*thread),
            };
            match place {
                Ok(place) => self.changed |= self.threads[place].1.learn(other, self.now),
                Err(place) => {
                    let mut new = other.clone();
                    new.since.heard = self.now;
                    self.threads.insert(place, (*thread, new));
                    self.changed = true;
                }
            }
        }
    }
}

impl ThreadEntry {
    /// Takes over what the other entry knows. Returns `true` if any of it is new.
    fn learn(&mut self, other: &Self, now: Occurrence) -> bool {
        let exists = self.exists || other.exists;
        let learns = self.sequence < other.sequence;
        if learns {
            self.clone_from(other);
            self.since.heard = now;
        }
        let changed = learns || self.exists != exists;
        self.exists = exists;
        changed
    }
}

/// Threads that the variables of a part stand for, in the order of the variables.
pub(super) type Binding = Vec<ProgramThread>;

/// The values of the parts of a thread after one of its events: `KV[j].val`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PartValues {
    /// The threads that it knew. [`ProgramThread::UNHEARD`] stands for all others.
    pub(super) known: Vec<ProgramThread>,
    /// The answers of each part.
    pub(super) parts: Vec<Vec<(Binding, Answer)>>,
}

/// A value, if there is one.
pub(super) type Answer = Result<Value, Arc<NoValueError>>;

impl PartValues {
    pub(super) fn new(known: Vec<ProgramThread>, parts: usize) -> Self {
        Self {
            known,
            parts: vec![Vec::new(); parts],
        }
    }

    /// What the part was found to be.
    pub(super) fn get(&self, part: usize, binding: &[ProgramThread]) -> Option<&Answer> {
        let answers = self.parts.get(part)?;
        if binding.is_empty() {
            return answers.first().map(|(_, answer)| answer);
        }
        of_binding(answers, binding, &self.known)
    }
}

/// Returns what belongs to a binding, in which [`ProgramThread::UNHEARD`] stands for threads that
/// are not known.
pub(super) fn of_binding<'a, T>(
    list: &'a [(Binding, T)],
    binding: &[ProgramThread],
    known: &[ProgramThread],
) -> Option<&'a T> {
    let heard = |thread: &ProgramThread| match known.binary_search(thread) {
        Ok(_) => *thread,
        Err(_) => ProgramThread::UNHEARD,
    };
    let place = list
        .binary_search_by(|(other, _)| other.iter().copied().cmp(binding.iter().map(heard)))
        .ok()?;
    list.get(place).map(|(_, found)| found)
}
