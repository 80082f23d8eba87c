//! Sections of locks that change places, beside all orders that are possible, one by one.

mod random;
mod truth;

use monitor_analysis::{
    CheckOptions, Computation, Method, Verdict, check, check_by,
    event::{Action, Value},
};
use monitor_logic::{formula::Formula, parse::parse, strategies};
use monitor_testing::{Random, computations as generate};
use proptest::prelude::*;

pub(crate) use self::{random::locking, truth::truth};

/// Whether there was something to compare, and whether it was predicted by sections that change places alone.
fn agree(computation: &Computation, formula: &Formula) -> Option<bool> {
    let truth = truth(computation, formula, 20_000)?;
    let options = CheckOptions::default().locks(true);
    for few in [0, 4096] {
        let outcome = check(computation, formula, &options.few_states(few).states(true)).unwrap();
        assert_eq!(
            outcome.violated(),
            truth.violated,
            "{formula} {computation:?}\n{outcome}"
        );
        assert_eq!(outcome.observed_violated(), truth.observed);
        if outcome.sections_moved
            && let Some(states) = &outcome.states
        {
            let counted = few > 0 || !truth.violated;
            if counted {
                assert_eq!(
                    states.to_string(),
                    truth.states.to_string(),
                    "{formula} {computation:?}"
                );
            }
        }
    }
    for method in [Method::Levels, Method::Rows, Method::Counting] {
        if let Some(outcome) = check_by(computation, formula, method, &options).unwrap() {
            assert_eq!(
                outcome.violated(),
                truth.violated,
                "{method:?} {formula} {computation:?}"
            );
        }
    }
    let without = check(computation, formula, &CheckOptions::default()).unwrap();
    // A run that was possible with edges is possible without.
    assert!(truth.violated || !without.violated());
    Some(truth.violated && !without.violated())
}

proptest! {
    #![proptest_config(strategies::cases(50))]

    #[test]
    fn all_engines_agree_with_all_orders(seed: u64, threads in 2..4_usize, depth in 1..4_usize) {
        let mut random = Random(seed);
        let formula = generate::formula(&mut random, depth);
        agree(&locking(&mut random, threads, 1), &formula);
        agree(&locking(&mut random, 2, 2), &formula);
        agree(&generate::computation(&mut random, threads, 10), &formula);
    }
}

#[test]
fn sections_that_change_places_predict_more() {
    const RULES: [&str; 6] = [
        "start(x == 1) -> y == 1",
        "start(y == 2) -> [x == 1, x == 0)",
        "!(x == 1 && y == 2)",
        "start(x == 2) -> !once(y == 2)",
        "y == 1 -> prev(x != 1)",
        "r -> once(x == 2)",
    ];
    let mut random = Random(14);
    let (mut compared, mut new) = (0, 0);
    for _ in 0..strategies::times(40) {
        let formula = parse(random.choose(&RULES)).unwrap();
        if let Some(is_new) = agree(&locking(&mut random, 2, 2), &formula) {
            compared += 1;
            new += usize::from(is_new);
        }
    }
    assert!(compared > 30 && new > 1, "{compared} {new}");
}

/// Loading and starting under one lock, as observed in the good order.
fn service(touches: Option<&str>) -> Computation {
    let mut run = Computation::new();
    let (plugins, service) = (run.thread("plugins"), run.thread("service"));
    let registry = run.variable("registry", None).unwrap();
    let no = || Some(Value::Boolean(false));
    let (loaded, started) = (
        run.variable("loaded", no()).unwrap(),
        run.variable("started", no()).unwrap(),
    );
    let list = touches.map(|name| run.variable(name, Some(Value::Integer(0))).unwrap());
    for (thread, variable) in [(plugins, loaded), (service, started)] {
        run.push(thread, [Action::Acquire(registry)]).unwrap();
        if let Some(list) = list {
            run.push_at(thread, [Action::Read(list)], "list.rs", 3)
                .unwrap();
        }
        run.push(thread, [Action::Write(variable, Value::Boolean(true))])
            .unwrap();
        if let Some(list) = list {
            run.push_at(
                thread,
                [Action::Write(list, Value::Integer(1))],
                "list.rs",
                5,
            )
            .unwrap();
        }
        run.push(thread, [Action::Release(registry)]).unwrap();
    }
    run
}

