//! The local monitor of a thread (paper 003, section 2.3, algorithm KNOWLEDGEVECTOR).

mod decentralized;
mod evaluate;
mod explain;
mod initial;
mod memory;

use std::sync::Arc;

pub use self::decentralized::{Decentralized, Meaning};
use self::{evaluate::Others, memory::PartMemory};
use super::{
    facts::{KnownSince, Occurrence},
    program::{Program, ProgramThread},
    vector::{KnowledgeVector, PartValues, ThreadEntry, VariableEntry},
};
use crate::{error::NoValueError, model::event::Value, order::flow::Information as _};

/// The monitor of one thread. It keeps the knowledge vector `KV_i` of the thread, the thread's own
/// variables, and one bit for each temporal operator of what it evaluates.
///
/// To take an event of the thread, call [`begin`](Self::begin); [`learn`](Self::learn) what the
/// variables that it accesses hand to it; tell what it does; [`step`](Self::step); then its
/// [`vector`](Self::vector) is what it leaves in the variables.
///
/// # Events that change nothing
///
/// A step depends on the state, as far as the formula reads it, and on the stored bits. When the
/// last step left the bits as they were and the state is what it was then, a step would do what the
/// last one did, so none is made. It is not enough that the state is the same: `prev(p)` may change
/// when p does not. Answers that did not change are handed on as unchanged, so that threads which
/// hear them have nothing to do either.
#[derive(Clone, Debug)]
pub struct LocalMonitor {
    shared: Arc<Decentralized>,
    thread: ProgramThread,
    /// Whether it evaluates anything.
    concerned: bool,
    /// Whether others may ask it.
    asked: bool,
    sequence: u64,
    /// Its own variables, by the number of the name.
    own: Vec<Value>,
    regions: Vec<RegionState>,
    memory: PartMemory,
    vector: KnowledgeVector,
    /// What the last step found, if it left the memory as it was: then the next one finds the same,
    /// if its state is the same to the formula.
    settled: Option<Result<Option<bool>, Arc<NoValueError>>>,
}

/// Where a thread is with respect to a region.
#[derive(Clone, Copy, Debug, Default)]
struct RegionState {
    depth: u32,
    /// How often it was entered from outside.
    entries: u64,
}

impl LocalMonitor {
    /// What the thread knows.
    #[must_use]
    pub fn vector(&self) -> &KnowledgeVector {
        &self.vector
    }

    /// Begins a new event, which explanations call `now`: what it reads and writes is not known
    /// yet.
    pub fn begin(&mut self, now: Occurrence) {
        self.vector.now = now;
        for place in 0..self.shared.accesses.len() {
            self.set_own(self.shared.accesses[place], Value::Boolean(false));
        }
    }

    fn set_own(&mut self, name: usize, value: Value) {
        if self.own[name] != value {
            self.own[name] = value;
            self.vector.changed = true;
        }
    }

    /// Takes over the entries of `vector` that have a larger sequence number.
    #[inline]
    pub fn learn(&mut self, vector: &KnowledgeVector) {
        self.vector.learn(vector);
    }

    /// Learns what a [`Carrier`](super::Carrier) hands to the thread.
    #[inline]
    pub fn learn_with(&mut self, carrier: impl FnOnce(&mut KnowledgeVector)) {
        carrier(&mut self.vector);
    }

    /// Notes that the event reads the shared variable of this name.
    pub fn reads(&mut self, variable: &str) {
        let shared = Arc::clone(&self.shared);
        for &name in shared.reads_of(variable) {
            self.set_own(name, Value::Boolean(true));
        }
    }

    /// Notes that the event writes the shared variable of this name; the thread has learnt what the
    /// variable handed to it.
    pub fn writes(&mut self, variable: &str, value: impl FnOnce() -> Value) {
        if let Some(number) = self.shared.variable(variable)
            && let Some(written) = self.vector.variables.get_mut(number)
        {
            *written = VariableEntry {
                writes: written.writes + 1,
                value: value(),
                since: KnownSince::own(self.vector.now),
            };
            self.vector.changed = true;
        }
        let shared = Arc::clone(&self.shared);
        for &name in shared.writes_of(variable) {
            self.set_own(name, Value::Boolean(true));
        }
    }

    /// Gives a variable of the thread's own a value, as the current event does.
    pub fn sets(&mut self, name: &str, value: Value) {
        if let Some(name) = self.shared.own(name) {
            self.set_own(name, value);
        }
    }

