//! Theorem 3 of paper 001: clocks against the order by definition.

use monitor_analysis::{Computation, clock::Clocks};
use monitor_testing::{Random, brute::causality, computations as random};

#[test]
fn clocks_say_what_the_definition_says() {
    examine(3000, |random| {
        let threads = 2 + random.below(4);
        let events = 4 + random.below(30);
        random::computation(random, threads, events)
    });
}

/// Of those with large numbers, clocks share what they know.
#[test]
fn clocks_of_many_threads_say_what_the_definition_says() {
    examine(4, |random| {
        let threads = 70 + random.below(200);
        random::computation(random, threads, 250)
    });
}

fn examine(times: usize, make: impl Fn(&mut Random) -> Computation) {
    let mut random = Random(5);
    for _ in 0..monitor_logic::strategies::times(times) {
        let computation = make(&mut random);
        let events = computation.events();
        let order = causality(events);
        let mut clocks = Clocks::new();
        let mut relevant = Vec::new();
        for (number, event) in events.iter().enumerate() {
            let is_relevant = random.one_in(2);
            let clock = clocks.advance(event, is_relevant).unwrap().clone();
            if is_relevant {
                relevant.push((number, clock));
            }
        }
        for (first, clock) in &relevant {
            for (second, other) in &relevant {
                let thread = computation.event(*first).thread;
                let precedes = first == second || order[*first][*second];
                assert_eq!(
                    clock.get(thread) <= other.get(thread),
                    precedes,
                    "{first} {second} {events:?}",
                );
            }
        }
    }
}
