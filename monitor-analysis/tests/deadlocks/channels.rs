//! Threads that wait at channels, beside all runs of small programs, and by hand.

use monitor_analysis::{
    Computation,
    deadlock::{DeadlockOptions, Deadlocks, Obstacle, find},
    event::{Action, Thread},
};
use monitor_logic::strategies;
use monitor_testing::{
    Random,
    channels::{
        Program,
        Step::{self, Drop, Receive, Send, Take},
        Truth,
    },
};
use proptest::prelude::*;

/// A run as it is written down: what comes before what is told by messages.
struct Recorded {
    computation: Computation,
    /// Of each event its thread and which of its steps it is.
    steps: Vec<(usize, usize)>,
    threads: Vec<Thread>,
    /// Of each channel how many messages were sent and received.
    sent: Vec<u64>,
    received: Vec<u64>,
    /// What the next event of a thread learns.
    learns: Vec<Vec<Action>>,
}

impl Recorded {
    fn new(program: &Program) -> Self {
        let mut computation = Computation::new();
        let threads = (0..program.threads.len()).map(|t| computation.thread(&format!("t{t}")));
        let threads = threads.collect();
        for (number, room) in (0..).zip(&program.rooms) {
            if let Some(room) = room {
                computation.has_room(number, *room as u64);
            }
        }
        Self {
            computation,
            steps: Vec::new(),
            threads,
            sent: vec![0; program.rooms.len()],
            received: vec![0; program.rooms.len()],
            learns: vec![Vec::new(); program.threads.len()],
        }
    }

    fn event(&mut self, thread: usize, step: usize, actions: Vec<Action>) -> usize {
        let mut all = std::mem::take(&mut self.learns[thread]);
        all.extend(actions);
        self.steps.push((thread, step));
        self.computation.push(self.threads[thread], all).unwrap()
    }

    /// Of a run in this order.
    fn of(program: &Program, order: &[usize]) -> Self {
        let mut recorded = Self::new(program);
        let mut done = vec![0; program.threads.len()];
        for thread in order {
            recorded.push(program, *thread, done[*thread]);
            done[*thread] += 1;
        }
        recorded
    }

    fn push(&mut self, program: &Program, thread: usize, step: usize) {
        let computation = &mut self.computation;
        match program.threads[thread][step] {
            Step::Take(lock) => {
                let lock = computation.variable(&format!("m{lock}"), None).unwrap();
                self.event(thread, step, vec![Action::Acquire(lock)]);
            }
            Step::Drop(lock) => {
                let lock = computation.variable(&format!("m{lock}"), None).unwrap();
                self.event(thread, step, vec![Action::Release(lock)]);
            }
            Step::Send(channel) => {
                let number = self.sent[channel];
                self.sent[channel] += 1;
                let mut actions = Vec::new();
                if let Some(room @ 1..) = program.rooms[channel]
                    && let Some(freed) = number.checked_sub(room as u64)
                {
                    let freed = computation.message(&format!("room {channel} {freed}"));
                    actions.push(Action::Receive(freed));
                }
                let message = computation.message(&format!("message {channel} {number}"));
                let handed = computation.message(&format!("room {channel} {number}"));
                actions.push(Action::Send(message));
                let queue = u32::try_from(channel).unwrap();
                let asked = self.event(thread, step, Vec::new());
                let sent = self.event(thread, step, actions);
                self.computation.waits_at(asked, queue).unwrap();
                self.computation.enqueued(sent, queue, number).unwrap();
                if program.rooms[channel] == Some(0) {
                    self.learns[thread].push(Action::Receive(handed));
                }
            }
            Step::Receive(channel) => {
                let number = self.received[channel];
                self.received[channel] += 1;
                let message = computation.message(&format!("message {channel} {number}"));
                let freed = computation.message(&format!("room {channel} {number}"));
                let queue = u32::try_from(channel).unwrap();
                let asked = self.event(thread, step, Vec::new());
                let actions = vec![Action::Receive(message), Action::Send(freed)];
                let received = self.event(thread, step, actions);
                self.computation.waits_at(asked, queue).unwrap();
                self.computation.dequeued(received, queue, number).unwrap();
            }
        }
    }

    /// What is predicted, with the steps at which the threads are stuck.
    fn predicted(&self) -> (Deadlocks, Vec<Vec<(usize, usize)>>) {
        let found = find(&self.computation, &DeadlockOptions::new());
        assert!(found.complete);
        let stuck = found.deadlocks.iter().map(|deadlock| {
            let threads = deadlock.threads.iter();
            threads
                .map(|blocked| self.steps[blocked.event - 1])
                .collect()
        });
        let stuck = stuck.collect();
        (found, stuck)
    }
}

