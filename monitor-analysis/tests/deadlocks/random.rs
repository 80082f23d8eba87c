//! Random computations that are mostly of locks.

use std::collections::BTreeMap;

use monitor_analysis::{
    Computation,
    event::{Action, Message, Thread, Value, Variable},
};
use monitor_testing::Random;

/// A run of few threads that mostly take and give back locks.
struct Maker<'a> {
    random: &'a mut Random,
    computation: Computation,
    locks: Vec<Variable>,
    variables: Vec<Variable>,
    holders: Vec<Option<(Thread, usize)>>,
    sent: Vec<Message>,
}

pub(crate) fn random(seed: u64, threads: usize, events: usize, locks: usize) -> Computation {
    let mut random = Random(seed);
    let mut computation = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|t| computation.thread(&format!("t{t}")))
        .collect();
    let names: Vec<String> = (0..locks).map(|lock| format!("m{lock}")).collect();
    let locks = names
        .iter()
        .map(|name| computation.variable(name, None).unwrap())
        .collect();
    let variables =
        ["x", "y"].map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap());
    let mut maker = Maker {
        random: &mut random,
        computation,
        holders: vec![None; names.len()],
        locks,
        variables: variables.to_vec(),
        sent: Vec::new(),
    };
    let (mut running, mut waiting) = (vec![all[0]], Vec::new());
    for thread in &all[1..] {
        if maker.random.one_in(3) {
            waiting.push(*thread);
        } else {
            running.push(*thread);
        }
    }
    for _ in 0..events {
        let thread = running[maker.random.below(running.len())];
        let mut actions = Vec::new();
        if !waiting.is_empty() && maker.random.one_in(8) {
            let new = waiting.remove(0);
            running.push(new);
            actions.push(Action::Fork(new));
        } else if running.len() > 1 && maker.random.one_in(24) {
            let other = running[maker.random.below(running.len())];
            if other == thread {
                continue;
            }
            running.retain(|running| *running != other);
            actions.push(Action::Join(other));
        } else {
            actions.extend(maker.action(thread));
            if maker.random.one_in(10) {
                actions.extend(maker.action(thread));
            }
            if let Some(Action::Acquire(lock)) = actions.first()
                && maker.random.one_in(8)
            {
                actions.insert(0, Action::Try(*lock));
            }
        }
        if !actions.is_empty() {
            maker.computation.push(thread, actions).unwrap();
        }
    }
    maker.computation
}

impl Maker<'_> {
    fn action(&mut self, thread: Thread) -> Option<Action> {
        // Half of the time, one that is held is given back.
        let held: Vec<usize> = (0..self.locks.len())
            .filter(|place| self.holders[*place].is_some_and(|(holder, _)| holder == thread))
            .collect();
        let place = if !held.is_empty() && self.random.one_in(2) {
            self.random.choose(&held)
        } else {
            self.random.below(self.locks.len())
        };
        let lock = self.locks[place];
        let variable = self.variables[self.random.below(2)];
        match self.random.below(24) {
            0..18 => match &mut self.holders[place] {
                Some((holder, depth)) if *holder == thread => {
                    // Now and then it is taken again.
                    if self.random.one_in(10) {
                        *depth += 1;
                        return Some(Action::Acquire(lock));
                    }
                    *depth -= 1;
                    if *depth == 0 {
                        self.holders[place] = None;
                    }
                    Some(Action::Release(lock))
                }
                Some(_) => None,
                free => {
                    *free = Some((thread, 1));
                    Some(Action::Acquire(lock))
                }
            },
            18..20 => Some(Action::Read(variable)),
            20..22 => Some(Action::Write(variable, Value::Integer(1))),
            22 => {
                let message = self
                    .computation
                    .message(&format!("message {}", self.sent.len() / 2));
                self.sent.push(message);
                Some(Action::Send(message))
            }
            _ => {
                let message = *self.sent.get(self.random.below(self.sent.len() + 1))?;
                Some(Action::Receive(message))
            }
        }
    }
}

/// A run of threads whose sections lie in each other, in any order of the locks, and which now and then read, write,
/// send or receive in between.
pub(crate) fn nested(seed: u64, threads: usize, locks: usize) -> Computation {
    let mut random = Random(seed);
    let mut computation = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|t| computation.thread(&format!("t{t}")))
        .collect();
    let locks: Vec<Variable> = (0..locks)
        .map(|lock| computation.variable(&format!("m{lock}"), None).unwrap())
        .collect();
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    let message = computation.message("message");
    let mut scripts: Vec<Vec<Action>> = Vec::new();
    for _ in &all {
        let mut script = Vec::new();
        for _ in 0..=random.below(2) {
            let mut left = locks.clone();
            let mut taken = Vec::new();
            for _ in 0..=random.below(3.min(locks.len())) {
                let lock = left.remove(random.below(left.len()));
                taken.push(lock);
                script.push(Action::Acquire(lock));
                match random.below(16) {
                    0 => script.push(Action::Read(x)),
                    1 => script.push(Action::Write(x, Value::Integer(1))),
                    2 => script.push(Action::Send(message)),
                    3 => script.push(Action::Receive(message)),
                    _ => {}
                }
            }
            while let Some(lock) = taken.pop() {
                script.push(Action::Release(lock));
            }
        }
        script.reverse();
        scripts.push(script);
    }
    // A thread goes on as long as it can, mostly, so that not all runs end in a deadlock.
    let mut holders: BTreeMap<Variable, Thread> = BTreeMap::new();
    let mut sent = false;
    loop {
        let can = |thread: &Thread| match scripts[thread.index()].last() {
            None => false,
            Some(Action::Acquire(lock)) => !holders.contains_key(lock),
            Some(Action::Receive(_)) => sent,
            Some(_) => true,
        };
        let ready: Vec<Thread> = all.iter().copied().filter(can).collect();
        if ready.is_empty() {
            return computation;
        }
        let thread = random.choose(&ready);
        for _ in 0..=random.below(6) {
            match scripts[thread.index()].last() {
                Some(Action::Acquire(lock)) if holders.contains_key(lock) => break,
                Some(Action::Receive(_)) if !sent => break,
                None => break,
                _ => {}
            }
            let Some(action) = scripts[thread.index()].pop() else {
                break;
            };
            match &action {
                Action::Acquire(lock) => drop(holders.insert(*lock, thread)),
                Action::Release(lock) => drop(holders.remove(lock)),
                Action::Send(_) => sent = true,
                _ => {}
            }
            let mut actions = vec![action];
            if let Action::Acquire(lock) = actions[0]
                && random.one_in(8)
            {
                actions.insert(0, Action::Try(lock));
            }
            computation.push(thread, actions).unwrap();
        }
    }
}
