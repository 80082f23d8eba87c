//! Many threads and many locks: how many steps a search takes.

use monitor_analysis::{
    Computation,
    deadlock::{DeadlockOptions, find},
    event::{Action, Thread, Variable},
};
use monitor_testing::Random;

/// A sixteenth of the steps that are taken where nothing is said.
const FEW: u64 = 1 << 20;

struct Maker {
    run: Computation,
    threads: Vec<Thread>,
    locks: Vec<Variable>,
}

impl Maker {
    fn new(threads: usize, locks: usize) -> Self {
        let mut run = Computation::new();
        Self {
            threads: (0..threads).map(|t| run.thread(&format!("t{t}"))).collect(),
            locks: (0..locks)
                .map(|lock| run.variable(&format!("m{lock}"), None).unwrap())
                .collect(),
            run,
        }
    }

    /// A thread takes one lock within another, and gives both back.
    fn nest(&mut self, thread: usize, outer: usize, inner: usize) {
        let (outer, inner) = (self.locks[outer], self.locks[inner]);
        for action in [
            Action::Acquire(outer),
            Action::Acquire(inner),
            Action::Release(inner),
            Action::Release(outer),
        ] {
            self.run.push(self.threads[thread], [action]).unwrap();
        }
    }
}

/// Paths of a ring that are too short to come round are not tried, nor those from each of its places.
#[test]
fn a_ring_of_many_threads_is_found_in_few_steps() {
    const RING: usize = 400;
    let mut maker = Maker::new(RING, RING);
    for thread in 0..RING {
        maker.nest(thread, thread, (thread + 1) % RING);
    }
    let found = find(&maker.run, &DeadlockOptions::new().most_steps(FEW));
    assert!(found.complete);
    let [deadlock] = &found.deadlocks[..] else {
        panic!("{} deadlocks", found.deadlocks.len());
    };
    assert_eq!(deadlock.threads.len(), RING);
    assert_eq!(deadlock.schedule.len(), RING);
    // Without the last of them it is no ring.
    let mut maker = Maker::new(RING, RING);
    for thread in 1..RING {
        maker.nest(thread, thread, (thread + 1) % RING);
    }
    let found = find(&maker.run, &DeadlockOptions::new().most_steps(0));
    assert!(found.complete && !found.found() && found.patterns == 0);
}

/// There are more cycles than anybody can look at: the search ends, says so, and tells those of two threads.
#[test]
fn a_crowd_that_takes_locks_in_any_order_is_looked_at_within_the_bound() {
    let mut random = Random(3);
    let mut maker = Maker::new(200, 40);
    for _ in 0..2000 {
        let (outer, inner) = (random.below(40), random.below(40));
        if outer != inner {
            maker.nest(random.below(200), outer, inner);
        }
    }
    let found = find(&maker.run, &DeadlockOptions::new().most_steps(FEW));
    assert!(!found.complete);
    assert!(found.deadlocks.len() > 10, "{}", found.deadlocks.len());
    assert!(found.to_string().contains("not all was looked at"));
}

/// Sections of a thread that hold something else each time are one link of a cycle, not one each: what is ruled out for the
/// first of them is not looked at again for each.
#[test]
fn what_else_is_held_does_not_make_other_cycles() {
    let mut maker = Maker::new(2, 40);
    let [one, two] = [maker.threads[0], maker.threads[1]];
    for other in 2..40 {
        let other = maker.locks[other];
        maker.run.push(one, [Action::Acquire(other)]).unwrap();
        maker.nest(0, 0, 1);
        maker.run.push(one, [Action::Release(other)]).unwrap();
    }
    let message = maker.run.message("done");
    maker.run.push(one, [Action::Send(message)]).unwrap();
    maker.run.push(two, [Action::Receive(message)]).unwrap();
    maker.nest(1, 1, 0);
    let found = find(&maker.run, &DeadlockOptions::new());
    assert!(found.complete && !found.found());
    assert_eq!(found.patterns, 1);
}

/// A lock that both hold now and then does not rule out the sections in which one does not.
#[test]
fn a_gate_that_is_not_always_closed_rules_nothing_out() {
    let found = |goes_around: bool| {
        let mut maker = Maker::new(2, 3);
        let gate = maker.locks[2];
        let gated = |maker: &mut Maker, thread: usize| {
            let own = maker.threads[thread];
            maker.run.push(own, [Action::Acquire(gate)]).unwrap();
            maker.nest(thread, thread, 1 - thread);
            maker.run.push(own, [Action::Release(gate)]).unwrap();
        };
        gated(&mut maker, 1);
        if goes_around {
            maker.nest(1, 1, 0);
        }
        gated(&mut maker, 0);
        find(&maker.run, &DeadlockOptions::new())
    };
    let gated = found(false);
    assert!(gated.complete && !gated.found() && gated.patterns == 0);
    let around = found(true);
    let [deadlock] = &around.deadlocks[..] else {
        panic!("{around}");
    };
    assert_eq!((around.patterns, deadlock.threads.len()), (1, 2));
    let mut holds: Vec<usize> = deadlock.threads.iter().map(|t| t.holds.len()).collect();
    holds.sort_unstable();
    assert_eq!(holds, [1, 2]);
}
