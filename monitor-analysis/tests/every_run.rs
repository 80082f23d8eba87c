//! Every engine against the enumeration of all runs.

use monitor_analysis::{
    CheckOptions, Computation, Count, Method, Outcome, Verdict, check, check_by,
    event::{Action, Thread},
};
use monitor_logic::{formula::Formula, parse::parse, strategies::times};
use monitor_testing::{
    Random,
    brute::{Truth, first_violation, relevant, swaps, truth},
    computations as random,
};

/// Calls `examine` with as many random computations and formulas.
fn for_many(seed: u64, count: usize, examine: impl FnMut(&Computation, &Formula, &Truth)) {
    let make = |random: &mut Random| {
        let threads = 2 + random.below(4);
        let events = 4 + random.below(10);
        random::computation(random, threads, events)
    };
    for_many_made(seed, count, make, examine);
}

/// As [`for_many`], with computations that are made so.
fn for_many_made(
    seed: u64,
    count: usize,
    make: impl Fn(&mut Random) -> Computation,
    mut examine: impl FnMut(&Computation, &Formula, &Truth),
) {
    let mut random = Random(seed);
    let mut examined = 0;
    while examined < times(count) {
        let computation = make(&mut random);
        let depth = 1 + random.below(4);
        let formula = random::formula(&mut random, depth);
        let Some(truth) = truth(&computation, &formula, 300) else {
            continue;
        };
        // Few that allow nothing but what was observed.
        if truth.runs > 1 || random.one_in(10) {
            examine(&computation, &formula, &truth);
            examined += 1;
        }
    }
}

fn examine_witness(computation: &Computation, formula: &Formula, truth: &Truth, outcome: &Outcome) {
    let Some(violation) = &outcome.violation else {
        return;
    };
    let run: Vec<usize> = violation
        .schedule
        .events()
        .iter()
        .map(|event| event - 1)
        .collect();
    for (place, event) in run.iter().enumerate() {
        assert!(
            truth.relevant.contains(event),
            "{formula}: {event} is not relevant"
        );
        for other in &truth.relevant {
            if truth.order[*other][*event] {
                assert!(
                    run[..place].contains(other),
                    "{formula}: {run:?} without {other}"
                );
            }
        }
    }
    let length = first_violation(computation, formula, &run);
    assert_eq!(length, Some(run.len()), "{formula}: {run:?}");
    assert_eq!(violation.observed, truth.observed);
    let last = violation.schedule.steps.last();
    let truth_at_end = last.map_or(&violation.schedule.initially, |step| &step.truth);
    assert!(truth_at_end.last().is_none_or(|holds| !holds));
    let unmoved: Vec<usize> = violation
        .schedule
        .steps
        .iter()
        .filter(|step| !step.moved)
        .map(|step| step.event.number)
        .collect();
    assert!(unmoved.is_sorted());
}

fn examine_outcome(computation: &Computation, formula: &Formula, truth: &Truth, outcome: &Outcome) {
    assert_eq!(
        outcome.violated(),
        truth.violating > 0,
        "{formula}: {outcome:#?} {truth:?}"
    );
    assert_eq!(outcome.observed_violated(), truth.observed, "{formula}");
    assert!(outcome.is_complete());
    for (counted, right) in [
        (&outcome.states, truth.states),
        (&outcome.runs, truth.runs),
        (&outcome.violating_runs, truth.violating),
    ] {
        if let Some(counted) = counted {
            assert_eq!(
                counted.as_u128(),
                Some(right as u128),
                "{formula} {:?}",
                outcome.methods
            );
        }
    }
    examine_witness(computation, formula, truth, outcome);
}

#[test]
fn every_method_agrees_with_all_runs() {
    let options = CheckOptions::new().few_states(0);
    let mut used = [0; Method::ALL.len()];
    for_many(1, 300, |computation, formula, truth| {
        for (number, method) in Method::ALL.into_iter().enumerate() {
            if let Some(outcome) = check_by(computation, formula, method, &options).unwrap() {
                used[number] += 1;
                examine_outcome(computation, formula, truth, &outcome);
            }
        }
    });
    assert!(used.iter().all(|used| *used > 15), "{used:?}");
}

