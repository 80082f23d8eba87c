//! Theorem 3 of paper 001: clocks against the order by definition.

use crate::support::{
    brute::causality,
    random::{self, Random},
};
use monitor_analysis::clock::Clocks;

#[test]
fn clocks_say_what_the_definition_says() {
    let mut random = Random(5);
    for _ in 0..monitor_logic::strategies::times(3000) {
        let threads = 2 + random.below(4);
        let events = 4 + random.below(30);
        let computation = random::computation(&mut random, threads, events);
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
