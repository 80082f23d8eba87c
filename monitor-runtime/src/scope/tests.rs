//! Compares what is handed out with the paper's algorithm on all events.

use std::{panic::Location, sync::Arc};

use monitor_analysis::{
    CheckOptions, Computation, check,
    clock::Clocks,
    event::{self, Action, EventRef, Value},
};
use monitor_logic::parse::parse;

use super::ThreadContext;
use crate::{
    clock::{LAST, Snapshot, VariableClocks, tests::Random},
    ground::END,
    record::{EdgeSource, Log, NameTable, Operation, Parent, ThreadName},
};

const VARIABLES: [&str; 4] = ["x", "y", "unnamed", "also unnamed"];
const NAMED: usize = 2;

struct Simulated {
    context: Option<ThreadContext>,
    end: Option<(Snapshot, EdgeSource)>,
    joined: bool,
    inside: bool,
    name: event::Thread,
}

/// Threads that run by turns, recorded twice: by the runtime, which keeps relevant events and
/// clocks, and as the complete list of what they did.
struct Simulation {
    random: Random,
    log: Arc<Log>,
    threads: Vec<Simulated>,
    clocks: Vec<VariableClocks>,
    values: [i32; VARIABLES.len()],
    all: Computation,
    variables: Vec<event::Variable>,
    region: event::Region,
    location: &'static Location<'static>,
}

impl Simulation {
    fn new(seed: u64) -> Self {
        let location = Location::caller();
        let names = ["x", "y", "inside"].map(str::to_owned);
        let log = Arc::new(Log::new(NameTable::new(names)));
        let mut all = Computation::new();
        let initial = |place| (place < NAMED).then_some(Value::Integer(0));
        let variables = VARIABLES.iter().enumerate();
        let variables = variables
            .map(|(place, name)| all.variable(name, initial(place)).unwrap())
            .collect();
        let region = all.region("inside").unwrap();
        log.region("inside", location);
        for (object, name) in (1..).zip(&VARIABLES[..NAMED]) {
            log.variable(name, object, || Value::Integer(0), location);
        }
        let root = Simulated {
            context: Some(ThreadContext::recording(
                &log,
                ThreadName::Given("0"),
                &Parent::NONE,
                location,
            )),
            end: None,
            joined: false,
            inside: false,
            name: all.thread("0"),
        };
        Self {
            random: Random(seed),
            log,
            threads: vec![root],
            clocks: VARIABLES.map(|_| VariableClocks::ZERO).into(),
            values: [0; VARIABLES.len()],
            all,
            variables,
            region,
            location,
        }
    }

    fn step(&mut self) {
        let running: Vec<usize> = (0..self.threads.len())
            .filter(|thread| self.threads[*thread].context.is_some())
            .collect();
        let thread = running[self.random.below(running.len())];
        let action = match self.random.below(14) {
            0 => Some(self.fork(thread)),
            1 if thread != 0 => {
                let mut context = self.threads[thread].context.take().unwrap();
                let snapshot = context.snapshot();
                self.threads[thread].end = Some((snapshot, context.source(None)));
                context.end();
                None
            }
            2 | 3 => self.join(thread),
            4 => Some(self.cross(thread)),
            5..9 => Some(self.read(thread)),
            _ => Some(self.write(thread)),
        };
        if let Some(action) = action {
            self.all.push(self.threads[thread].name, [action]).unwrap();
        }
    }

    fn fork(&mut self, thread: usize) -> Action {
        let name = self.threads.len().to_string();
        let context = self.threads[thread].context.as_mut().unwrap();
        let child = context.fork(ThreadName::Given(&name), self.location);
        let name = self.all.thread(&name);
        self.threads.push(Simulated {
            context: Some(child),
            end: None,
            joined: false,
            inside: false,
            name,
        });
        Action::Fork(name)
    }

    fn join(&mut self, thread: usize) -> Option<Action> {
        let ended = self
            .threads
            .iter()
            .position(|other| other.end.is_some() && !other.joined)?;
        self.threads[ended].joined = true;
        let (snapshot, source) = self.threads[ended].end.clone()?;
        let context = self.threads[thread].context.as_mut()?;
        context.join(&snapshot, source, END, Location::caller());
        Some(Action::Join(self.threads[ended].name))
    }

