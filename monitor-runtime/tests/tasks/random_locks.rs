//! Random programs of tasks whose sections of `tokio`'s locks lie in each other: each deadlock that is predicted of one run, and each
//! rule that sections in another order would certainly break, is made to happen by another run.
//!
//! `CASES_TIMES` multiplies the number of programs, and `FIRST_SEED` says with which they begin.

use std::{mem, ops::DerefMut, pin::Pin, sync::Arc, time::Duration};

use ::tokio::runtime::Builder;
use monitor_runtime::{
    Confirm, Confirmation, DeadlockMonitor, Obstacle, PredictiveMonitor, Verdict, moment,
    sync::atomic::{AtomicBool, Ordering},
    tokio::{
        self,
        sync::{Mutex, RwLock},
        task::{JoinHandle, yield_now},
    },
};

use super::support::Signal;
use crate::random_programs::{Random, examine::first_and_times};

/// At each change, of each kind.
const PROGRAMS: u64 = 3;
/// Tasks beside the one that spawns and awaits them.
const TASKS: usize = 3;
const LOCKS: usize = 3;
/// Of each program, so many rules are broken at most.
const RULES: usize = 6;

#[derive(Clone, Debug)]
enum Step {
    Section(Section),
    Store(usize),
    Load(usize),
    Yield,
    /// Of steps in two branches.
    Join(Vec<Step>, Vec<Step>),
    /// For the end of another task, by the one that has spawned it.
    Await(usize),
}

#[derive(Clone, Debug)]
struct Section {
    lock: usize,
    how: How,
    /// Whether it looks at the value, or changes it.
    looks: bool,
    changes: bool,
    /// Whether the guard keeps what it is of.
    is_owned: bool,
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
    /// A writer that becomes a reader.
    Downgrade,
}

#[derive(Debug)]
struct Program {
    /// Those of the tasks, and last those of the one that spawns them.
    scripts: Vec<Vec<Step>>,
}

struct Objects {
    mutexes: [Arc<Mutex<u32>>; LOCKS],
    locks: [Arc<RwLock<u32>>; LOCKS],
    flags: [AtomicBool; 2],
}

struct Maker {
    random: Random,
    /// Whether locks are taken in any order, and tasks awaited anywhere.
    any_order: bool,
    /// Whether a task may be held before what it does not await, since no branches of its own are held with it.
    may_be_held: bool,
    sections: usize,
}

impl Program {
    fn random(seed: u64, any_order: bool) -> Self {
        let mut maker = Maker {
            random: Random::new(seed),
            any_order,
            may_be_held: true,
            sections: 0,
        };
        let mut scripts: Vec<Vec<Step>> = (0..TASKS).map(|_| maker.steps(&[], 2)).collect();
        let awaits = any_order && maker.random.one_in(2);
        let mut last = maker.steps(&[], 1);
        if awaits {
            let awaited = maker.random.below(TASKS);
            maker.put(&mut last, Step::Await(awaited));
        }
        scripts.push(last);
        Self { scripts }
    }

    /// In turns the tasks come one after the other, by chance, and come to no deadlock.
    fn run(self: &Arc<Self>, in_turns: bool) {
        // A task that is held where it awaits nothing, such as before it gives a lock back, has its thread to itself.
        let mut builder = Builder::new_multi_thread();
        let runtime = builder.worker_threads(TASKS).build().unwrap();
        runtime.block_on(self.tasks(in_turns));
    }

    async fn tasks(self: &Arc<Self>, in_turns: bool) {
        let objects = Arc::new(Objects {
            mutexes: [(); LOCKS].map(|()| Arc::new(Mutex::new(0))),
            locks: [(); LOCKS].map(|()| Arc::new(RwLock::new(0))),
            flags: [(); 2].map(|()| AtomicBool::new(false)),
        });
        let mut handles = Vec::new();
        for task in 0..TASKS {
            let (program, objects) = (Arc::clone(self), Arc::clone(&objects));
            let done = Signal::new();
            let when_done = done.clone();
            handles.push(Some(tokio::spawn(async move {
                objects.run(&program.scripts[task], &mut Vec::new()).await;
                done.give();
            })));
            if in_turns {
                when_done.given().await;
            }
        }
        objects.run(&self.scripts[TASKS], &mut handles).await;
        for handle in handles.into_iter().flatten() {
            drop(handle.await);
        }
    }

    /// The moments of its sections, each with its task.
    fn moments(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        for (task, script) in self.scripts.iter().enumerate() {
            moments(script, task, &mut found);
        }
        found
    }
}