    /// Notes that the event enters a region. Inside, its value is the number of the entry: 1 for
    /// the thread's first, as the counters of paper 003, section 3.
    pub fn enters(&mut self, region: &str) {
        if let Some(name) = self.shared.own(region) {
            let region = &mut self.regions[name];
            if region.depth == 0 {
                region.entries += 1;
            }
            region.depth += 1;
            let entries = region.entries;
            self.set_own(name, Value::Integer(i128::from(entries)));
        }
    }

    /// Notes that the event leaves a region.
    pub fn leaves(&mut self, region: &str) {
        if let Some(name) = self.shared.own(region) {
            let region = &mut self.regions[name];
            region.depth = region.depth.saturating_sub(1);
            if region.depth == 0 {
                self.set_own(name, Value::Integer(0));
            }
        }
    }

    /// Notes that the event starts a thread. To be called before [`step`](Self::step), so that the
    /// thread is known; the monitor of the new one is [`started`](Self::started) after it.
    pub fn starts(&mut self, thread: ProgramThread) {
        if self.shared.program.asks(thread) && self.vector.get(thread).is_none_or(|k| !k.exists) {
            let answers = self.shared.initially(thread);
            let known = ThreadEntry {
                sequence: 0,
                exists: true,
                answers,
                since: KnownSince::own(self.vector.now),
            };
            self.vector.set(thread, known);
        }
    }

    /// Creates the monitor of a thread that this one has started.
    #[must_use]
    pub fn started(&self, thread: ProgramThread) -> Self {
        let mut new = Decentralized::local(&self.shared, thread);
        new.vector.now = self.vector.now;
        new.learn(&self.vector);
        new
    }

    /// Completes the event: evaluates what others may ask and, at a thread that checks it, the
    /// formula. Returns whether the formula holds, if it was evaluated.
    ///
    /// Costs the operations of what the thread evaluates, for formulas with quantifiers times the
    /// number of threads that it knows, once for each quantifier around; hardly anything for an
    /// event that changes nothing.
    ///
    /// # Errors
    ///
    /// When an expression in the formula has no value in a state that the thread knows.
    pub fn step(&mut self) -> Result<Option<bool>, Arc<NoValueError>> {
        if !self.concerned && !self.asked {
            return Ok(None);
        }
        let changed = std::mem::take(&mut self.vector.changed);
        if !changed && let Some(verdict) = &self.settled {
            return verdict.clone();
        }
        let shared = Arc::clone(&self.shared);
        let program = &shared.program;
        let known = if program.has_variables {
            self.vector.existing()
        } else {
            Vec::new()
        };
        let mut answers = PartValues::new(known, program.parts.len());
        let before = std::mem::take(&mut self.memory);
        for part in 0..program.parts.len() {
            let others = Others::Known(&self.vector);
            let bits = self.evaluate(part, &before, &mut answers, others);
            self.memory.push(bits);
        }
        self.memory.known.clone_from(&answers.known);
        let verdict = self.verdict(program, &answers);
        self.settled = (self.memory == before).then(|| verdict.clone());
        self.answer(answers);
        verdict
    }

    /// Sets what other threads are answered from now on.
    fn answer(&mut self, answers: PartValues) {
        let last = self.vector.get(self.thread);
        if !self.asked || last.is_some_and(|last| last.exists && *last.answers == answers) {
            return;
        }
        self.sequence += 1;
        let known = ThreadEntry {
            sequence: self.sequence,
            exists: true,
            answers: Arc::new(answers),
            since: KnownSince::own(self.vector.now),
        };
        self.vector.set(self.thread, known);
        // The answer is for others; the thread's own parts do not ask for it here.
        self.vector.changed = false;
    }

    fn verdict(
        &self,
        program: &Program,
        answers: &PartValues,
    ) -> Result<Option<bool>, Arc<NoValueError>> {
        let root = &program.parts[program.root];
        if !root.owner.includes(self.thread) {
            return Ok(None);
        }
        // The formula itself can depend on one variable only: the thread that checks it.
        let binding = vec![self.thread; root.variables.len()];
        match answers.get(program.root, &binding) {
            Some(Ok(Value::Boolean(holds))) => Ok(Some(*holds)),
            Some(Err(error)) => Err(Arc::clone(error)),
            Some(Ok(_)) | None => Ok(None),
        }
    }

    /// Returns `true` if the formula takes the name for that of a shared variable, or does not read
    /// its value.
    #[must_use]
    pub fn shares(&self, name: &str) -> bool {
        self.shared.own(name).is_none()
    }

    /// The value of a name in the thread's predicted state.
    pub(crate) fn value(&self, name: &str) -> Option<&Value> {
        if let Some(number) = self.shared.variable(name) {
            return self.vector.variables.get(number).map(|known| &known.value);
        }
        self.shared.own(name).map(|name| &self.own[name])
    }
}
