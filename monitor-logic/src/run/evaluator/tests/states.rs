//! What states keep, and which of them are equal.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::hash::{BuildHasher, BuildHasherDefault};
use std::collections::hash_map::DefaultHasher;

use proptest::{collection::vec, prelude::*};

use super::{
    super::{
        Deadline, Evaluator, Moment, State,
        slot::{Ranges, Slot},
    },
    run, started,
    words::{Step, expected, formula, step, times},
};
use crate::{evaluate::Columns, parse::parse, run::passing::may_become_false, strategies};

proptest! {
    #![proptest_config(strategies::cases(125))]

    /// Two equal states act alike, and have the same hash.
    #[test]
    fn equal_states_act_alike(
        formula in formula(),
        before in vec(step(), 0..6),
        others in vec(step(), 0..6),
        after in vec(step(), 1..20),
    ) {
        let (mut evaluator, columns) = started(&formula);
        let mut states = [evaluator.initial(), evaluator.initial()];
        run(&mut evaluator, &columns, &mut states[0], &before);
        run(&mut evaluator, &columns, &mut states[1], &others);
        if states[0] == states[1] {
            let hasher = BuildHasherDefault::<DefaultHasher>::default();
            prop_assert_eq!(hasher.hash_one(&states[0]), hasher.hash_one(&states[1]));
            // Both continue at the same time, which is before neither.
            let now = states[0].time().max(states[1].time());
            let [left, right] = &mut states;
            left.set_clock(left.steps(), now);
            right.set_clock(right.steps(), now);
            let left = run(&mut evaluator, &columns, left, &after);
            prop_assert_eq!(left, run(&mut evaluator, &columns, right, &after), "{}", formula);
        }
    }

    /// A step without any value may be left out, where that is said.
    #[test]
    fn idle_steps_change_nothing(
        formula in formula(),
        before in vec(step(), 0..8),
        gap in 0..12_u64,
        after in vec(step(), 1..12),
    ) {
        let (mut evaluator, columns) = started(&formula);
        let Some(expected) = evaluator.at_idle_step() else {
            return Ok(());
        };
        let mut state = evaluator.initial();
        run(&mut evaluator, &columns, &mut state, &before);
        let mut idle = state.clone();
        let moment = Moment { value: &|_| None, time: state.time() + gap };
        prop_assert_eq!(evaluator.step(&mut idle, &moment), Ok(expected), "{}", formula);
        // The same times on both sides.
        let mut later = after.clone();
        after_gap(&mut later, gap);
        let untouched = run(&mut evaluator, &columns, &mut state, &later);
        prop_assert_eq!(untouched, run(&mut evaluator, &columns, &mut idle, &after), "{}", formula);
    }

    /// Dropping what is too old changes nothing.
    #[test]
    fn aged_states_act_alike(
        formula in formula(),
        before in vec(step(), 0..8),
        gap in 0..12_u64,
        after in vec(step(), 1..12),
    ) {
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        run(&mut evaluator, &columns, &mut state, &before);
        let mut aged = state.clone();
        evaluator.age(&mut aged, state.time() + gap);
        let mut after = after;
        after[0].gap += gap;
        let untouched = run(&mut evaluator, &columns, &mut state, &after);
        prop_assert_eq!(untouched, run(&mut evaluator, &columns, &mut aged, &after), "{}", formula);
    }

    #[test]
    fn queues_are_no_longer_than_said(formula in formula(), steps in vec(step(), 1..60)) {
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        for step in &steps {
            run(&mut evaluator, &columns, &mut state, core::slice::from_ref(step));
            for (slot, bounds) in state.slots().iter().zip(&evaluator.plan.bounds) {
                let (length, most) = match slot {
                    Slot::Times(times) => (times.len(), Some(Ranges::most(*bounds))),
                    Slot::Counted(counted) => (counted.len(), counted.most(*bounds)),
                    _ => continue,
                };
                prop_assert!(most.is_none_or(|most| length as u64 <= most), "{length} {bounds:?}");
            }
        }
    }

    /// Before the deadline the formula holds at a step without values, and at the deadline it does
    /// not.
    #[test]
    fn a_deadline_is_the_first_time_at_which_nothing_is_too_little(
        formula in formula(),
        steps in vec(step(), 1..20),
    ) {
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        run(&mut evaluator, &columns, &mut state, &steps);
        let deadline = evaluator.deadline(&state);
        prop_assert!(deadline.is_none() || may_become_false(&formula), "{}", formula);
        let nothing_after = |gap: u64| {
            let mut longer = steps.clone();
            longer.push(Step::nothing(gap));
            *expected(&formula, &longer).last().unwrap()
        };
        let horizon = 40;
        let first = (0..horizon).find(|gap| !nothing_after(*gap));
        let first = first.filter(|gap| *gap > 0);
        let start = times(&steps).pop().unwrap();
        prop_assert_eq!(deadline.map(|time| time - start), first, "{}", formula);
        // If it is asked at some times that pass, it is found at the first of them behind it.
        let mut from = start;
        let mut found = Vec::new();
        for until in [start + 1, start + 2, start + 5, start + 12, start + horizon] {
            let next = evaluator.deadline_between(&state, from, until);
            let earliest = match next {
                Deadline::At(time) | Deadline::NotBefore(time) => time,
                Deadline::Never => u64::MAX,
            };
            prop_assert!(deadline.is_none_or(|time| earliest <= time), "{formula}");
            match next {
                Deadline::At(time) => found.push((time, until)),
                Deadline::NotBefore(_) => {}
                Deadline::Never => break,
            }
            if !found.is_empty() {
                break;
            }
            from = until;
        }
        let expected = deadline.map(|time| {
            let mut passing = [1, 2, 5, 12, horizon].into_iter().map(|gap| start + gap);
            (time, passing.find(|until| *until > time).unwrap())
        });
        prop_assert_eq!(found.pop(), expected, "{}", formula);
    }
}