    fn cross(&mut self, thread: usize) -> Action {
        let region = self.log.find("inside").unwrap();
        let own = &mut self.threads[thread];
        own.inside = !own.inside;
        let (operation, action) = if own.inside {
            (Operation::Enter(region), Action::Enter(self.region))
        } else {
            (Operation::Leave(region), Action::Leave(self.region))
        };
        own.context.as_mut().unwrap().mark(operation, self.location);
        action
    }

    fn read(&mut self, thread: usize) -> Action {
        let variable = self.random.below(VARIABLES.len());
        let context = self.threads[thread].context.as_mut().unwrap();
        context.read(&mut self.clocks[variable]);
        Action::Read(self.variables[variable])
    }

    fn write(&mut self, thread: usize) -> Action {
        let variable = self.random.below(VARIABLES.len());
        self.values[variable] = i32::try_from(self.random.below(3)).unwrap();
        let value = Value::Integer(self.values[variable].into());
        let number = self.log.find(VARIABLES[variable]);
        let operation = number.map(|number| Operation::Write(number, value.clone().into()));
        let context = self.threads[thread].context.as_mut().unwrap();
        context.write(&mut self.clocks[variable], operation, self.location);
        Action::Write(self.variables[variable], value)
    }
}

impl Simulation {
    /// Ends the simulation, and compares what is handed out with what the paper's algorithm finds
    /// on all events.
    fn compare(self) {
        let recorded = self.log.finish().unwrap().computation.unwrap();
        let all = &self.all;
        let mut clocks = Clocks::new();
        let mut events = recorded.events().iter();
        for event in all.events() {
            let relevant = is_relevant(event, &self.variables[..NAMED]);
            let clock = clocks.advance(event, relevant).unwrap();
            if !relevant {
                continue;
            }
            let handed_out = events.next().unwrap();
            let name = all.thread_name(event.thread);
            assert_eq!(recorded.thread_name(handed_out.thread), name);
            let given = recorded.clock(handed_out).unwrap();
            for thread in &self.threads {
                let name = all.thread_name(thread.name);
                let found = given
                    .iter()
                    .find(|(other, _)| recorded.thread_name(*other) == name);
                let count = found.map_or(0, |(_, count)| *count);
                assert_eq!(count, clock.get(thread.name), "{name} in {event:?}");
            }
        }
        assert!(events.next().is_none());
    }
}

fn is_relevant(event: EventRef<'_>, named: &[event::Variable]) -> bool {
    match event.actions().next().unwrap() {
        Action::Write(variable, _) => named.contains(&variable),
        Action::Enter(_) | Action::Leave(_) => true,
        _ => false,
    }
}

/// The events are the same, in the same order, with the clocks that algorithm A gives them.
#[test]
fn the_clocks_that_are_handed_out_are_those_of_the_paper() {
    for seed in 1..800 {
        let mut simulation = Simulation::new(seed);
        (0..60).for_each(|_| simulation.step());
        simulation.compare();
    }
}

/// For this many that run side by side, clocks share what they know.
#[test]
fn the_clocks_of_many_threads_that_are_handed_out_are_those_of_the_paper() {
    for seed in 1..30 {
        let mut simulation = Simulation::new(seed);
        for _ in 0..80 {
            let fork = simulation.fork(0);
            let root = simulation.threads[0].name;
            simulation.all.push(root, [fork]).unwrap();
        }
        (0..400).for_each(|_| simulation.step());
        simulation.compare();
    }
}

/// Threads that are all alive, and each of which knows of the one before, continue each other.
#[test]
fn a_clock_lists_none_of_the_threads_that_its_own_continues() {
    let mut simulation = Simulation::new(1);
    for number in 1..=300 {
        simulation.fork(0);
        let context = simulation.threads[number].context.as_mut().unwrap();
        let variable = simulation.log.find("x").unwrap();
        let operation = Operation::Write(variable, Value::Integer(1).into());
        context.write(
            &mut simulation.clocks[0],
            Some(operation),
            simulation.location,
        );
    }
    let recorded = simulation.log.finish().unwrap().computation.unwrap();
    for (number, event) in recorded.events().iter().enumerate() {
        let listed = event.clock().unwrap().known(event.thread).count();
        assert_eq!(listed, 0);
        assert_eq!(recorded.clock(event).unwrap().len(), number + 1);
    }
    assert_eq!(recorded.events().len(), 300);
}

