//! Messages of several threads in one queue, against all runs of a queue that is simulated.

use std::collections::{BTreeSet, HashSet, VecDeque};

use monitor_analysis::{
    CheckOptions, Computation, ComputationError, DetectOptions, Method, Verdict, check, check_by,
    detect,
    event::{Action, Thread, Value},
};
use monitor_logic::{formula::Formula, parse::parse, rctl, strategies::times};
use monitor_testing::{
    Random,
    brute::{causality, first_violation, relevant},
    computations as random,
};

/// Something that an event did to a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operation {
    Send(usize, u64),
    Receive(usize, u64),
}

/// A computation, and what its events did to queues.
struct Messaging {
    computation: Computation,
    operations: Vec<Option<Operation>>,
    /// What is in each queue, and how many messages were ever put in.
    queues: Vec<(VecDeque<u64>, u64)>,
}

impl Messaging {
    fn new(queues: usize) -> Self {
        Self {
            computation: Computation::new(),
            operations: Vec::new(),
            queues: vec![(VecDeque::new(), 0); queues],
        }
    }

    fn push(&mut self, thread: Thread, action: Action) {
        self.computation.push(thread, [action]).unwrap();
        self.operations.push(None);
    }

    fn send(&mut self, thread: Thread, queue: usize) {
        let (inside, sent) = &mut self.queues[queue];
        *sent += 1;
        inside.push_back(*sent);
        let number = *sent;
        let message = self.computation.message(&format!("{queue}: {number}"));
        let event = self.computation.push(thread, [Action::Send(message)]);
        self.computation
            .enqueued(event.unwrap(), u32::try_from(queue).unwrap(), number)
            .unwrap();
        self.operations.push(Some(Operation::Send(queue, number)));
    }

    /// Receives, if there is a message.
    fn receive(&mut self, thread: Thread, queue: usize) {
        let Some(number) = self.queues[queue].0.pop_front() else {
            return;
        };
        let message = self.computation.message(&format!("{queue}: {number}"));
        let event = self.computation.push(thread, [Action::Receive(message)]);
        self.computation
            .dequeued(event.unwrap(), u32::try_from(queue).unwrap(), number)
            .unwrap();
        self.operations
            .push(Some(Operation::Receive(queue, number)));
    }
}

/// A run, the events that have happened, and the messages in the queues.
type State = (Vec<usize>, Vec<bool>, Vec<Vec<u64>>);

/// All runs, as far as messages are received as observed: their relevant events.
struct Runs<'a> {
    messaging: &'a Messaging,
    relevant: &'a [usize],
    order: &'a [Vec<bool>],
    seen: HashSet<State>,
    found: BTreeSet<Vec<usize>>,
}

impl Runs<'_> {
    fn extend(&mut self, run: &mut Vec<usize>, done: &mut Vec<bool>, queues: &[VecDeque<u64>]) {
        let inside = queues.iter().map(|queue| queue.iter().copied().collect());
        let state = (run.clone(), done.clone(), inside.collect());
        if self.seen.len() > 60_000 || !self.seen.insert(state) {
            return;
        }
        self.found.insert(run.clone());
        for event in 0..done.len() {
            let is_ready =
                !done[event] && (0..event).all(|other| done[other] || !self.order[other][event]);
            if !is_ready {
                continue;
            }
            let mut queues = queues.to_vec();
            let is_observed = match self.messaging.operations[event] {
                Some(Operation::Send(queue, number)) => {
                    queues[queue].push_back(number);
                    true
                }
                Some(Operation::Receive(queue, number)) => {
                    queues[queue].pop_front() == Some(number)
                }
                None => true,
            };
            if !is_observed {
                continue;
            }
            done[event] = true;
            let is_relevant = self.relevant.contains(&event);
            if is_relevant {
                run.push(event);
            }
            self.extend(run, done, &queues);
            if is_relevant {
                run.pop();
            }
            done[event] = false;
        }
    }
}

/// The runs; `None` when there are too many.
fn runs(messaging: &Messaging, formula: &Formula) -> Option<BTreeSet<Vec<usize>>> {
    let relevant = relevant(&messaging.computation, formula);
    let events = messaging.computation.events();
    let order = causality(events);
    let mut runs = Runs {
        messaging,
        relevant: &relevant,
        order: &order,
        seen: HashSet::new(),
        found: BTreeSet::new(),
    };
    let empty = vec![VecDeque::new(); messaging.queues.len()];
    runs.extend(&mut Vec::new(), &mut vec![false; events.len()], &empty);
    (runs.seen.len() <= 60_000).then_some(runs.found)
}

