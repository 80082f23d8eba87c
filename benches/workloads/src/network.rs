//! Processes that send each other messages, in channels that keep the order; what they do is
//! recorded.

use std::collections::{BTreeMap, VecDeque};

use monitor_analysis::{
    Computation, ComputationError,
    event::{Action, Message, Thread, Value, Variable},
};

use crate::random::Random;

/// A variable of one process and its new value.
pub(crate) type Set = (Variable, Value);

/// Processes, the messages between them and what was recorded.
pub(crate) struct Network<M> {
    pub(crate) computation: Computation,
    processes: Vec<Thread>,
    channels: BTreeMap<(usize, usize), VecDeque<(Message, M)>>,
    sent: usize,
}

/// A message that arrives.
pub(crate) struct Delivery<M> {
    pub(crate) from: usize,
    pub(crate) to: usize,
    message: Message,
    pub(crate) content: M,
}

/// What happens next.
pub(crate) enum Next<M> {
    Delivery(Delivery<M>),
    /// One of the processes that can act by themselves.
    Act(usize),
    /// Nothing can.
    Nothing,
}

impl<M> Network<M> {
    pub(crate) fn new(names: impl IntoIterator<Item = String>) -> Self {
        let mut computation = Computation::new();
        let processes = names
            .into_iter()
            .map(|name| computation.thread(&name))
            .collect();
        Self {
            computation,
            processes,
            channels: BTreeMap::new(),
            sent: 0,
        }
    }

    pub(crate) fn boolean(
        &mut self,
        name: &str,
        initial: bool,
    ) -> Result<Variable, ComputationError> {
        self.computation
            .variable(name, Some(Value::Boolean(initial)))
    }

    pub(crate) fn integer(
        &mut self,
        name: &str,
        initial: i128,
    ) -> Result<Variable, ComputationError> {
        self.computation
            .variable(name, Some(Value::Integer(initial)))
    }

    /// The scheduler: a message that can arrive, or one of the processes that can act.
    pub(crate) fn next(&mut self, able: &[usize], random: &mut Random) -> Next<M> {
        let choices = self.channels.len() + able.len();
        if choices == 0 {
            return Next::Nothing;
        }
        let choice = random.below(choices);
        if let Some(process) = able.get(choice) {
            return Next::Act(*process);
        }
        let channel = self.channels.keys().nth(choice - able.len()).copied();
        let Some((from, to)) = channel else {
            return Next::Nothing;
        };
        let Some(queue) = self.channels.get_mut(&(from, to)) else {
            return Next::Nothing;
        };
        let first = queue.pop_front();
        if queue.is_empty() {
            self.channels.remove(&(from, to));
        }
        match first {
            Some((message, content)) => Next::Delivery(Delivery {
                from,
                to,
                message,
                content,
            }),
            None => Next::Nothing,
        }
    }

    /// Records that a process changed variables of its own.
    pub(crate) fn act(&mut self, process: usize, sets: Vec<Set>) -> Result<(), ComputationError> {
        self.record(process, None, sets)
    }

    /// Records that a message arrived, and what the process changed then.
    pub(crate) fn receive(
        &mut self,
        delivery: &Delivery<M>,
        sets: Vec<Set>,
    ) -> Result<(), ComputationError> {
        self.record(delivery.to, Some(Action::Receive(delivery.message)), sets)
    }

    /// Records that a process sent a message, and what it changed with it.
    pub(crate) fn send(
        &mut self,
        from: usize,
        to: usize,
        content: M,
        sets: Vec<Set>,
    ) -> Result<(), ComputationError> {
        self.sent += 1;
        let message = self.computation.message(&format!("m{}", self.sent));
        let channel = self.channels.entry((from, to)).or_default();
        channel.push_back((message, content));
        self.record(from, Some(Action::Send(message)), sets)
    }

    fn record(
        &mut self,
        process: usize,
        action: Option<Action>,
        sets: Vec<Set>,
    ) -> Result<(), ComputationError> {
        let sets = sets
            .into_iter()
            .map(|(variable, value)| Action::Local(variable, value));
        let actions: Vec<Action> = action.into_iter().chain(sets).collect();
        self.computation.push(self.processes[process], actions)?;
        Ok(())
    }
}