/// Of a run by chance: how many deadlocks were predicted, and at how many channels were waited; and whether there is any.
fn compare(seed: u64) -> Option<(usize, usize, bool)> {
    let mut random = Random(seed);
    let program = Program::random(&mut random, &[None, Some(0), Some(1), Some(2)]);
    let recorded = Recorded::of(&program, &program.any_run(&mut random)?);
    let truth = Truth::of(&program);
    let (found, predicted) = recorded.predicted();
    for stuck in &predicted {
        assert!(
            truth.has(&program, stuck),
            "{stuck:?}\n{found}\n{program:?}"
        );
    }
    let waits = found
        .deadlocks
        .iter()
        .flat_map(|deadlock| &deadlock.threads);
    let at_channels = waits
        .filter(|blocked| {
            matches!(
                blocked.next,
                Obstacle::HasNotSent | Obstacle::HasNotReceived
            )
        })
        .count();
    Some((predicted.len(), at_channels, truth.has_any(&program)))
}

proptest! {
    #![proptest_config(strategies::cases(100))]

    #[test]
    fn what_is_told_of_channels_happens_in_some_run(seed: u64) {
        compare(seed);
    }
}

/// The comparison is of something.
#[test]
fn random_programs_wait_at_channels_for_ever() {
    let runs: Vec<_> = (0..400).filter_map(compare).collect();
    let stuck = runs.iter().filter(|(.., stuck)| *stuck).count();
    let told = runs.iter().filter(|(told, ..)| *told > 0).count();
    let at_channels: usize = runs.iter().map(|(_, at_channels, _)| at_channels).sum();
    assert!(
        runs.len() > 40 && stuck > 20 && told > 10 && at_channels > 10,
        "{} {stuck} {told} {at_channels}",
        runs.len()
    );
}

/// What is told of a run in which threads do their steps in this order.
fn found(rooms: &[Option<usize>], threads: &[&[Step]], order: &[usize]) -> Deadlocks {
    let program = Program {
        threads: threads.iter().map(|steps| steps.to_vec()).collect(),
        rooms: rooms.to_vec(),
    };
    let mut next = order.iter();
    assert_eq!(
        program.run(|_| *next.next().unwrap()).as_deref(),
        Some(order)
    );
    let (found, predicted) = Recorded::of(&program, order).predicted();
    let truth = Truth::of(&program);
    for stuck in predicted {
        assert!(truth.has(&program, &stuck), "{found}");
    }
    found
}

#[test]
fn a_lock_that_is_held_across_a_full_channel_is_told() {
    let sender = [Send(0), Take(0), Send(0), Drop(0)];
    let receiver = [Take(0), Receive(0), Drop(0), Receive(0)];
    let order = [0, 1, 1, 1, 0, 0, 0, 1];
    let told = found(&[Some(1)], &[&sender, &receiver], &order);
    assert_eq!(
        told.to_string(),
        "  t1 waits for `m0` in event 3, which t0 holds
  t0 waits for room in channel 1 in event 9, from which t1 would receive
    and holds `m0`, taken in event 7
  what leads there:
    t0  sends a message  (event 2)
    t0  acquires m0      (event 7)
"
    );
    assert_eq!(told.deadlocks[0].threads[1].next, Obstacle::HasNotReceived);
    // With more room it does not wait, and with none it waits the first time, without the lock.
    assert!(!found(&[Some(2)], &[&sender, &receiver], &order).found());
    assert!(!found(&[None], &[&sender, &receiver], &order).found());
}

#[test]
fn a_lock_that_is_held_across_a_receive_is_told() {
    let receiver = [Take(0), Receive(0), Drop(0)];
    let sender = [Take(0), Drop(0), Send(0)];
    let order = [1, 1, 1, 0, 0, 0];
    let told = found(&[None], &[&receiver, &sender], &order);
    assert_eq!(
        told.to_string(),
        "  t1 waits for `m0` in event 1, which t0 holds
  t0 waits for a message of channel 1 in event 7, which t1 would send
    and holds `m0`, taken in event 5
  what leads there:
    t0  acquires m0  (event 5)
"
    );
    // Sent before the lock, it is there.
    let sender = [Send(0), Take(0), Drop(0)];
    assert!(!found(&[None], &[&receiver, &sender], &order).found());
}

/// Without room, both sides wait for each other.
#[test]
fn a_lock_that_is_held_across_a_rendezvous_is_told_of_both_sides() {
    let locked = |step: Step| [Take(0), step, Drop(0)];
    let after = |step: Step| [Take(0), Drop(0), step];
    let order = [1, 1, 0, 0, 1, 0];
    let told = found(&[Some(0)], &[&locked(Send(0)), &after(Receive(0))], &order);
    assert_eq!(told.deadlocks[0].threads[1].next, Obstacle::HasNotReceived);
    let order = [1, 1, 1, 0, 0, 0];
    let told = found(&[Some(0)], &[&locked(Receive(0)), &after(Send(0))], &order);
    assert_eq!(told.deadlocks[0].threads[1].next, Obstacle::HasNotSent);
}

