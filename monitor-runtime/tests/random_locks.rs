//! Random programs of real threads whose sections lie in each other: each deadlock that is predicted of one run, and each rule
//! that sections in another order would certainly break, is made to happen by another run.
//!
//! `CASES_TIMES` multiplies the number of programs, and `FIRST_SEED` says with which they begin.

#![cfg(all(feature = "locks", feature = "confirm"))]

use std::{
    ops::DerefMut,
    sync::{Arc, PoisonError},
    time::Duration,
};

use monitor_runtime::{
    Confirm, DeadlockMonitor, Obstacle, PredictiveMonitor, Verdict, moment,
    sync::{
        Mutex, RwLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::random_programs::{Random, examine::first_and_times};

/// At each change, of each kind.
const PROGRAMS: u64 = 3;
/// Threads beside the one that starts and joins them.
const THREADS: usize = 3;
const LOCKS: usize = 3;
/// Of each program, so many rules are broken at most.
const RULES: usize = 6;

#[derive(Clone, Debug)]
enum Step {
    Section(Section),
    Store(usize),
    Load(usize),
    /// Of another thread, by the one that has started it.
    Join(usize),
}

#[derive(Clone, Debug)]
struct Section {
    lock: usize,
    how: How,
    /// Whether it looks at the value, or changes it.
    looks: bool,
    changes: bool,
    /// Names the moment in it.
    number: usize,
    inside: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum How {
    Lock,
    TryLock,
    Read,
    Write,
}

#[derive(Debug)]
struct Program {
    /// Those of the threads, and last those of the one that starts them.
    scripts: Vec<Vec<Step>>,
}

struct Objects {
    mutexes: [Mutex<u32>; LOCKS],
    locks: [RwLock<u32>; LOCKS],
    flags: [AtomicBool; 2],
}

struct Maker {
    random: Random,
    /// Whether locks are taken in any order, and threads joined anywhere.
    any_order: bool,
    sections: usize,
}

impl Program {
    fn random(seed: u64, any_order: bool) -> Self {
        let mut maker = Maker {
            random: Random::new(seed),
            any_order,
            sections: 0,
        };
        let mut scripts: Vec<Vec<Step>> = (0..THREADS).map(|_| maker.steps(&[], 2)).collect();
        let joins = any_order && maker.random.one_in(2);
        let mut last = maker.steps(&[], 1);
        if joins {
            let joined = maker.random.below(THREADS);
            maker.put(&mut last, Step::Join(joined));
        }
        scripts.push(last);
        Self { scripts }
    }

    fn run(&self) {
        let objects = Objects {
            mutexes: [(); LOCKS].map(|()| Mutex::new(0)),
            locks: [(); LOCKS].map(|()| RwLock::new(0)),
            flags: [(); 2].map(|()| AtomicBool::new(false)),
        };
        let objects = &objects;
        thread::scope(|scope| {
            let (last, scripts) = self.scripts.split_last().unwrap();
            let mut handles: Vec<_> = scripts
                .iter()
                .map(|script| Some(scope.spawn(|| objects.run(script, &mut |_| {}))))
                .collect();
            objects.run(last, &mut |joined| {
                if let Some(handle) = handles[joined].take() {
                    let _ = handle.join();
                }
            });
        });
    }

    /// The moments of its sections, each with its thread.
    fn moments(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (thread, script) in self.scripts.iter().enumerate() {
            moments(script, thread, &mut found);
        }
        found
    }
}

fn moments(steps: &[Step], thread: usize, found: &mut Vec<(usize, usize)>) {
    for step in steps {
        if let Step::Section(section) = step {
            // One that is only tried may not come to it.
            if section.how != How::TryLock {
                found.push((thread, section.number));
                moments(&section.inside, thread, found);
            }
        }
    }
}

impl Maker {
    /// Steps that take other locks than these, which are held.
    fn steps(&mut self, held: &[usize], depth: usize) -> Vec<Step> {
        let first = if self.any_order {
            0
        } else {
            held.last().map_or(0, |last| last + 1)
        };
        let free: Vec<usize> = (first..LOCKS).filter(|lock| !held.contains(lock)).collect();
        let mut steps = Vec::new();
        for _ in 0..=self.random.below(2) {
            steps.push(match self.random.below(8) {
                0 => Step::Store(self.random.below(2)),
                1 => Step::Load(self.random.below(2)),
                _ if !free.is_empty() => {
                    let lock = self.random.choose(&free);
                    self.section(lock, held, depth)
                }
                _ => continue,
            });
        }
        steps
    }

    fn section(&mut self, lock: usize, held: &[usize], depth: usize) -> Step {
        self.sections += 1;
        let how = self
            .random
            .choose(&[How::Lock, How::Lock, How::Lock, How::Read, How::Write]);
        let how = if self.random.one_in(10) {
            How::TryLock
        } else {
            how
        };
        let looks = self.random.one_in(3);
        Step::Section(Section {
            lock,
            how,
            looks,
            changes: looks && self.random.one_in(2),
            number: self.sections,
            inside: if depth > 0 && self.random.below(4) > 0 {
                self.steps(&[held, &[lock]].concat(), depth - 1)
            } else {
                Vec::new()
            },
        })
    }

    /// Puts a step into others, or into a section of them.
    fn put(&mut self, steps: &mut Vec<Step>, step: Step) {
        for known in &mut *steps {
            if let Step::Section(section) = known
                && !self.random.one_in(3)
            {
                return self.put(&mut section.inside, step);
            }
        }
        let place = self.random.below(steps.len() + 1);
        steps.insert(place, step);
    }
}

impl Objects {
    fn run(&self, steps: &[Step], join: &mut dyn FnMut(usize)) {
        for step in steps {
            match step {
                Step::Store(flag) => self.flags[*flag].store(true, Ordering::SeqCst),
                Step::Load(flag) => drop(self.flags[*flag].load(Ordering::SeqCst)),
                Step::Join(joined) => join(*joined),
                Step::Section(section) => self.section(section, join),
            }
        }
    }

    fn section(&self, section: &Section, join: &mut dyn FnMut(usize)) {
        let (mutex, lock) = (&self.mutexes[section.lock], &self.locks[section.lock]);
        let mut inside = || {
            moment!(&name(section.number));
            self.run(&section.inside, join);
        };
        match section.how {
            How::Lock => {
                let mut guard = mutex.lock().unwrap_or_else(PoisonError::into_inner);
                section.touch(&mut guard);
                inside();
            }
            How::TryLock => {
                if let Ok(guard) = mutex.try_lock() {
                    inside();
                    drop(guard);
                }
            }
            How::Read => {
                let guard = lock.read().unwrap_or_else(PoisonError::into_inner);
                if section.looks {
                    assert!(*guard < 100);
                }
                inside();
            }
            How::Write => {
                let mut guard = lock.write().unwrap_or_else(PoisonError::into_inner);
                section.touch(&mut guard);
                inside();
            }
        }
    }
}

impl Section {
    fn touch(&self, guard: &mut impl DerefMut<Target = u32>) {
        if self.changes {
            **guard += 1;
        } else if self.looks {
            assert!(**guard < 100);
        }
    }
}

fn name(number: usize) -> String {
    format!("section{number}")
}

#[derive(Default)]
struct Tally {
    predicted: u32,
    at_once: u32,
    others: Vec<String>,
}

impl Tally {
    fn add(&mut self, confirmation: &monitor_runtime::Confirmation, what: &str, program: &Program) {
        self.predicted += 1;
        if confirmation.is_confirmed() {
            self.at_once += u32::from(confirmation.tries() == 1);
        } else {
            self.others
                .push(format!("{what}: {confirmation}\n{program:?}"));
        }
    }

    fn assert_all_seen(&self, what: &str) {
        let Self {
            predicted,
            at_once,
            others,
        } = self;
        println!(
            "{predicted} predicted {what}, {} never come to, {at_once} come to at once",
            others.len()
        );
        assert!(others.is_empty(), "{others:#?}");
    }
}

fn options() -> Confirm {
    Confirm::new().patience(Duration::from_millis(150))
}

#[test]
fn deadlocks_that_are_predicted_happen() {
    let (first, times) = first_and_times();
    let mut tally = Tally::default();
    let mut over_ends = 0;
    for seed in first..first + PROGRAMS * times {
        let program = Arc::new(Program::random(seed, true));
        let steered = Arc::clone(&program);
        let confirmed = DeadlockMonitor::confirm(&options(), move || steered.run());
        let checked = confirmed.checked();
        for (deadlock, confirmation) in checked.deadlocks().iter().zip(confirmed.confirmations()) {
            if let Some(confirmation) = confirmation {
                over_ends += u32::from(
                    deadlock
                        .threads
                        .iter()
                        .any(|blocked| blocked.next == Obstacle::HasNotEnded),
                );
                let what = format!("seed {seed}: {checked}");
                tally.add(confirmation, &what, &program);
            }
        }
    }
    println!("{over_ends} of them over the end of a thread");
    tally.assert_all_seen("deadlocks");
}

#[test]
fn rules_that_sections_in_another_order_break_are_broken() {
    let (first, times) = first_and_times();
    let mut tally = Tally::default();
    for seed in first..first + PROGRAMS * times {
        let program = Arc::new(Program::random(seed, false));
        let moments = program.moments();
        let mut random = Random::new(seed);
        for _ in 0..RULES.min(moments.len()) {
            let (one, other) = (random.choose(&moments), random.choose(&moments));
            if one.0 == other.0 {
                continue;
            }
            let formula = format!("start({}) -> once({})", name(other.1), name(one.1));
            let steered = Arc::clone(&program);
            let run = move || steered.run();
            let confirmed = PredictiveMonitor::confirm(&formula, &options().locks(), run).unwrap();
            let is_predicted = confirmed.checked().results()[0]
                .as_ref()
                .is_ok_and(|outcome| outcome.verdict() == Verdict::Predicted);
            if let (true, Some(confirmation)) = (is_predicted, &confirmed.confirmations()[0]) {
                tally.add(confirmation, &format!("seed {seed}: {formula}"), &program);
            }
        }
    }
    tally.assert_all_seen("rules");
}
