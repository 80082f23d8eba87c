//! Knowledge vectors (paper 003, section 2.3).

use std::sync::Arc;

use super::{
    facts::{Occurrence, Since},
    program::Thread,
};
use crate::{error::NoValueError, model::event::Value, order::flow::Information};

/// What a thread, or a shared variable, knows: for each thread that may be asked for something, the
/// answers after its latest known event, and for each shared variable that the formula reads its
/// latest known value.
///
/// Its size depends on the formula. Only when the formula has quantifiers does it grow with the
/// number of threads, of which each has an entry then.
#[derive(Debug, Default)]
pub struct Vector {
    /// In the order of the threads.
    pub(super) threads: Vec<(Thread, Known)>,
    pub(super) variables: Vec<Written>,
    /// The event at which it learns.
    pub(super) now: Occurrence,
    /// Whether it has learned anything, or been written, since this was set back.
    pub(super) changed: bool,
}

/// The entry `KV[j]` of a thread.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// How many of its events have changed the answers.
    pub(super) sequence: u64,
    /// Whether it is known that there is such a thread.
    pub(super) exists: bool,
    pub(super) answers: Arc<Answers>,
    pub(super) since: Since,
}

/// The entry `KV[x]` of a shared variable.
#[derive(Clone, Debug)]
pub(super) struct Written {
    /// How often it has been written.
    pub(super) writes: u64,
    pub(super) value: Value,
    pub(super) since: Since,
}

/// Into another one without taking new room for it.
impl Clone for Vector {
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

impl Vector {
    pub(super) fn get(&self, thread: Thread) -> Option<&Known> {
        let place = self.place(thread).ok()?;
        Some(&self.threads[place].1)
    }

    pub(super) fn set(&mut self, thread: Thread, known: Known) {
        self.changed = true;
        match self.place(thread) {
            Ok(place) => self.threads[place].1 = known,
            Err(place) => self.threads.insert(place, (thread, known)),
        }
    }

    fn place(&self, thread: Thread) -> Result<usize, usize> {
        self.threads
            .binary_search_by_key(&thread, |(known, _)| *known)
    }

    /// The threads that are known to exist, in order.
    pub(super) fn existing(&self) -> Vec<Thread> {
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

/// Entry by entry, the one with the larger sequence number.
impl Information for Vector {
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
            // Mostly both have the same threads, and so each in the same place.
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

impl Known {
    /// Gives whether it did not know that.
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
pub(super) type Binding = Vec<Thread>;

/// The values of the parts of a thread after one of its events: `KV[j].val`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answers {
    /// The threads that it knew. For all others [`Thread::UNHEARD`] stands.
    pub(super) known: Vec<Thread>,
    /// By part.
    pub(super) parts: Vec<Vec<(Binding, Answer)>>,
}

/// A value, if there is one.
pub(super) type Answer = Result<Value, Arc<NoValueError>>;

impl Answers {
    pub(super) fn new(known: Vec<Thread>, parts: usize) -> Self {
        Self {
            known,
            parts: vec![Vec::new(); parts],
        }
    }

    /// What the part was found to be.
    pub(super) fn get(&self, part: usize, binding: &[Thread]) -> Option<&Answer> {
        let answers = self.parts.get(part)?;
        if binding.is_empty() {
            return answers.first().map(|(_, answer)| answer);
        }
        of_binding(answers, binding, &self.known)
    }
}

/// What belongs to a binding, in which [`Thread::UNHEARD`] stands for threads that are not known.
/// The list has all bindings of what is known, both ascending.
pub(super) fn of_binding<'a, T>(
    list: &'a [(Binding, T)],
    binding: &[Thread],
    known: &[Thread],
) -> Option<&'a T> {
    let heard = |thread: &Thread| match known.binary_search(thread) {
        Ok(_) => *thread,
        Err(_) => Thread::UNHEARD,
    };
    let place = list
        .binary_search_by(|(other, _)| other.iter().copied().cmp(binding.iter().map(heard)))
        .ok()?;
    list.get(place).map(|(_, found)| found)
}