#[test]
fn what_is_kept_does_not_grow_with_bounds_on_one_side() {
    for (text, kept) in [
        ("once[<=1000](p)", vec!["1 number of a step for `[<=1000]`"]),
        ("once[<=1h](p)", vec!["1 time for `[<=1h]`"]),
        ("p since[>=5s] q", vec!["1 time for `[>=5s]`"]),
        (
            "[p, q)[2s, 5s]",
            vec!["a queue of at most 2 ranges of times for `[2s, 5s]`"],
        ),
        (
            "count[<=10s](p) <= 3",
            vec!["a queue of at most 4 times for `[<=10s]`"],
        ),
        (
            "3 > count[<10](p)",
            vec!["a queue of at most 3 numbers of steps for `[<10]`"],
        ),
        ("x >= prev(x) && p -> once(q)", vec!["1 bit", "1 value"]),
        ("first", vec!["1 bit"]),
    ] {
        let formula = parse(text).unwrap();
        let evaluator = Evaluator::new(&formula, &mut Columns::new()).unwrap();
        let stored = evaluator.stored();
        let stored: Vec<String> = stored.iter().map(ToString::to_string).collect();
        assert_eq!(stored, kept, "{text}");
    }
}

#[test]
fn a_state_is_the_initial_one_again_where_it_acts_so() {
    for (text, back) in [
        ("once[<=3ns](a)", true),
        ("count[<=3ns](a) > 1", true),
        ("a -> once[2ns, 5ns](b)", true),
        ("a since[>=2ns] a", true),
        ("count[2ns, 5ns](a) > 1 || x > last(x, b)", true),
        ("first", false),
        ("once(a)", false),
        ("count(a) <= 3", false),
    ] {
        let formula = parse(text).unwrap();
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        let held = Step {
            a: Some(true),
            ..Step::nothing(0)
        };
        let steps = [held, Step::nothing(9)];
        run(&mut evaluator, &columns, &mut state, &steps);
        assert_eq!(state == evaluator.initial(), back, "{text}");
    }
}

/// No more are counted than the constant needs: states that act alike are equal.
#[test]
fn counts_go_no_further_than_they_matter() {
    for text in [
        "count(a) <= 2",
        "2 < count(a since b)",
        "count[>=1](a) != 2",
    ] {
        let formula = parse(text).unwrap();
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        let step = |a: bool, b: bool| Step {
            a: Some(a),
            b: Some(b),
            ..Step::nothing(1)
        };
        let mut take = |state: &mut State, step: Step| {
            run(
                &mut evaluator,
                &columns,
                state,
                core::slice::from_ref(&step),
            );
        };
        take(&mut state, step(true, true));
        for _ in 0..3 {
            take(&mut state, step(true, false));
        }
        take(&mut state, step(false, false));
        let four = state.clone();
        for _ in 0..100 {
            take(&mut state, step(true, false));
        }
        take(&mut state, step(false, false));
        assert_eq!(state.slots(), four.slots(), "{text}");
    }
}

/// If nothing but bits is kept, a state is two words, and a step allocates nothing.
#[test]
fn a_state_of_bits_is_small() {
    assert_eq!(size_of::<State>(), 16);
    assert_eq!(size_of::<Slot>(), 48);
}

/// Delays the first step by a gap.
fn after_gap(steps: &mut [Step], gap: u64) {
    steps[0].gap += gap;
}
