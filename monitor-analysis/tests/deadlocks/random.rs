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
    /// Of each lock the threads that hold it, how often, and whether they share it.
    holders: Vec<BTreeMap<Thread, (usize, usize)>>,
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
        holders: vec![BTreeMap::new(); names.len()],
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
            while maker.random.one_in(5) {
                actions.extend(maker.action(thread));
            }
            if let Some(Action::Acquire(lock) | Action::AcquireShared(lock)) = actions.first()
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
            .filter(|place| self.holders[*place].contains_key(&thread))
            .collect();
        let place = if !held.is_empty() && self.random.one_in(2) {
            self.random.choose(&held)
        } else {
            self.random.below(self.locks.len())
        };
        let variable = self.variables[self.random.below(2)];
        match self.random.below(24) {
            0..18 => self.use_lock(thread, place),
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

impl Maker<'_> {
    /// A lock is taken, taken again, or given back. Half of the locks are shared now and then.
    fn use_lock(&mut self, thread: Thread, place: usize) -> Option<Action> {
        let lock = self.locks[place];
        let shares = place % 2 == 1 && self.random.one_in(2);
        let again = self.random.one_in(8);
        let holders = &mut self.holders[place];
        let nobody_else = holders.keys().all(|holder| *holder == thread);
        let nobody_writes = holders.values().all(|(alone, _)| *alone == 0);
        match holders.get_mut(&thread) {
            // Now and then it is taken again, also by a writer that becomes a reader.
            Some((alone, _)) if again && *alone > 0 && !shares => {
                *alone += 1;
                Some(Action::Acquire(lock))
            }
            Some((_, readings)) if again && place % 2 == 1 => {
                *readings += 1;
                Some(Action::AcquireShared(lock))
            }
            Some((alone, readings)) => {
                let action = if *alone > 0 && (*readings == 0 || !shares) {
                    *alone -= 1;
                    Action::Release(lock)
                } else {
                    *readings -= 1;
                    Action::ReleaseShared(lock)
                };
                if (*alone, *readings) == (0, 0) {
                    holders.remove(&thread);
                }
                Some(action)
            }
            None if shares && nobody_writes => {
                holders.insert(thread, (0, 1));
                Some(Action::AcquireShared(lock))
            }
            None if nobody_else => {
                holders.insert(thread, (1, 0));
                Some(Action::Acquire(lock))
            }
            None => None,
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
    for thread in 0..threads {
        let mut script = Vec::new();
        for _ in 0..=random.below(2) {
            let mut left = locks.clone();
            let mut taken = Vec::new();
            for _ in 0..=random.below(3.min(locks.len())) {
                let lock = left.remove(random.below(left.len()));
                let shares = random.one_in(3);
                taken.push((lock, shares));
                script.push(if shares {
                    Action::AcquireShared(lock)
                } else {
                    Action::Acquire(lock)
                });
                // Now and then a reader reads again.
                let (again, shares) = random.choose(&taken);
                if shares && random.one_in(4) {
                    taken.push((again, true));
                    script.push(Action::AcquireShared(again));
                }
                match random.below(20) {
                    0 => script.push(Action::Read(x)),
                    1 => script.push(Action::Write(x, Value::Integer(1))),
                    2 => script.push(Action::Send(message)),
                    3 => script.push(Action::Receive(message)),
                    4 | 5 => {
                        let other = random.below(threads);
                        script.extend((other != thread).then(|| Action::Join(all[other])));
                    }
                    _ => {}
                }
            }
            while let Some((lock, shares)) = taken.pop() {
                script.push(if shares {
                    Action::ReleaseShared(lock)
                } else {
                    Action::Release(lock)
                });
            }
        }
        script.reverse();
        scripts.push(script);
    }
    // A thread goes on as long as it can, mostly, so that not all runs end in a deadlock.
    let mut holders = Holding::new();
    let mut sent = false;
    loop {
        let ready = all.iter().copied();
        let ready: Vec<Thread> = ready
            .filter(|thread| can(&scripts, *thread, &holders, sent))
            .collect();
        if ready.is_empty() {
            return computation;
        }
        let thread = random.choose(&ready);
        for _ in 0..=random.below(6) {
            if !can(&scripts, thread, &holders, sent) {
                break;
            }
            let Some(action) = scripts[thread.index()].pop() else {
                break;
            };
            let mut actions = vec![action];
            match &actions[0] {
                Action::Acquire(lock) | Action::AcquireShared(lock) => {
                    let shares = matches!(actions[0], Action::AcquireShared(_));
                    holders.entry(*lock).or_default().push((thread, shares));
                    if random.one_in(8) {
                        let tried = Action::Try(*lock);
                        actions.insert(0, tried);
                    }
                }
                Action::Release(lock) | Action::ReleaseShared(lock) => {
                    let holding = holders.entry(*lock).or_default();
                    let place = holding.iter().position(|(holder, _)| *holder == thread);
                    holding.remove(place.unwrap());
                }
                Action::Send(_) => sent = true,
                _ => {}
            }
            computation.push(thread, actions).unwrap();
        }
    }
}

/// Whether a thread can do this next.
fn can(scripts: &[Vec<Action>], thread: Thread, holders: &Holding, sent: bool) -> bool {
    let held = |lock| holders.get(lock).into_iter().flatten();
    match scripts[thread.index()].last() {
        None => false,
        Some(Action::Acquire(lock)) => held(lock).next().is_none(),
        Some(Action::AcquireShared(lock)) => held(lock).all(|(_, shares)| *shares),
        Some(Action::Receive(_)) => sent,
        Some(Action::Join(other)) => scripts[other.index()].is_empty(),
        Some(_) => true,
    }
}

/// Of each lock the threads that hold it, and whether they share it.
type Holding = BTreeMap<Variable, Vec<(Thread, bool)>>;
