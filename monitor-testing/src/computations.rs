//! Random computations and formulas.

use monitor_analysis::{
    Computation,
    event::{Action, Message, Region, Thread, Value, Variable},
};
use monitor_logic::{
    formula::{Binary, Formula, Kind, Unary},
    parse::parse,
    source::Span,
};

use monitor_testing::Random;

struct Maker<'a> {
    random: &'a mut Random,
    computation: Computation,
    variables: Vec<Variable>,
    locks: Vec<(Variable, Option<Thread>)>,
    regions: Vec<Region>,
    depths: Vec<Vec<u32>>,
    sent: Vec<Message>,
}

/// A computation of `threads` threads and about `events` events.
pub fn computation(random: &mut Random, threads: usize, events: usize) -> Computation {
    let mut computation = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|t| computation.thread(&format!("t{t}")))
        .collect();
    let variables = ["x", "y", "z"]
        .map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap())
        .to_vec();
    let locks = ["m", "n"]
        .map(|name| (computation.variable(name, None).unwrap(), None))
        .to_vec();
    let regions = ["r", "s"]
        .map(|name| computation.region(name).unwrap())
        .to_vec();
    let mut maker = Maker {
        random,
        computation,
        variables,
        locks,
        regions,
        depths: vec![vec![0; 2]; threads],
        sent: Vec::new(),
    };
    // Some threads run from the beginning, the others are forked.
    let mut running: Vec<Thread> = Vec::new();
    let mut waiting: Vec<Thread> = Vec::new();
    for thread in all {
        if running.is_empty() || maker.random.below(3) > 0 {
            running.push(thread);
        } else {
            waiting.push(thread);
        }
    }
    for _ in 0..events {
        let thread = running[maker.random.below(running.len())];
        let mut actions = Vec::new();
        if maker.random.one_in(12) && !waiting.is_empty() {
            let new = waiting.remove(0);
            running.push(new);
            actions.push(Action::Fork(new));
        } else if maker.random.one_in(16) && running.len() > 1 {
            let other = running[maker.random.below(running.len())];
            if other == thread {
                continue;
            }
            running.retain(|running| *running != other);
            actions.push(Action::Join(other));
        } else {
            actions.extend(maker.action(thread));
            if maker.random.one_in(6) {
                actions.extend(maker.action(thread));
            }
        }
        maker.computation.push(thread, actions).unwrap();
    }
    maker.computation
}

/// A computation of a thread that starts so many short ones, at most three at the same time, and waits
/// for most of them. Some end inside a region.
pub fn short_threads(random: &mut Random, threads: usize) -> Computation {
    let mut computation = Computation::new();
    let main = computation.thread("main");
    let variables = ["x", "y", "z"]
        .map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap())
        .to_vec();
    let locks = ["m", "n"]
        .map(|name| (computation.variable(name, None).unwrap(), None))
        .to_vec();
    let regions = ["r", "s"]
        .map(|name| computation.region(name).unwrap())
        .to_vec();
    let mut maker = Maker {
        random,
        computation,
        variables,
        locks,
        regions,
        depths: vec![vec![0; 2]; threads + 1],
        sent: Vec::new(),
    };
    let mut running: Vec<Thread> = Vec::new();
    let mut started = 0;
    while started < threads || !running.is_empty() {
        if started < threads && running.len() < 3 && maker.random.below(3) > 0 {
            let new = maker.computation.thread(&format!("t{started}"));
            started += 1;
            running.push(new);
            let fork = [Action::Fork(new)];
            maker.computation.push(main, fork).unwrap();
        } else if !running.is_empty() && maker.random.one_in(3) {
            let ended = running.remove(maker.random.below(running.len()));
            if !maker.random.one_in(6) {
                let join = [Action::Join(ended)];
                maker.computation.push(main, join).unwrap();
            }
        }
        let acting = maker.random.below(running.len() + 1);
        let acting = running.get(acting).copied().unwrap_or(main);
        if acting != main || maker.random.one_in(6) {
            let actions: Vec<Action> = maker.action(acting).into_iter().collect();
            maker.computation.push(acting, actions).unwrap();
        }
    }
    maker.computation
}

impl Maker<'_> {
    fn action(&mut self, thread: Thread) -> Option<Action> {
        // Mostly its own variable, so that not all is ordered.
        let own = self.random.below(4) > 0;
        let variable = if own {
            thread.index() % 3
        } else {
            self.random.below(3)
        };
        let variable = self.variables[variable];
        match self.random.below(20) {
            0..9 => Some(Action::Write(
                variable,
                Value::Integer(self.random.below(3) as i128),
            )),
            9..12 => Some(Action::Read(variable)),
            12..14 => {
                let lock = self.random.below(2);
                match self.locks[lock] {
                    (variable, None) => {
                        self.locks[lock].1 = Some(thread);
                        Some(Action::Acquire(variable))
                    }
                    (variable, Some(owner)) if owner == thread => {
                        self.locks[lock].1 = None;
                        Some(Action::Release(variable))
                    }
                    _ => None,
                }
            }
            14..18 => {
                let region = self.random.below(2);
                let depth = &mut self.depths[thread.index()][region];
                if *depth > 0 && self.random.below(3) > 0 {
                    *depth -= 1;
                    Some(Action::Leave(self.regions[region]))
                } else {
                    *depth += 1;
                    Some(Action::Enter(self.regions[region]))
                }
            }
            18 => {
                let name = format!("message {}", self.sent.len() / 2);
                let message = self.computation.message(&name);
                self.sent.push(message);
                Some(Action::Send(message))
            }
            _ => {
                // Only what an earlier event has sent.
                let message = *self.sent.get(self.random.below(self.sent.len() + 1))?;
                Some(Action::Receive(message))
            }
        }
    }
}

const ATOMS: [&str; 13] = [
    "x == 1", "y == 1", "z > 0", "x > y", "y != z", "x <= z", "r", "s", "r <= 1", "s > 1",
    "x == 0", "y >= 2", "r == s",
];

/// A formula of at most this depth.
pub fn formula(random: &mut Random, depth: usize) -> Formula {
    if depth == 0 || random.one_in(8) {
        if random.one_in(30) {
            return make(Kind::Constant(random.one_in(2)));
        }
        return parse(ATOMS[random.below(ATOMS.len())]).unwrap();
    }
    let (unary, binary) = (Unary::SAMPLES, Binary::SAMPLES);
    let operator = random.below(unary.len() + binary.len());
    let operand = formula(random, depth - 1);
    if operator < unary.len() {
        return make(Kind::Unary(unary[operator], Box::new(operand)));
    }
    let second = formula(random, depth - 1);
    make(Kind::Binary(
        binary[operator - unary.len()],
        Box::new(operand),
        Box::new(second),
    ))
}

fn make(kind: Kind) -> Formula {
    Formula {
        kind,
        span: Span::default(),
    }
}
