//! Random computations, and their other runs.

use crate::{
    knowledge::tests::reference::Reference,
    model::{
        computation::Computation,
        event::{Action, Message, Region, Thread, Value, Variable},
    },
};
use monitor_testing::Random;

/// The threads: some are named in formulas, some are started late, and some have names of
/// quantifiers' variables.
pub(super) const THREADS: [&str; 5] = ["t1", "t2", "t", "u", "v"];

struct Maker {
    random: Random,
    computation: Computation,
    variables: Vec<Variable>,
    own: Vec<Variable>,
    locks: Vec<Variable>,
    region: Region,
    depths: Vec<u32>,
    sent: Vec<Message>,
}

/// A computation in which threads share `a` (true or false), `x`, `y`, locks `l`, `m`, and
/// messages, have `n` for themselves (which is t1's), and enter the region `r`.
pub(super) fn computation(random: Random, events: usize) -> Computation {
    let mut computation = Computation::new();
    let threads = THREADS.map(|name| computation.thread(name)).to_vec();
    let integer = || Some(Value::Integer(0));
    let mut variables = Vec::new();
    variables.push(
        computation
            .variable("a", Some(Value::Boolean(false)))
            .unwrap(),
    );
    for name in ["x", "y"] {
        variables.push(computation.variable(name, integer()).unwrap());
    }
    let own = vec![computation.variable("n", integer()).unwrap()];
    let locks = ["l", "m"].map(|name| computation.variable(name, None).unwrap());
    let region = computation.region("r").unwrap();
    let mut maker = Maker {
        random,
        computation,
        variables,
        own,
        locks: locks.to_vec(),
        region,
        depths: vec![0; THREADS.len()],
        sent: Vec::new(),
    };
    let first = maker.computation.thread("t1");
    let own = Action::Local(maker.own[0], Value::Integer(1));
    maker.computation.push(first, [own]).unwrap();
    let mut waiting: Vec<Thread> = Vec::new();
    let mut running = vec![first];
    for thread in &threads[1..] {
        if maker.random.one_in(2) {
            waiting.push(*thread);
        } else {
            running.push(*thread);
        }
    }
    for _ in 0..events {
        let thread = running[maker.random.below(running.len())];
        let mut actions = Vec::new();
        match maker.random.below(12) {
            0 if !waiting.is_empty() => {
                let new = waiting.remove(0);
                running.push(new);
                actions.push(Action::Fork(new));
            }
            1 if running.len() > 2 => {
                let place = maker.random.below(running.len());
                let other = running[place];
                if other != thread {
                    running.remove(place);
                    actions.push(Action::Join(other));
                }
            }
            _ => {}
        }
        while actions.is_empty() || maker.random.one_in(5) {
            let action = maker.action(thread);
            actions.push(action);
        }
        maker.computation.push(thread, actions).unwrap();
    }
    maker.computation
}

impl Maker {
    fn action(&mut self, thread: Thread) -> Action {
        let variable = self.random.below(3);
        let number = Value::Integer(i128::try_from(self.random.below(4)).unwrap());
        match self.random.below(10) {
            0..3 => {
                let value = if variable == 0 {
                    Value::Boolean(self.random.one_in(2))
                } else {
                    number
                };
                Action::Write(self.variables[variable], value)
            }
            3..6 => Action::Read(self.variables[variable]),
            6 => Action::Acquire(self.locks[variable % 2]),
            7 if thread.index() == 0 => Action::Local(self.own[0], number),
            7 | 8 => {
                let depth = &mut self.depths[thread.index()];
                if *depth > 0 && self.random.below(3) > 0 {
                    *depth -= 1;
                    Action::Leave(self.region)
                } else {
                    *depth += 1;
                    Action::Enter(self.region)
                }
            }
            _ if self.sent.is_empty() || self.random.one_in(2) => {
                let message = self.computation.message(&format!("m{}", self.sent.len()));
                self.sent.push(message);
                Action::Send(message)
            }
            _ => {
                let last = self.sent.len() - 1;
                // Sent by this very event, perhaps: then nothing is handed on.
                Action::Receive(self.sent[last.saturating_sub(1)])
            }
        }
    }
}

/// Another run of the same computation, with the place that each event had in it.
pub(super) fn reordered(
    computation: &Computation,
    random: &mut Random,
) -> (Computation, Vec<usize>) {
    let reference = Reference::new(computation);
    let events = computation.events();
    let mut left: Vec<usize> = (0..events.len()).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let free: Vec<usize> = left
            .iter()
            .copied()
            .filter(|event| {
                left.iter()
                    .all(|before| before == event || !reference.before[*event][*before])
            })
            .collect();
        let next = free[random.below(free.len())];
        left.retain(|event| *event != next);
        order.push(next);
    }
    let mut other = computation.clone_without_events();
    for event in &order {
        other.push_event(computation.event(*event)).unwrap();
    }
    (other, order)
}