/// Many more threads than run side by side.
#[test]
fn short_threads_agree_with_all_runs() {
    let options = CheckOptions::new().few_states(0);
    let make = |random: &mut Random| {
        let threads = 3 + random.below(8);
        random::short_threads(random, threads)
    };
    let mut violated = 0;
    for_many_made(8, 100, make, |computation, formula, truth| {
        for outcome in [
            check(computation, formula, &options),
            check(computation, formula, &CheckOptions::default()),
        ] {
            examine_outcome(computation, formula, truth, &outcome.unwrap());
        }
        for method in [Method::Rows, Method::Levels, Method::Patterns] {
            if let Some(outcome) = check_by(computation, formula, method, &options).unwrap() {
                examine_outcome(computation, formula, truth, &outcome);
            }
        }
        violated += usize::from(truth.violating > 0 && !truth.observed);
    });
    assert!(violated > 2, "{violated}");
}

/// Formulas about nothing but how many threads are in a region.
#[test]
fn the_most_threads_in_a_region_are_those_of_some_run() {
    let formulas = [
        "r <= 1",
        "r < 3",
        "!r",
        "r != 2",
        "r == 0 || r == 3",
        "r < 2 && r < 4",
    ]
    .map(|text| parse(text).unwrap());
    let (mut random, mut found) = (Random(11), [0_usize; 3]);
    while found.iter().sum::<usize>() < times(150) {
        let computation = visits(&mut random);
        let formula = &formulas[random.below(formulas.len())];
        let options = CheckOptions::new().few_states(0);
        let Some(truth) = truth(&computation, formula, 2000) else {
            continue;
        };
        let outcome = check_by(&computation, formula, Method::Overlap, &options).unwrap();
        examine_outcome(&computation, formula, &truth, &outcome.unwrap());
        found[usize::from(truth.violating > 0) + usize::from(truth.observed)] += 1;
    }
    assert!(found.iter().all(|found| *found > 5), "{found:?}");
}

/// Formulas about nothing but one bound of a sum, of variables or of threads in regions.
#[test]
fn the_most_that_a_sum_can_be_is_that_of_some_run() {
    let formulas = [
        "x + y <= 2",
        "x + y + z < 3",
        "!(x + y > 1)",
        "r + s <= 1",
        "2 * r - x < 2",
        "x - y != 2",
        "x + y + z == 0",
        "r >= s",
    ]
    .map(|text| parse(text).unwrap());
    let (mut random, mut found) = (Random(12), [0_usize; 3]);
    let mut open = 0;
    while found.iter().sum::<usize>() < times(300) {
        let threads = 2 + random.below(3);
        let computation = random::computation(&mut random, threads, 10);
        let formula = &formulas[random.below(formulas.len())];
        let options = CheckOptions::new().few_states(0);
        let Some(truth) = truth(&computation, formula, 2000) else {
            continue;
        };
        match check_by(&computation, formula, Method::Sum, &options).unwrap() {
            Some(outcome) => examine_outcome(&computation, formula, &truth, &outcome),
            // The sum may get from one side of a number to the other, or is one number.
            None => open += 1,
        }
        found[usize::from(truth.violating > 0) + usize::from(truth.observed)] += 1;
    }
    let decided = found.iter().sum::<usize>() - open;
    assert!(decided > times(200), "{decided}");
    assert!(found.iter().all(|found| *found > 5), "{found:?}");
}

/// Threads that come and go in a region, and synchronise now and then.
fn visits(random: &mut Random) -> Computation {
    let mut computation = Computation::new();
    let region = computation.region("r").unwrap();
    let lock = computation.variable("lock", None).unwrap();
    let mut threads: Vec<(Thread, bool)> = (0..3 + random.below(2))
        .map(|number| (computation.thread(&number.to_string()), false))
        .collect();
    for _ in 0..16 {
        let place = random.below(threads.len());
        let (thread, is_inside) = &mut threads[place];
        let action = if random.below(3) > 0 {
            Action::Acquire(lock)
        } else if *is_inside {
            Action::Leave(region)
        } else {
            Action::Enter(region)
        };
        *is_inside ^= !matches!(action, Action::Acquire(_));
        computation.push(*thread, [action]).unwrap();
    }
    computation
}

