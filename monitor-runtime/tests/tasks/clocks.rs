//! Clocks of tasks against what they are by definition: the order of each task, of messages and of critical sections, and what
//! follows from these.

use std::{collections::VecDeque, sync::Arc};

use monitor_analysis::event::ActionRef;
use monitor_runtime::{
    PredictiveMonitor, moment,
    tokio::{
        self,
        sync::{Mutex, mpsc},
    },
};

use crate::random_programs::Random;

const TASKS: usize = 4;
const OPERATIONS: usize = 24;

#[derive(Clone, Copy, Debug)]
enum Operation {
    /// A moment, and then a message to a task.
    Send(usize),
    /// A message from a task, and then a moment.
    Receive(usize),
    /// A moment in a critical section.
    Lock,
}

/// What each task does, and what comes before what by programs and messages. Operations are numbered as they could happen.
struct Program {
    tasks: Vec<Vec<(usize, Operation)>>,
    edges: Vec<(usize, usize)>,
}

fn program(random: &mut Random) -> Program {
    let mut tasks = vec![Vec::new(); TASKS];
    let mut edges = Vec::new();
    let mut inside = vec![vec![VecDeque::new(); TASKS]; TASKS];
    for number in 0..OPERATIONS {
        let (me, other) = (random.below(TASKS), random.below(TASKS));
        let operation = match random.below(3) {
            0 => Operation::Send(other),
            1 if !inside[other][me].is_empty() => Operation::Receive(other),
            _ => Operation::Lock,
        };
        match operation {
            Operation::Send(to) => inside[me][to].push_back(number),
            Operation::Receive(from) => {
                let sent = inside[from][me].pop_front();
                edges.extend(sent.map(|sent| (sent, number)));
            }
            Operation::Lock => {}
        }
        edges.extend(tasks[me].last().map(|(before, _)| (*before, number)));
        tasks[me].push((number, operation));
    }
    Program { tasks, edges }
}

type Ends = (
    Vec<mpsc::UnboundedSender<()>>,
    Vec<mpsc::UnboundedReceiver<()>>,
);

async fn task(
    operations: Vec<(usize, Operation)>,
    (senders, mut receivers): Ends,
    sections: Arc<Mutex<Vec<usize>>>,
    all_are_done: Arc<::tokio::sync::Barrier>,
) {
    for (number, operation) in operations {
        let name = format!("m{number}");
        match operation {
            Operation::Send(to) => {
                moment!(&name);
                senders[to].send(()).unwrap();
            }
            Operation::Receive(from) => {
                receivers[from].recv().await.unwrap();
                moment!(&name);
            }
            Operation::Lock => {
                let mut sections = sections.lock().await;
                moment!(&name);
                sections.push(number);
            }
        }
    }
    // What finds that an end is gone comes behind that.
    all_are_done.wait().await;
}

async fn run(tasks: Vec<Vec<(usize, Operation)>>) -> Vec<usize> {
    let sections = Arc::new(Mutex::new(Vec::new()));
    let all_are_done = Arc::new(::tokio::sync::Barrier::new(TASKS));
    let mut ends: Vec<Ends> = (0..TASKS).map(|_| (Vec::new(), Vec::new())).collect();
    for from in 0..TASKS {
        for to in 0..TASKS {
            let (sender, receiver) = mpsc::unbounded_channel();
            ends[from].0.push(sender);
            ends[to].1.push(receiver);
        }
    }
    let tasks = tasks.into_iter().zip(ends).map(|(operations, ends)| {
        tokio::spawn(task(
            operations,
            ends,
            Arc::clone(&sections),
            Arc::clone(&all_are_done),
        ))
    });
    for task in tasks.collect::<Vec<_>>() {
        task.await.unwrap();
    }
    let sections = sections.lock().await;
    sections.clone()
}

/// What comes before what, by definition.
fn closure(edges: &[(usize, usize)]) -> Vec<[bool; OPERATIONS]> {
    let mut before = vec![[false; OPERATIONS]; OPERATIONS];
    for (first, second) in edges {
        before[*second][*first] = true;
    }
    for middle in 0..OPERATIONS {
        let through = before[middle];
        for known in before.iter_mut().filter(|known| known[middle]) {
            for (known, through) in known.iter_mut().zip(through) {
                *known |= through;
            }
        }
    }
    before
}

#[test]
fn clocks_are_what_they_are_by_definition() {
    let current = ::tokio::runtime::Builder::new_current_thread().build();
    let several = ::tokio::runtime::Builder::new_multi_thread().build();
    let (current, several) = (current.unwrap(), several.unwrap());
    for seed in 1..=60 {
        let Program { tasks, mut edges } = program(&mut Random::new(seed));
        let names: Vec<String> = (0..OPERATIONS).map(|number| format!("m{number}")).collect();
        let monitor = PredictiveMonitor::new(&format!("!({})", names.join(" && "))).unwrap();
        let runtime = if u64::is_multiple_of(seed, 2) {
            &current
        } else {
            &several
        };
        let sections = runtime.block_on(monitor.follow(run(tasks)));
        edges.extend(
            sections
                .iter()
                .copied()
                .zip(sections.iter().skip(1).copied()),
        );
        let expected = closure(&edges);
        let checked = monitor.finish();
        let recorded = checked.computation().unwrap();
        let event = |number: usize| {
            let region = recorded.find_region(&names[number]).unwrap();
            let mut events = recorded.events().iter();
            let event = events.find(|event| event.only_action() == Some(ActionRef::Enter(region)));
            event.unwrap()
        };
        for (later, expected) in expected.iter().enumerate() {
            let clock = recorded.clock(event(later)).unwrap();
            for first in (0..OPERATIONS).filter(|first| *first != later) {
                let other = event(first);
                let known = clock.iter().find(|(thread, _)| *thread == other.thread);
                let known = known.map_or(0, |(_, count)| *count);
                assert_eq!(
                    other.clock().unwrap().own() <= known,
                    expected[first],
                    "seed {seed}: {first} before {later}"
                );
            }
        }
    }
}
