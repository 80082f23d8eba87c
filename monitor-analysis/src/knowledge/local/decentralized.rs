//! A formula, and what all threads know at the beginning.

use std::{collections::HashMap, sync::Arc};

use super::memory::PartMemory;
use crate::{
    knowledge::{
        program::{Program, ProgramThread},
        vector::{KnowledgeVector, PartValues},
    },
    model::event::Value,
};

/// What a name in a formula means.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Meaning {
    /// A shared variable, with its value at the beginning.
    Shared(Value),
    /// A variable that each thread has for itself, with its value at the beginning, or a region,
    /// whose value is 0 then.
    Own(Value),
    /// `read(x)`, `write(x)`.
    Access,
}

/// A formula, what its names mean, and what is known before anything has happened.
///
/// All threads know the initial values of all variables, and so what all others would say in the
/// initial state (paper 003, section 2.3).
#[derive(Clone, Debug)]
pub struct Decentralized {
    pub(super) program: Program,
    pub(super) meanings: Vec<Meaning>,
    /// For each name of a shared variable, its place in the vectors.
    pub(super) places: Vec<Option<usize>>,
    /// The names that are `read(x)` or `write(x)` of some x.
    pub(super) accesses: Vec<usize>,
    pub(super) by_name: HashMap<String, Uses>,
    /// The entries of the threads that exist from the beginning and of those that are named.
    pub(super) vector: KnowledgeVector,
    pub(super) memories: Vec<(ProgramThread, PartMemory)>,
    /// What a thread would say of which no other one has heard.
    pub(super) unheard: Arc<PartValues>,
    pub(super) unheard_memory: PartMemory,
}

/// The names that are about one variable.
#[derive(Clone, Debug, Default)]
pub(super) struct Uses {
    pub(super) own: Option<usize>,
    pub(super) shared: Option<usize>,
    pub(super) reads: Vec<usize>,
    pub(super) writes: Vec<usize>,
}

impl Decentralized {
    /// The formula, ready for threads.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// What a thread says before its first event.
    pub(super) fn initially(&self, thread: ProgramThread) -> Arc<PartValues> {
        let entry = self.vector.get(thread);
        Arc::clone(entry.map_or(&self.unheard, |entry| &entry.answers))
    }

    pub(super) fn variable(&self, name: &str) -> Option<usize> {
        self.by_name.get(name)?.shared
    }

    pub(super) fn own(&self, name: &str) -> Option<usize> {
        self.by_name.get(name)?.own
    }

    pub(super) fn reads_of(&self, name: &str) -> &[usize] {
        self.by_name.get(name).map_or(&[], |uses| &uses.reads)
    }

    pub(super) fn writes_of(&self, name: &str) -> &[usize] {
        self.by_name.get(name).map_or(&[], |uses| &uses.writes)
    }
}
