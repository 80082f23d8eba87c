//! Computations that bring their clocks, and what is refused.

use std::collections::HashMap;

use monitor_analysis::{
    CheckError, CheckOptions, Computation, ComputationError, check,
    clock::Clocks,
    event::{Action, ActionRef, Event, EventRef, GivenClock, Thread, Value},
    export::{json_lines, shiviz},
};
use monitor_logic::{formula::Formula, parse::parse};
use monitor_testing::{Random, computations as random};

/// The same events with the clocks of all events, as a program would have computed them.
fn with_clocks(computation: &Computation) -> Computation {
    let mut clocks = Clocks::new();
    let threads: Vec<Thread> = (0..computation.threads().len())
        .filter_map(|number| computation.find_thread(&computation.threads()[number]))
        .collect();
    with(computation, |_, event| {
        let clock = clocks.advance(event, true).unwrap();
        let entries = threads.iter().map(|thread| (*thread, clock.get(*thread)));
        let entries = entries.filter(|(_, count)| *count > 0);
        GivenClock::of(event.thread, entries.collect())
    })
}

/// As [`with_clocks`], where each thread continues another one if it can, and clocks list no thread
/// of which all is known through one that continues it.
fn with_short_clocks(computation: &Computation) -> Computation {
    let events = computation.events();
    let count = |thread: Thread| events.iter().filter(|event| event.thread == thread).count();
    let mut clocks = Clocks::new();
    // Of each thread that has begun the one that it continues.
    let mut continued: HashMap<Thread, Option<Thread>> = HashMap::new();
    with(computation, |given, event| {
        let clock = clocks.advance(event, true).unwrap();
        let entry = |thread: Thread| clock.get(thread) as usize;
        if !continued.contains_key(&event.thread) {
            let mut before: Vec<Thread> = continued.keys().copied().collect();
            before.retain(|thread| entry(*thread) == count(*thread));
            before.retain(|thread| !continued.values().any(|other| *other == Some(*thread)));
            before.sort_unstable();
            // Those inside a region are refused.
            let earlier = before
                .into_iter()
                .find(|earlier| given.continues(event.thread, *earlier).is_ok());
            continued.insert(event.thread, earlier);
        }
        let mut listed: Vec<Thread> = continued.keys().copied().collect();
        listed.retain(|thread| {
            let mut later = continued
                .iter()
                .filter(|(_, earlier)| **earlier == Some(*thread));
            !later.any(|(later, _)| entry(*later) > 0)
        });
        let entries = listed.iter().map(|thread| (*thread, clock.get(*thread)));
        let entries = entries.filter(|(_, count)| *count > 0);
        GivenClock::of(event.thread, entries.collect())
    })
}

/// The same events with the clocks that `clock` makes.
fn with(
    computation: &Computation,
    mut clock: impl FnMut(&mut Computation, EventRef<'_>) -> GivenClock,
) -> Computation {
    let mut given = Computation::new();
    for name in computation.threads() {
        given.thread(name);
    }
    for name in computation.variables() {
        let variable = computation.find_variable(name).unwrap();
        given
            .variable(name, computation.initial(variable).cloned())
            .unwrap();
    }
    for name in computation.regions() {
        given.region(name).unwrap();
    }
    for event in computation.events() {
        let clock = clock(&mut given, event);
        let keep = |action: &ActionRef<'_>| {
            matches!(
                action,
                Action::Write(..) | Action::Enter(_) | Action::Leave(_)
            )
        };
        given
            .push_event(
                &Event::new(event.thread, event.actions().filter(keep).map(Action::from))
                    .with_clock(clock),
            )
            .unwrap();
    }
    given
}

#[test]
fn given_clocks_lead_to_the_same_outcome() {
    let mut random = Random(9);
    for _ in 0..monitor_logic::strategies::times(500) {
        let threads = 2 + random.below(4);
        let computation = random::computation(&mut random, threads, 12);
        let formula = random::formula(&mut random, 3);
        compare(&computation, &with_clocks(&computation), &formula);
    }
}

fn compare(computation: &Computation, given: &Computation, formula: &Formula) {
    let options = CheckOptions::default();
    let computed = check(computation, formula, &options).unwrap();
    let given = check(given, formula, &options).unwrap();
    assert_eq!(computed.states, given.states);
    assert_eq!(computed.runs, given.runs);
    assert_eq!(computed.violating_runs, given.violating_runs);
    assert_eq!(computed.observed_violated(), given.observed_violated());
}

