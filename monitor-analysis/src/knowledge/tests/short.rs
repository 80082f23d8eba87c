//! The short forms against the paper's formula and the definition of a race.

use monitor_logic::mttl::Formula;
use monitor_testing::Random;
use proptest::prelude::*;

use super::{random::computation, reference::Reference};
use crate::{
    knowledge::{ClocksGivenError, atomic, check, race_free},
    model::{
        computation::Computation,
        event::{Action, Event, EventRef, GivenClock, Value, Variable},
    },
};

/// The first event of each run of `r` at which the formula is false.
fn first_false(computation: &Computation) -> Vec<usize> {
    let formula = "r > 0 -> !(some other t: r == @t(@self(r)))";
    let judgement = check(computation, &str::parse::<Formula>(formula).unwrap()).unwrap();
    let region = computation.find_region("r").unwrap();
    let mut inside = vec![(0_u32, false); computation.threads().len()];
    let mut first = Vec::new();
    for (event, holds) in judgement.verdicts {
        let actions = computation.event(event - 1);
        let (depth, found) = &mut inside[actions.thread.index()];
        for action in actions.actions() {
            if action == Action::Enter(region) {
                if *depth == 0 {
                    *found = false;
                }
                *depth += 1;
            } else if action == Action::Leave(region) {
                *depth -= 1;
            }
        }
        if !holds && !*found {
            *found = true;
            first.push(event);
        }
    }
    first
}

/// All pairs of conflicting accesses that are not ordered when these variables order nothing.
fn unordered(computation: &Computation, variables: &[Variable]) -> Vec<(Variable, usize, usize)> {
    let mut without = computation.clone_without_events();
    for event in computation.events() {
        let mut event = Event::from(event);
        event.actions.retain(|action| {
            !matches!(action, Action::Read(x) | Action::Write(x, _) if variables.contains(x))
        });
        without.push_event(&event).unwrap();
    }
    let reference = Reference::new(&without);
    let all = computation.events();
    let mut pairs = Vec::new();
    for (second, later) in all.iter().enumerate() {
        for (first, earlier) in all.iter().take(second).enumerate() {
            for variable in variables {
                let kind = |event: EventRef<'_>| {
                    let has = |write: bool| {
                        event.actions().any(|action| match action {
                            Action::Read(x) => !write && x == *variable,
                            Action::Write(x, _) => write && x == *variable,
                            _ => false,
                        })
                    };
                    (has(false) || has(true), has(true))
                };
                let (earlier_kind, later_kind) = (kind(earlier), kind(later));
                if earlier_kind.0
                    && later_kind.0
                    && (earlier_kind.1 || later_kind.1)
                    && !reference.before[second][first]
                {
                    pairs.push((*variable, first + 1, second + 1));
                }
            }
        }
    }
    pairs
}

proptest! {
    #![proptest_config(monitor_logic::strategies::cases(120))]

    #[test]
    fn blocks_are_broken_where_the_formula_says(seed: u64, events in 1_usize..50) {
        let computation = computation(Random(seed), events);
        let region = computation.find_region("r").unwrap();
        let mut found: Vec<usize> =
            atomic(&computation, region).iter().map(|broken| broken.after).collect();
        found.sort_unstable();
        prop_assert_eq!(found, first_false(&computation));
    }

    /// An intruder comes between in every run.
    #[test]
    fn intruders_are_ordered_with_both_sides(seed: u64, events in 1_usize..50) {
        let computation = computation(Random(seed), events);
        let region = computation.find_region("r").unwrap();
        let reference = Reference::new(&computation);
        let thread = |event: usize| computation.event(event - 1).thread;
        for broken in atomic(&computation, region) {
            prop_assert!(reference.before[broken.after - 1][broken.between - 1]);
            prop_assert_ne!(thread(broken.between), thread(broken.after));
            let before = broken.before.unwrap_or(broken.after);
            prop_assert_eq!(thread(before), thread(broken.after));
            prop_assert!(
                broken.before.is_none() || reference.before[broken.between - 1][before - 1]
            );
        }
    }

    #[test]
    fn races_are_what_nothing_else_orders(seed: u64, events in 1_usize..40) {
        let computation = computation(Random(seed), events);
        let variables: Vec<Variable> =
            ["a", "x"].iter().filter_map(|name| computation.find_variable(name)).collect();
        let expected = unordered(&computation, &variables);
        let found = race_free(&computation, &variables).unwrap();
        for race in &found {
            prop_assert!(expected.contains(&(race.variable, race.first, race.second)));
        }
        for variable in variables {
            let of = |pairs: &mut dyn Iterator<Item = (Variable, usize)>| {
                pairs.filter(|(of, _)| *of == variable).map(|(_, second)| second).min()
            };
            prop_assert_eq!(
                of(&mut found.iter().map(|race| (race.variable, race.second))),
                of(&mut expected.iter().map(|(variable, _, second)| (*variable, *second))),
            );
        }
    }
}

#[test]
fn clocks_do_not_say_by_what_events_are_ordered() {
    let mut computation = Computation::new();
    let thread = computation.thread("t");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    let write = Action::Write(x, Value::Integer(1));
    computation
        .push_event(&Event {
            thread,
            actions: vec![write],
            location: None,
            clock: Some(GivenClock::new(1, [])),
        })
        .unwrap();
    assert_eq!(race_free(&computation, &[x]), Err(ClocksGivenError));
}