/// Threads that write, visit regions, and send messages to threads that receive them.
fn messaging(random: &mut Random) -> Messaging {
    let queues = 1 + random.below(2);
    let mut messaging = Messaging::new(queues);
    let threads: Vec<Thread> = (0..3 + random.below(2))
        .map(|number| messaging.computation.thread(&number.to_string()))
        .collect();
    let variables = ["x", "y", "z"].map(|name| {
        let variable = messaging
            .computation
            .variable(name, Some(Value::Integer(0)));
        variable.unwrap()
    });
    let regions = ["r", "s"].map(|name| messaging.computation.region(name).unwrap());
    let mut inside = vec![[false; 2]; threads.len()];
    for _ in 0..7 + random.below(6) {
        let number = random.below(threads.len());
        let thread = threads[number];
        let queue = random.below(queues);
        match random.below(10) {
            0..3 => {
                let value = Value::Integer(random.below(3) as i128);
                let own = if random.below(4) > 0 {
                    number % 3
                } else {
                    random.below(3)
                };
                messaging.push(thread, Action::Write(variables[own], value));
            }
            3..5 => {
                let region = random.below(2);
                let is_inside = &mut inside[number][region];
                let action = if *is_inside {
                    Action::Leave(regions[region])
                } else {
                    Action::Enter(regions[region])
                };
                *is_inside = !*is_inside;
                messaging.push(thread, action);
            }
            // Each queue has a thread that receives from it.
            5..7 => messaging.receive(threads[queue], queue),
            _ => messaging.send(thread, queue),
        }
    }
    messaging
}

/// Whether messages of several threads wait in one queue.
fn is_contended(messaging: &Messaging) -> bool {
    (0..messaging.queues.len()).any(|queue| {
        let events = messaging.computation.events().iter();
        let senders: HashSet<Thread> = events
            .zip(&messaging.operations)
            .filter(|(_, operation)| matches!(operation, Some(Operation::Send(sent, _)) if *sent == queue))
            .map(|(event, _)| event.thread)
            .collect();
        let is_receipt = |operation: &Option<Operation>| {
            matches!(operation, Some(Operation::Receive(received, _)) if *received == queue)
        };
        senders.len() > 1 && messaging.operations.iter().any(is_receipt)
    })
}

#[test]
fn predictions_are_the_runs_of_queues() {
    let mut random = Random(22);
    let (mut examined, mut violated, mut partial) = (0, 0, 0);
    while examined < times(125) {
        let messaging = messaging(&mut random);
        let depth = 1 + random.below(3);
        let formula = random::formula(&mut random, depth);
        if !is_contended(&messaging) {
            continue;
        }
        let Some(runs) = runs(&messaging, &formula) else {
            continue;
        };
        examined += 1;
        let computation = &messaging.computation;
        let breaks = |run: &Vec<usize>| first_violation(computation, &formula, run).is_some();
        let expected = runs.iter().any(breaks);
        for few_states in [0, 4096] {
            let options = CheckOptions::new().few_states(few_states);
            let outcome = check(computation, &formula, &options).unwrap();
            assert_eq!(outcome.violated(), expected, "{formula}: {outcome:#?}");
            if let Some(violation) = &outcome.violation {
                let events = violation.schedule.events();
                let run: Vec<usize> = events.iter().map(|event| event - 1).collect();
                assert!(runs.contains(&run), "{formula}: {run:?} is no run");
                assert_eq!(
                    first_violation(computation, &formula, &run),
                    Some(run.len())
                );
                violated += usize::from(!violation.observed);
            }
            if let Some(counted) = &outcome.runs {
                let whole = relevant(computation, &formula).len();
                let whole: Vec<&Vec<usize>> =
                    runs.iter().filter(|run| run.len() == whole).collect();
                let violating = whole.iter().filter(|run| breaks(run)).count();
                assert_eq!(counted.as_u128(), Some(whole.len() as u128), "{formula}");
                let counted = outcome.violating_runs.as_ref().unwrap();
                assert_eq!(counted.as_u128(), Some(violating as u128), "{formula}");
                // Then there are no other states either.
                let prefixes = |run: &Vec<usize>| whole.iter().any(|whole| whole.starts_with(run));
                assert!(runs.iter().all(prefixes), "{formula}");
            } else {
                partial += 1;
            }
        }
        for method in [Method::Levels, Method::Rows, Method::Patterns] {
            let outcome =
                check_by(computation, &formula, method, &CheckOptions::default()).unwrap();
            // It looks at the runs in which all messages are received.
            assert!(
                expected || outcome.is_none_or(|outcome| !outcome.violated()),
                "{formula}"
            );
        }
    }
    assert!(violated > 1 && partial > 75, "{violated} {partial}");
}