#[test]
fn sections_that_do_not_conflict_change_places() {
    let rule = parse("start(started) -> loaded").unwrap();
    let run = service(None);
    assert_eq!(
        check(&run, &rule, &CheckOptions::default())
            .unwrap()
            .verdict(),
        Verdict::Holds
    );
    let outcome = check(&run, &rule, &CheckOptions::default().locks(true)).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Predicted);
    assert!(outcome.possible.is_empty());
    let schedule = &outcome.violation.as_ref().unwrap().schedule;
    assert_eq!(schedule.events(), [4, 5], "{outcome}");
    assert!(
        outcome
            .to_string()
            .contains("of two sections of one lock, either may come first"),
        "{outcome}"
    );
}

/// Both sections read and write one list: a thread that finds it otherwise may do something else.
#[test]
fn sections_whose_data_conflict_are_a_note() {
    let rule = parse("start(started) -> loaded").unwrap();
    let outcome = check(
        &service(Some("list")),
        &rule,
        &CheckOptions::default().locks(true),
    )
    .unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
    let [possible] = &outcome.possible[..] else {
        panic!("{outcome}")
    };
    // The service reads the list before it was written.
    assert_eq!(possible.changed.len(), 1, "{possible}");
    assert_eq!(
        (possible.changed[0].number, &*possible.changed[0].thread),
        (7, "service")
    );
    assert!(
        possible
            .to_string()
            .contains("certain until service reads something else, list.rs:3"),
        "{possible}"
    );
}

/// A section that is whole within an observed order of messages stays there.
#[test]
fn what_a_message_orders_stays_in_order() {
    let mut run = service(None);
    assert!(run.find_thread("plugins").is_some());
    let rule = parse("start(started) -> loaded").unwrap();
    let mut ordered = Computation::new();
    let (plugins, service) = (ordered.thread("plugins"), ordered.thread("service"));
    for name in run.variables() {
        let initial = run.initial(run.find_variable(name).unwrap()).cloned();
        ordered.variable(name, initial).unwrap();
    }
    let go = ordered.message("go");
    let mut events: Vec<_> = run
        .events()
        .iter()
        .map(monitor_analysis::event::Event::from)
        .collect();
    events.insert(
        3,
        monitor_analysis::event::Event::new(plugins, [Action::Send(go)]),
    );
    events.insert(
        4,
        monitor_analysis::event::Event::new(service, [Action::Receive(go)]),
    );
    for event in &events {
        ordered.push_event(event).unwrap();
    }
    run = ordered;
    let outcome = check(&run, &rule, &CheckOptions::default().locks(true)).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
}

/// Sections in which each thread does much, of which one at a time is possible: how many states there are without the lock
/// is no matter.
#[test]
fn states_that_a_lock_leaves_out_do_not_count_against_the_bound() {
    let mut run = Computation::new();
    let (lock, busy) = (
        run.variable("m", None).unwrap(),
        run.region("busy").unwrap(),
    );
    for thread in 0..10 {
        let thread = run.thread(&format!("t{thread}"));
        run.push(thread, [Action::Acquire(lock)]).unwrap();
        for _ in 0..3 {
            run.push(thread, [Action::Enter(busy)]).unwrap();
            run.push(thread, [Action::Leave(busy)]).unwrap();
        }
        run.push(thread, [Action::Release(lock)]).unwrap();
    }
    let formula = parse("busy <= 1 || prev(busy)").unwrap();
    let options = CheckOptions::brief().locks(true).states(true);
    let outcome = check(&run, &formula, &options).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds, "{outcome}");
    // Each thread before or behind its section, or one of them at one of seven places in it: of 9^10 without the lock.
    let states = (1 << 10) + 10 * (1 << 9) * 7;
    assert_eq!(outcome.states.unwrap().to_string(), states.to_string());
}