/// Far more states than could be visited.
fn crowd(threads: usize) -> Computation {
    let mut computation = Computation::new();
    let regions = ["r", "s"].map(|name| computation.region(name).unwrap());
    for number in 0..threads {
        let thread = computation.thread(&number.to_string());
        for region in regions {
            computation.push(thread, [Action::Enter(region)]).unwrap();
            computation.push(thread, [Action::Leave(region)]).unwrap();
        }
    }
    computation
}

#[test]
fn a_hundred_threads_in_a_region_are_counted_exactly() {
    let computation = crowd(100);
    let options = CheckOptions::brief();
    let outcome = check(&computation, &parse("r <= 99").unwrap(), &options).unwrap();
    assert_eq!(outcome.methods, [Method::Overlap]);
    let violation = outcome.violation.unwrap();
    assert_eq!(violation.schedule.steps.len(), 100);
    let outcome = check(&computation, &parse("r <= 100").unwrap(), &options).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
}

#[test]
fn a_bound_of_a_sum_is_decided_for_many_threads() {
    let computation = crowd(100);
    let options = CheckOptions::brief();
    let outcome = check(&computation, &parse("r + s <= 99").unwrap(), &options).unwrap();
    assert_eq!(outcome.methods, [Method::Sum]);
    let violation = outcome.violation.unwrap();
    let run: Vec<usize> = violation
        .schedule
        .steps
        .iter()
        .map(|step| step.event.number - 1)
        .collect();
    let formula = parse("r + s <= 99").unwrap();
    assert_eq!(
        first_violation(&computation, &formula, &run),
        Some(run.len())
    );
    // Nobody is in both regions at once.
    let outcome = check(&computation, &parse("r + s <= 100").unwrap(), &options).unwrap();
    assert_eq!(
        (outcome.verdict(), outcome.methods),
        (Verdict::Holds, vec![Method::Sum])
    );
}

#[test]
fn a_bound_in_states_ends_a_check_of_many_threads() {
    // Nobody is in both regions at once.
    let formula = parse("r + s <= 20 || prev(s > 15)").unwrap();
    for (threads, reached) in [(20, true), (100, false)] {
        let outcome = check(&crowd(threads), &formula, &CheckOptions::brief()).unwrap();
        assert_eq!(outcome.verdict(), Verdict::Incomplete);
        let incomplete = outcome.incomplete.unwrap();
        assert_eq!(incomplete.levels, 4 * threads + 1);
        assert_eq!(incomplete.dropped.levels == 0, reached, "{incomplete:?}");
        assert!(incomplete.dropped.cuts > 0);
        let text = incomplete.to_string();
        assert!(text.contains("`predict(width = N)`"), "{text}");
        assert_eq!(text.contains("not reached"), !reached, "{text}");
    }
}

#[test]
fn the_choice_of_method_agrees_with_all_runs() {
    let options = CheckOptions::new().few_states(0);
    for_many(2, 250, |computation, formula, truth| {
        let outcome = check(computation, formula, &options).unwrap();
        examine_outcome(computation, formula, truth, &outcome);
    });
}

#[test]
fn counts_are_exact_and_the_witness_is_the_nearest() {
    for_many(3, 250, |computation, formula, truth| {
        let outcome = check(computation, formula, &CheckOptions::default()).unwrap();
        assert!(outcome.states.is_some() && outcome.runs.is_some());
        assert!(outcome.violating_runs.is_some());
        examine_outcome(computation, formula, truth, &outcome);
        if let Some(violation) = outcome.violation {
            let swaps = swaps(&violation.schedule.events());
            assert_eq!(Some(swaps), truth.fewest_swaps, "{formula}");
        }
    });
}