fn moments(steps: &[Step], task: usize, found: &mut Vec<(usize, usize)>) {
    for step in steps {
        match step {
            // One that is only tried may not come to it.
            Step::Section(section) if section.how != How::TryLock => {
                found.push((task, section.number));
                moments(&section.inside, task, found);
            }
            Step::Join(first, second) => {
                moments(first, task, found);
                moments(second, task, found);
            }
            _ => {}
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
            steps.push(match self.random.below(10) {
                0 if self.may_be_held => Step::Store(self.random.below(2)),
                1 if self.may_be_held => Step::Load(self.random.below(2)),
                2 => Step::Yield,
                3 if depth > 0 => self.join(held, depth - 1),
                _ if !free.is_empty() => {
                    let lock = self.random.choose(&free);
                    self.section(lock, held, depth)
                }
                _ => continue,
            });
        }
        steps
    }

    /// Branches take different locks, so that they are not in each other's way under those of their task.
    fn join(&mut self, held: &[usize], depth: usize) -> Step {
        let all: Vec<usize> = (0..LOCKS).collect();
        let may_be_held = mem::replace(&mut self.may_be_held, false);
        let first = self.steps(held, depth);
        let mut used = Vec::new();
        locks(&first, &mut used);
        let second = if used.is_empty() {
            self.steps(held, depth)
        } else {
            self.steps(&all, depth)
        };
        self.may_be_held = may_be_held;
        Step::Join(first, second)
    }

    fn section(&mut self, lock: usize, held: &[usize], depth: usize) -> Step {
        self.sections += 1;
        let how = if self.may_be_held && self.random.one_in(10) {
            How::TryLock
        } else {
            self.random.choose(&[
                How::Lock,
                How::Lock,
                How::Lock,
                How::Read,
                How::Write,
                How::Downgrade,
            ])
        };
        let number = self.sections;
        let looks = self.random.one_in(3);
        Step::Section(Section {
            lock,
            how,
            looks,
            changes: looks && self.random.one_in(2),
            is_owned: self.random.one_in(4),
            number,
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

fn locks(steps: &[Step], found: &mut Vec<usize>) {
    for step in steps {
        match step {
            Step::Section(section) => {
                found.push(section.lock);
                locks(&section.inside, found);
            }
            Step::Join(first, second) => {
                locks(first, found);
                locks(second, found);
            }
            _ => {}
        }
    }
}

type Handles = Vec<Option<JoinHandle<()>>>;

impl Objects {
    fn run<'a>(
        &'a self,
        steps: &'a [Step],
        handles: &'a mut Handles,
    ) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        Box::pin(async move {
            for step in steps {
                match step {
                    Step::Store(flag) => self.flags[*flag].store(true, Ordering::SeqCst),
                    Step::Load(flag) => drop(self.flags[*flag].load(Ordering::SeqCst)),
                    Step::Yield => yield_now().await,
                    Step::Join(first, second) => {
                        let (mut none, mut nothing) = (Vec::new(), Vec::new());
                        let first = self.run(first, &mut none);
                        let second = self.run(second, &mut nothing);
                        tokio::join!(first, second);
                    }
                    Step::Await(awaited) => {
                        if let Some(handle) = handles.get_mut(*awaited).and_then(Option::take) {
                            drop(handle.await);
                        }
                    }
                    Step::Section(section) => self.section(section, handles).await,
                }
            }
        })
    }

    async fn section(&self, section: &Section, handles: &mut Handles) {
        let (mutex, lock) = (&self.mutexes[section.lock], &self.locks[section.lock]);
        match (section.how, section.is_owned) {
            (How::Lock, false) => {
                let mut guard = mutex.lock().await;
                section.touch(&mut guard);
                self.inside(section, handles).await;
            }
            (How::Lock, true) => {
                let mut guard = Arc::clone(mutex).lock_owned().await;
                section.touch(&mut guard);
                self.inside(section, handles).await;
            }
            (How::TryLock, _) => {
                if let Ok(guard) = mutex.try_lock() {
                    self.inside(section, handles).await;
                    drop(guard);
                }
            }
            (How::Read, false) => {
                let guard = lock.read().await;
                if section.looks {
                    assert!(*guard < 100);
                }
                self.inside(section, handles).await;
            }
            (How::Read, true) => {
                let guard = Arc::clone(lock).read_owned().await;
                if section.looks {
                    assert!(*guard < 100);
                }
                self.inside(section, handles).await;
            }
            (How::Write, false) => {
                let mut guard = lock.write().await;
                section.touch(&mut guard);
                self.inside(section, handles).await;
            }
            (How::Write, true) => {
                let mut guard = Arc::clone(lock).write_owned().await;
                section.touch(&mut guard);
                self.inside(section, handles).await;
            }
            (How::Downgrade, _) => {
                let mut guard = lock.write().await;
                section.touch(&mut guard);
                let guard = guard.downgrade();
                self.inside(section, handles).await;
                drop(guard);
            }
        }
    }

    async fn inside(&self, section: &Section, handles: &mut Handles) {
        moment!(&name(section.number));
        self.run(&section.inside, handles).await;
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
    fn add(&mut self, confirmation: &Confirmation, what: &str, program: &Program) {
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
    Confirm::new().patience(Duration::from_millis(500))
}

#[test]
fn deadlocks_that_are_predicted_happen() {
    let (first, times) = first_and_times();
    let (mut tally, mut unknown) = (Tally::default(), 0);
    let (mut over_ends, mut over_branches, mut not_tried) = (0, 0, 0);
    for seed in first..first + PROGRAMS * times {
        let program = Arc::new(Program::random(seed, true));
        let steered = Arc::clone(&program);
        let mut is_first = true;
        let confirmed = DeadlockMonitor::confirm(&options(), move || {
            steered.run(mem::replace(&mut is_first, false));
        });
        let checked = confirmed.checked();
        unknown += u32::from(checked.unchecked().is_some());
        for (deadlock, confirmation) in checked.deadlocks().iter().zip(confirmed.confirmations()) {
            let mut ends = deadlock
                .threads
                .iter()
                .filter(|blocked| blocked.next == Obstacle::HasNotEnded);
            // A task is not held where it waits for the end of a branch.
            if ends
                .clone()
                .any(|blocked| blocked.waits_for.starts_with("branch"))
            {
                over_branches += 1;
            } else if let Some(confirmation) = confirmation {
                // A run that was steered to another one of them went on into a deadlock, which nothing breaks.
                if confirmation
                    .to_string()
                    .contains("a run before did not end")
                {
                    not_tried += 1;
                    continue;
                }
                over_ends += u32::from(ends.next().is_some());
                let what = format!("seed {seed}: {checked}");
                tally.add(confirmation, &what, &program);
            }
        }
    }
    println!(
        "{over_ends} of them over the end of a task, beside {over_branches} over that of a branch, and {not_tried} that were not tried; of {unknown} programs nothing is known"
    );
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
            let run = move || steered.run(false);
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
