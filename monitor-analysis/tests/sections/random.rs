//! Random computations that are mostly of locks.

use monitor_analysis::{
    Computation,
    event::{Action, Thread, Value, Variable},
};
use monitor_testing::Random;

use super::truth::{Held, act};

/// Few threads that mostly take locks and write within.
pub(crate) fn locking(random: &mut Random, threads: usize, blocks: usize) -> Computation {
    let mut computation = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|t| computation.thread(&format!("t{t}")))
        .collect();
    let variables =
        ["x", "y", "z"].map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap());
    let locks = ["m", "n"].map(|name| computation.variable(name, None).unwrap());
    let regions = ["r", "s"].map(|name| computation.region(name).unwrap());
    let mut scripts: Vec<Vec<Action>> = Vec::new();
    for thread in 0..threads {
        let mut script = Vec::new();
        for _ in 0..blocks {
            let access = |random: &mut Random, script: &mut Vec<Action>| {
                // Mostly its own variable.
                let own = if random.one_in(4) {
                    random.below(3)
                } else {
                    thread % 3
                };
                match random.below(4) {
                    0 => script.push(Action::Read(variables[own])),
                    1 if random.one_in(3) => {
                        let region = regions[random.below(2)];
                        script.extend([Action::Enter(region), Action::Leave(region)]);
                    }
                    _ => {
                        let value = Value::Integer(random.below(3) as i128);
                        script.push(Action::Write(variables[own], value));
                    }
                }
            };
            if random.one_in(3) {
                access(random, &mut script);
            }
            let take = |random: &mut Random, lock: Variable| {
                if random.one_in(3) {
                    (Action::AcquireShared(lock), Action::ReleaseShared(lock))
                } else {
                    (Action::Acquire(lock), Action::Release(lock))
                }
            };
            let first = random.below(2);
            let (acquire, mut release) = take(random, locks[first]);
            let is_alone = matches!(acquire, Action::Acquire(_));
            script.push(acquire);
            access(random, &mut script);
            if random.one_in(3) {
                let (acquire, release) = take(random, locks[1 - first]);
                script.push(acquire);
                if random.one_in(2) {
                    access(random, &mut script);
                }
                script.push(release);
            }
            // Now and then a writer becomes a reader.
            if is_alone && random.one_in(4) {
                let shared = Action::ReleaseShared(locks[first]);
                script.push(Action::AcquireShared(locks[first]));
                script.push(std::mem::replace(&mut release, shared));
                access(random, &mut script);
            }
            script.push(release);
        }
        script.reverse();
        scripts.push(script);
    }
    let mut held = Held::new();
    loop {
        let can = |thread: Thread, held: &Held| {
            let next = scripts[thread.index()].last();
            next.is_some_and(|action| act(&mut held.clone(), thread, action))
        };
        let ready = all.iter().copied();
        let ready: Vec<Thread> = ready.filter(|thread| can(*thread, &held)).collect();
        if ready.is_empty() {
            return computation;
        }
        let thread = random.choose(&ready);
        for _ in 0..=random.below(6) {
            let mut actions: Vec<Action> = Vec::new();
            // Now and then an event does several things.
            while actions.is_empty() || random.one_in(6) {
                let next = scripts[thread.index()].last();
                if !next.is_some_and(|action| act(&mut held.clone(), thread, action)) {
                    break;
                }
                actions.extend(scripts[thread.index()].pop());
                act(&mut held, thread, &actions[actions.len() - 1]);
            }
            if actions.is_empty() {
                break;
            }
            computation.push(thread, actions).unwrap();
        }
    }
}