#[test]
fn a_bounded_width_never_claims_too_much() {
    let mut incomplete = 0;
    for_many(4, 175, |computation, formula, truth| {
        let options = CheckOptions::new().width(2);
        let outcome = check(computation, formula, &options).unwrap();
        assert_eq!(outcome.observed_violated(), truth.observed);
        if outcome.violated() {
            assert!(truth.violating > 0, "{formula}");
        } else if truth.violating > 0 {
            assert!(!outcome.is_complete(), "{formula}: {outcome:?}");
        }
        incomplete += usize::from(!outcome.is_complete());
        examine_witness(computation, formula, truth, &outcome);
    });
    assert!(incomplete > 0);
}

/// Larger than all runs could be enumerated, so that words and slices are crossed.
#[test]
fn the_engines_agree_on_larger_computations() {
    let mut random = Random(6);
    let options = CheckOptions::new().few_states(0).exhaustive(true);
    let (mut compared, mut violated) = (0, 0);
    while compared < times(8) {
        let threads = 2 + random.below(3);
        let events = [700, 300, 90][threads - 2];
        let computation = random::computation(&mut random, threads, events);
        let depth = 1 + random.below(4);
        let formula = random::formula(&mut random, depth);
        let outcome = |method| check_by(&computation, &formula, method, &options).unwrap();
        let Some(rows) = outcome(Method::Rows) else {
            continue;
        };
        let states = rows.states.as_ref().and_then(Count::as_u128).unwrap();
        if !(500..200_000).contains(&states) {
            continue;
        }
        compared += 1;
        violated += usize::from(rows.violated());
        let relevant = relevant(&computation, &formula);
        for method in [
            Method::Levels,
            Method::BitSliced,
            Method::Patterns,
            Method::Unviolable,
        ] {
            let Some(other) = outcome(method) else {
                continue;
            };
            assert_eq!(other.violated(), rows.violated(), "{formula} {method:?}");
            assert!(
                other
                    .states
                    .is_none_or(|counted| counted.as_u128() == Some(states))
            );
            for outcome in [Some(&rows.violation), Some(&other.violation)]
                .into_iter()
                .flatten()
            {
                let Some(violation) = outcome else { continue };
                let run: Vec<usize> = violation
                    .schedule
                    .events()
                    .iter()
                    .map(|event| event - 1)
                    .collect();
                assert!(run.iter().all(|event| relevant.contains(event)));
                let length = first_violation(&computation, &formula, &run);
                assert_eq!(length, Some(run.len()), "{formula} {method:?}");
            }
        }
    }
    assert!(violated > 2, "{violated}");
}

#[test]
fn several_threads_find_what_one_does() {
    let mut random = Random(7);
    let (mut compared, mut violated) = (0, 0);
    while compared < times(5) {
        let computation = random::computation(&mut random, 5, 400);
        let depth = 1 + random.below(4);
        let formula = random::formula(&mut random, depth);
        let outcome = |threads, exhaustive| {
            let options = CheckOptions::new()
                .few_states(0)
                .threads(threads)
                .exhaustive(exhaustive);
            check_by(&computation, &formula, Method::Rows, &options).unwrap()
        };
        // Few lattices are large enough for several threads.
        let possible = possible_cuts(&computation, &formula);
        let Some(alone) = (possible > 1 << 20).then(|| outcome(1, true)).flatten() else {
            continue;
        };
        let states = alone.states.as_ref().and_then(Count::as_u128).unwrap();
        if states > 2_000_000 {
            continue;
        }
        compared += 1;
        violated += usize::from(alone.violated());
        let first = outcome(1, false).unwrap();
        for threads in [2, 3, 7] {
            let together = outcome(threads, true).unwrap();
            assert_eq!(together, alone, "{formula}, {threads} threads");
            assert_eq!(outcome(threads, false).unwrap(), first, "{formula}");
        }
    }
    assert!(
        violated > 1 && violated < compared,
        "{violated} of {compared} are violated"
    );
}

/// If nothing were in order.
fn possible_cuts(computation: &Computation, formula: &Formula) -> u128 {
    let mut lengths = vec![1u128; computation.threads().len()];
    for event in relevant(computation, formula) {
        lengths[computation.event(event).thread.index()] += 1;
    }
    lengths.iter().product()
}
