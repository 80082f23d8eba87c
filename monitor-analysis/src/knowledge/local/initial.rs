//! What all threads know at the beginning.

use std::{collections::HashMap, sync::Arc};

use monitor_logic::{order::sort_by_key, readings::ReadName};

use super::{
    Decentralized, LocalMonitor, Meaning, RegionState, evaluate::Others, memory::PartMemory,
};
use crate::{
    knowledge::{
        facts::KnownSince,
        program::{Program, ProgramThread},
        vector::{KnowledgeVector, PartValues, ThreadEntry, VariableEntry},
    },
    model::event::Value,
};

impl Decentralized {
    /// Creates the monitors of a program in which nothing has happened yet.
    ///
    /// `meaning` says what a name of the program means; it is not asked about accesses. `first` are
    /// the threads that exist from the beginning.
    ///
    /// # Errors
    ///
    /// Those of `meaning`.
    pub fn new<E>(
        program: Program,
        mut meaning: impl FnMut(&str) -> Result<Meaning, E>,
        first: &[ProgramThread],
    ) -> Result<Arc<Self>, E> {
        let mut new = Self {
            program,
            meanings: Vec::new(),
            places: Vec::new(),
            accesses: Vec::new(),
            by_name: HashMap::new(),
            vector: KnowledgeVector::default(),
            memories: Vec::new(),
            unheard: Arc::default(),
            unheard_memory: PartMemory::default(),
        };
        for (number, name) in new.program.names().iter().enumerate() {
            let uses = new.by_name.entry(name.object().to_owned()).or_default();
            let mut place = None;
            let meaning = match name {
                ReadName::Value(text) => meaning(text)?,
                ReadName::Read(_) | ReadName::Write(_) => Meaning::Access,
            };
            match (name, &meaning) {
                (ReadName::Read(_), _) => uses.reads.push(number),
                (ReadName::Write(_), _) => uses.writes.push(number),
                (ReadName::Value(_), Meaning::Shared(value)) => {
                    place = Some(new.vector.variables.len());
                    uses.shared = place;
                    new.vector.variables.push(VariableEntry {
                        writes: 0,
                        value: value.clone(),
                        since: KnownSince::default(),
                    });
                }
                (ReadName::Value(_), Meaning::Own(_) | Meaning::Access) => uses.own = Some(number),
            }
            if meaning == Meaning::Access {
                new.accesses.push(number);
            }
            new.meanings.push(meaning);
            new.places.push(place);
        }
        new.evaluate(first);
        Ok(Arc::new(new))
    }

    /// Evaluates the initial state of all threads; each part at all of them before the parts that
    /// ask for it.
    fn evaluate(&mut self, first: &[ProgramThread]) {
        let mut known: Vec<ProgramThread> = first.to_vec();
        sort_by_key(&mut known, |thread| *thread);
        known.dedup();
        let named = (0..self.program.threads().len()).map(ProgramThread::new);
        let mut threads: Vec<ProgramThread> = named.chain(known.iter().copied()).collect();
        sort_by_key(&mut threads, |thread| *thread);
        threads.dedup();
        threads.push(ProgramThread::UNHEARD);
        if !self.program.has_variables {
            known.clear();
        }
        let parts = self.program.parts.len();
        let shared = Arc::new(self.clone());
        let monitors = threads.iter().map(|thread| Self::local(&shared, *thread));
        let monitors: Vec<LocalMonitor> = monitors.collect();
        let mut answers = vec![PartValues::new(known.clone(), parts); threads.len()];
        let mut memories = vec![PartMemory::default(); threads.len()];
        for part in 0..parts {
            let before = answers.clone();
            for (place, monitor) in monitors.iter().enumerate() {
                let others = Others::Initial(&threads, &before);
                let bits =
                    monitor.evaluate(part, &PartMemory::default(), &mut answers[place], others);
                memories[place].push(bits);
            }
        }
        for ((thread, answers), mut memory) in threads.into_iter().zip(answers).zip(memories) {
            memory.known.clone_from(&known);
            let answers = Arc::new(answers);
            if thread == ProgramThread::UNHEARD {
                self.unheard = answers;
                self.unheard_memory = memory;
                continue;
            }
            self.memories.push((thread, memory));
            if self.program.asks(thread) {
                let entry = ThreadEntry {
                    sequence: 0,
                    exists: first.contains(&thread),
                    answers,
                    since: KnownSince::default(),
                };
                self.vector.set(thread, entry);
            }
        }
    }

    /// Creates the monitor of a thread that exists from the beginning, or whose parent is not
    /// known.
    #[must_use]
    pub fn local(shared: &Arc<Self>, thread: ProgramThread) -> LocalMonitor {
        let mut memories = shared.memories.iter();
        let memory = memories.find(|(known, _)| *known == thread);
        let memory = memory.map_or(&shared.unheard_memory, |(_, memory)| memory);
        let own = shared.meanings.iter().map(|meaning| match meaning {
            Meaning::Own(value) | Meaning::Shared(value) => value.clone(),
            Meaning::Access => Value::Boolean(false),
        });
        let mut local = LocalMonitor {
            thread,
            concerned: shared.program.concerns(thread),
            asked: shared.program.asks(thread),
            sequence: 0,
            own: own.collect(),
            regions: vec![RegionState::default(); shared.meanings.len()],
            memory: memory.clone(),
            vector: shared.vector.clone(),
            settled: None,
            shared: Arc::clone(shared),
        };
        if thread != ProgramThread::UNHEARD {
            local.starts(thread);
        }
        local
    }
}