/// A check of what was recorded gives what a check of all events gives.
#[test]
fn a_check_needs_no_more_than_what_is_recorded() {
    let mut predicted = 0;
    for (place, formula) in [
        "x == 1 -> [y == 1, x == 2)",
        "!(inside > 1 && x == y)",
        "start(y == 2) -> once(inside)",
    ]
    .into_iter()
    .cycle()
    .take(150)
    .enumerate()
    {
        let formula = parse(formula).unwrap();
        let mut simulation = Simulation::new(1 + place as u64);
        for _ in 0..40 {
            simulation.step();
        }
        let recorded = simulation.log.finish().unwrap().computation.unwrap();
        let options = CheckOptions::new().count(true);
        let ours = check(&recorded, &formula, &options).unwrap();
        let theirs = check(&simulation.all, &formula, &options).unwrap();
        assert_eq!(ours.verdict(), theirs.verdict(), "{formula}");
        assert_eq!(ours.states, theirs.states);
        assert_eq!(ours.runs, theirs.runs);
        assert_eq!(ours.violating_runs, theirs.violating_runs);
        predicted += usize::from(ours.violated() && !ours.observed_violated());
    }
    assert!(predicted > 5, "{predicted}");
}

/// Threads that come and go one after the other share a chain.
#[test]
fn clocks_are_as_long_as_the_threads_that_run_side_by_side() {
    let location = Location::caller();
    let log = Arc::new(Log::new(NameTable::new([])));
    let mut root = ThreadContext::recording(&log, ThreadName::THREAD, &Parent::NONE, location);
    for _ in 0..1000 {
        let mut children: Vec<ThreadContext> = (0..3)
            .map(|_| root.fork(ThreadName::THREAD, location))
            .collect();
        for mut child in children.drain(..) {
            let end = child.snapshot();
            let source = child.source(None);
            child.end();
            root.join(&end, source, END, location);
        }
    }
    assert_eq!(log.threads_and_chains(), (3001, 4));
}

/// A thread whose end no other thread knows of keeps its chain to itself.
#[test]
fn a_chain_is_not_taken_over_from_a_thread_that_may_still_run() {
    let location = Location::caller();
    let log = Arc::new(Log::new(NameTable::new([])));
    let mut root = ThreadContext::recording(&log, ThreadName::THREAD, &Parent::NONE, location);
    for _ in 0..10 {
        let mut child = root.fork(ThreadName::THREAD, location);
        child.snapshot();
        child.end();
    }
    assert_eq!(log.threads_and_chains().1, 11);
}

#[test]
fn a_clock_that_is_full_makes_the_check_impossible() {
    let location = Location::caller();
    let log = Arc::new(Log::new(NameTable::new(["x".to_owned()])));
    let mut root =
        ThreadContext::recording(&log, ThreadName::Given("root"), &Parent::NONE, location);
    root.wind(LAST - 1);
    let mut clocks = VariableClocks::ZERO;
    let number = log
        .variable("x", 1, || Value::Integer(0), location)
        .unwrap();
    root.write(
        &mut clocks,
        Some(Operation::Write(number, Value::Integer(1).into())),
        location,
    );
    root.write(
        &mut clocks,
        Some(Operation::Write(number, Value::Integer(2).into())),
        location,
    );
    let recorded = log.finish().unwrap();
    assert_eq!(recorded.problems.overflow.as_deref(), Some("root"));
    assert_eq!(recorded.computation.unwrap().events().len(), 1);
}

#[test]
fn threads_with_one_name_are_told_apart() {
    let location = Location::caller();
    let log = Arc::new(Log::new(NameTable::new([])));
    let mut root =
        ThreadContext::recording(&log, ThreadName::Given("worker"), &Parent::NONE, location);
    let children =
        [Some("worker"), Some("worker"), None].map(|name| root.fork(name.into(), location));
    assert_eq!(children.len(), 3);
    let names: Vec<String> = (0..4).map(|thread| log.thread_name(thread)).collect();
    assert_eq!(names, ["worker", "worker (2)", "worker (3)", "thread 3"]);
}