/// What a clock does not list because it follows from another entry counts all the same.
#[test]
fn threads_that_continue_others_need_not_be_listed() {
    let mut random = Random(10);
    let (mut entries, mut short_entries) = (0, 0);
    for _ in 0..monitor_logic::strategies::times(300) {
        let threads = 2 + random.below(8);
        let computation = random::short_threads(&mut random, threads);
        let formula = random::formula(&mut random, 3);
        let (whole, short) = (with_clocks(&computation), with_short_clocks(&computation));
        compare(&computation, &short, &formula);
        assert_eq!(json_lines(&short), json_lines(&whole));
        assert_eq!(shiviz(&short), shiviz(&whole));
        for (event, other) in whole.events().iter().zip(short.events()) {
            let listed = |event: EventRef<'_>| {
                let clock = event.clock().unwrap();
                clock
                    .known(event.thread)
                    .filter(|(_, count)| *count > 0)
                    .count()
            };
            entries += listed(event);
            short_entries += listed(other);
        }
    }
    assert!(entries > short_entries, "{entries} {short_entries}");
}

fn event(thread: Thread, actions: Vec<Action>, clock: Option<Vec<(Thread, u32)>>) -> Event {
    Event::new(thread, actions).with_clock(clock.map(|clock| GivenClock::of(thread, clock)))
}

#[test]
fn clocks_that_cannot_be_are_refused() {
    let mut computation = Computation::new();
    let (a, b) = (computation.thread("a"), computation.thread("b"));
    let stands = computation.push_event(&event(a, vec![], Some(vec![(b, 0)])));
    assert_eq!(stands, Err(ComputationError::ClockStands("a".to_owned())));
    let ahead = computation.push_event(&event(a, vec![], Some(vec![(a, 1), (b, 1)])));
    assert_eq!(
        ahead,
        Err(ComputationError::ClockAhead("a".to_owned(), "b".to_owned()))
    );
    computation
        .push_event(&event(a, vec![], Some(vec![(a, 1)])))
        .unwrap();
    assert_eq!(computation.push(b, []), Err(ComputationError::SomeClocks));
    assert_eq!(computation.events().len(), 1);
}

#[test]
fn unordered_writes_of_one_variable_are_refused() {
    let mut computation = Computation::new();
    let (a, b) = (computation.thread("a"), computation.thread("b"));
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    for thread in [a, b] {
        let write = Action::Write(x, Value::Integer(1));
        computation
            .push_event(&event(thread, vec![write], Some(vec![(thread, 1)])))
            .unwrap();
    }
    let outcome = check(
        &computation,
        &parse("x < 2").unwrap(),
        &CheckOptions::default(),
    );
    assert_eq!(outcome, Err(CheckError::UnorderedWrites("x".to_owned())));
}

#[test]
fn what_cannot_happen_is_refused() {
    let mut computation = Computation::new();
    let [a, b, c] = ["a", "b", "c"].map(|name| computation.thread(name));
    let region = computation.region("r").unwrap();
    let message = computation.message("hello");
    let own = computation.variable("own", None).unwrap();
    assert_eq!(
        computation.variable("r", None),
        Err(ComputationError::TwoMeanings("r".to_owned()))
    );
    let not_inside = ComputationError::NotInside("a".to_owned(), "r".to_owned());
    assert_eq!(
        computation.push(a, [Action::Leave(region)]),
        Err(not_inside)
    );
    let both = [
        Action::Enter(region),
        Action::Leave(region),
        Action::Leave(region),
    ];
    assert!(matches!(
        computation.push(a, both),
        Err(ComputationError::NotInside(..))
    ));
    let never = ComputationError::NeverSent("hello".to_owned());
    assert_eq!(computation.push(a, [Action::Receive(message)]), Err(never));
    let local = |value| [Action::Local(own, Value::Integer(value))];
    computation.push(a, local(1)).unwrap();
    let not_own = ComputationError::NotItsOwn("b".to_owned(), "own".to_owned());
    assert_eq!(computation.push(b, local(2)), Err(not_own));
    let late = ComputationError::ForkedTooLate("a".to_owned());
    assert_eq!(computation.push(b, [Action::Fork(a)]), Err(late));
    computation.push(b, [Action::Join(c)]).unwrap();
    let joined = ComputationError::ActsAfterJoin("c".to_owned());
    assert_eq!(computation.push(c, []), Err(joined));
    assert_eq!(computation.events().len(), 2);
}

#[test]
fn what_a_formula_cannot_read_is_an_error() {
    let mut computation = Computation::new();
    let a = computation.thread("a");
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    computation.variable("unset", None).unwrap();
    computation
        .push(a, [Action::Write(x, Value::Text("much".to_owned()))])
        .unwrap();
    let error = |formula: &str| {
        check(
            &computation,
            &parse(formula).unwrap(),
            &CheckOptions::default(),
        )
        .unwrap_err()
    };
    assert_eq!(error("y > 0"), CheckError::UnknownName("y".to_owned()));
    assert_eq!(
        error("unset > 0"),
        CheckError::NoInitialValue("unset".to_owned())
    );
    assert!(matches!(error("x >= 0"), CheckError::Evaluation(_)));
    assert!(matches!(error("x + \"a\" > 0"), CheckError::Formula(_)));
    // A part that the verdict does not depend on may have no value.
    let formula = parse("x >= 0 || true").unwrap();
    assert!(
        !check(&computation, &formula, &CheckOptions::default())
            .unwrap()
            .violated()
    );
}