/// One who collects results under the lock that all workers need, and one whom a worker helps that needs none.
#[test]
fn all_that_would_send_must_be_stuck() {
    let collects = [Take(0), Receive(0), Receive(0), Drop(0)];
    let works = [Take(0), Drop(0), Send(0)];
    let order = [1, 1, 1, 2, 2, 2, 0, 0, 0, 0];
    assert!(found(&[None], &[&collects, &works, &works], &order).found());
    let helps = [Send(0)];
    let order = [2, 1, 1, 1, 0, 0, 0, 0];
    let told = found(&[None], &[&collects, &works, &helps], &order);
    // The first message comes in any case, and the second is waited for by then.
    assert_eq!(told.deadlocks[0].threads[1].event, 11);
    let collects = [Take(0), Receive(0), Drop(0), Receive(0)];
    assert!(!found(&[None], &[&collects, &works, &helps], &order).found());
}

/// Threads wait for each other's messages, without any lock: no cycle of locks, and not looked for.
#[test]
fn channels_without_a_lock_are_not_looked_at() {
    let (one, two) = ([Send(0), Receive(1)], [Receive(0), Send(1)]);
    let told = found(&[Some(0), Some(0)], &[&one, &two], &[0, 1, 1, 0]);
    assert_eq!((told.found(), told.patterns), (false, 0));
}

/// Messages of which nothing is known, as those of a thread that is not followed, may be there at any time.
#[test]
fn a_channel_with_unknown_messages_is_not_waited_at() {
    let mut run = Computation::new();
    let (one, two) = (run.thread("one"), run.thread("two"));
    let lock = run.variable("m", None).unwrap();
    for actions in [Action::Acquire(lock), Action::Release(lock)] {
        run.push(two, [actions]).unwrap();
    }
    let sent = run.push(two, []).unwrap();
    run.push(one, [Action::Acquire(lock)]).unwrap();
    let receive = |run: &mut Computation, number| {
        let asked = run.push(one, []).unwrap();
        let received = run.push(one, []).unwrap();
        run.waits_at(asked, 0).unwrap();
        run.dequeued(received, 0, number).unwrap();
    };
    run.enqueued(sent, 0, 1).unwrap();
    receive(&mut run, 1);
    assert!(find(&run, &DeadlockOptions::new()).found());
    receive(&mut run, 2);
    assert!(!find(&run, &DeadlockOptions::new()).found());
}

/// Of thousands of waits only the last is one for ever, and each costs little.
#[test]
fn many_messages_are_looked_at_within_the_bound() {
    const MESSAGES: usize = 3000;
    let helper = vec![Send(0); MESSAGES];
    let sender = [Take(0), Drop(0), Send(0)].repeat(MESSAGES);
    let receiver = [Take(0), Receive(0), Drop(0)].repeat(2 * MESSAGES);
    let orders = [
        vec![0; helper.len()],
        vec![1; sender.len()],
        vec![2; receiver.len()],
    ];
    let program = Program {
        threads: vec![helper, sender, receiver],
        rooms: vec![None],
    };
    let (found, stuck) = Recorded::of(&program, &orders.concat()).predicted();
    assert_eq!(stuck, [[(1, 0), (2, 3 * MESSAGES + 1)]], "{found}");
}

/// What is said of queues need not be so.
#[test]
fn queues_that_cannot_have_been_are_looked_at() {
    let mut run = Computation::new();
    let (one, two) = (run.thread("one"), run.thread("two"));
    let lock = run.variable("m", None).unwrap();
    for thread in [one, two] {
        for action in [Action::Acquire(lock), Action::Release(lock)] {
            run.push(thread, [action]).unwrap();
            let event = run.push(thread, []).unwrap();
            for queue in 0..3 {
                run.waits_at(event, queue).unwrap();
                run.found_empty(event, queue).unwrap();
                run.found_full(event, queue + 1).unwrap();
            }
            let event = run.push(thread, []).unwrap();
            let number = event as u64;
            run.dequeued(event, 0, number).unwrap();
            run.enqueued(event, 0, number).unwrap();
            run.dequeued(event, 1, number).unwrap();
            run.enqueued(event, 2, number).unwrap();
        }
    }
    run.has_room(0, 1);
    run.has_room(7, 0);
    assert!(run.waits_at(99, 0).is_err() && run.waits_at(0, 0).is_err());
    assert!(run.found_empty(99, 0).is_err() && run.found_full(99, 0).is_err());
    let found = find(&run, &DeadlockOptions::new());
    assert!(!found.found(), "{found}");
}