/// What was sent second cannot be received first.
#[test]
fn a_queue_is_first_in_first_out_in_predictions() {
    let mut messaging = Messaging::new(1);
    let [a, b, receiver] = ["a", "b", "receiver"].map(|name| messaging.computation.thread(name));
    let [sending, sent, first] =
        ["a_sending", "b_sent", "a_first"].map(|name| messaging.computation.region(name).unwrap());
    let moment = |messaging: &mut Messaging, thread, region| {
        messaging.push(thread, Action::Enter(region));
        messaging.push(thread, Action::Leave(region));
    };
    moment(&mut messaging, a, sending);
    messaging.send(a, 0);
    messaging.send(b, 0);
    moment(&mut messaging, b, sent);
    messaging.receive(receiver, 0);
    moment(&mut messaging, receiver, first);
    messaging.receive(receiver, 0);
    let verdict = |formula: &str| {
        let formula = parse(formula).unwrap();
        let outcome = check(&messaging.computation, &formula, &CheckOptions::default());
        outcome.unwrap().verdict()
    };
    let rule = "start(a_first) -> !once(a_sending && once(b_sent))";
    assert_eq!(verdict(rule), Verdict::Holds);
    // As long as nothing is received, either may come first.
    assert_eq!(
        verdict("start(a_sending) -> !once(b_sent)"),
        Verdict::Predicted
    );
    assert_eq!(
        verdict("start(b_sent) -> once(a_sending)"),
        Verdict::Predicted
    );
    // States are those of runs in which messages keep their order.
    let holds = |formula: &str| {
        let formula = formula.parse::<rctl::Formula>().unwrap();
        let found = detect(&messaging.computation, &formula, &DetectOptions::default());
        found.unwrap().holds
    };
    assert_eq!(holds("EF(a_first && b_sent)"), Some(true));
    assert_eq!(holds("EF(a_sending && b_sent)"), Some(false));
}

/// Two threads that send more messages than all runs could be looked at for: answers stay right,
/// and the first messages are looked at.
#[test]
fn a_busy_queue_is_looked_at_in_bounded_time() {
    let mut messaging = Messaging::new(1);
    let [a, b, receiver] = ["a", "b", "receiver"].map(|name| messaging.computation.thread(name));
    let [busy, idle] = ["busy", "idle"].map(|name| messaging.computation.region(name).unwrap());
    messaging.push(a, Action::Enter(busy));
    for _ in 0..500 {
        messaging.send(a, 0);
        messaging.send(b, 0);
        messaging.receive(receiver, 0);
    }
    messaging.push(b, Action::Enter(idle));
    messaging.push(receiver, Action::Enter(idle));
    let outcome = |formula: &str| {
        let formula = parse(formula).unwrap();
        check(&messaging.computation, &formula, &CheckOptions::default()).unwrap()
    };
    assert_eq!(outcome("idle -> busy").verdict(), Verdict::Predicted);
    assert_eq!(outcome("idle <= 2").verdict(), Verdict::Holds);
    // The receiver is idle after the thousandth message, of which half are of the other thread.
    assert_eq!(outcome("idle <= 1 || busy").verdict(), Verdict::Holds);
}

#[test]
fn messages_out_of_turn_are_refused() {
    let mut computation = Computation::new();
    let thread = computation.thread("t");
    let first = computation.push(thread, []).unwrap();
    let second = computation.push(thread, []).unwrap();
    computation.enqueued(second, 7, 1).unwrap();
    let refused = Err(ComputationError::OutOfTurn(7));
    assert_eq!(computation.enqueued(first, 7, 2), refused);
    assert_eq!(computation.enqueued(second, 7, 1), refused);
    assert_eq!(computation.enqueued(2, 7, 3), refused);
    computation.enqueued(second, 7, 3).unwrap();
    computation.dequeued(second, 7, 3).unwrap();
    assert_eq!(computation.dequeued(second, 7, 1), refused);
}
