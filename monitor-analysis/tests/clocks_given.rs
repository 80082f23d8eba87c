//! Computations that bring their clocks, and what is refused.

mod support;

use monitor_analysis::{
    check::{CheckError, Options, check},
    clock::Clocks,
    computation::{Computation, Refusal},
    event::{Action, Event, GivenClock, Thread, Value},
};
use monitor_logic::parse::parse;
use support::random::{self, Random};

/// The same events with the clocks of all events, as a program would have computed them.
fn with_clocks(computation: &Computation) -> Computation {
    let mut given = Computation::new();
    let threads: Vec<Thread> = computation
        .threads()
        .iter()
        .map(|name| given.thread(name))
        .collect();
    for name in computation.variables() {
        let variable = computation.find_variable(name).unwrap();
        given
            .variable(name, computation.initial(variable).cloned())
            .unwrap();
    }
    for name in computation.regions() {
        given.region(name).unwrap();
    }
    let mut clocks = Clocks::new();
    for event in computation.events() {
        let clock = clocks.advance(event, true).unwrap();
        let entries = threads.iter().map(|thread| (*thread, clock.get(*thread)));
        let keep = |action: &&Action| {
            matches!(
                action,
                Action::Write(..) | Action::Enter(_) | Action::Leave(_)
            )
        };
        given
            .push_event(Event {
                thread: event.thread,
                actions: event.actions.iter().filter(keep).cloned().collect(),
                location: None,
                clock: Some(GivenClock::of(event.thread, entries.collect())),
            })
            .unwrap();
    }
    given
}

#[test]
fn given_clocks_lead_to_the_same_outcome() {
    let mut random = Random(9);
    for _ in 0..500 {
        let threads = 2 + random.below(4);
        let computation = random::computation(&mut random, threads, 12);
        let formula = random::formula(&mut random, 3);
        let options = Options::default();
        let computed = check(&computation, &formula, &options).unwrap();
        let given = check(&with_clocks(&computation), &formula, &options).unwrap();
        assert_eq!(computed.states, given.states);
        assert_eq!(computed.runs, given.runs);
        assert_eq!(computed.violating_runs, given.violating_runs);
        assert_eq!(computed.observed_violated(), given.observed_violated());
    }
}

fn event(thread: Thread, actions: Vec<Action>, clock: Option<Vec<(Thread, u32)>>) -> Event {
    Event {
        thread,
        actions,
        location: None,
        clock: clock.map(|clock| GivenClock::of(thread, clock)),
    }
}

#[test]
fn clocks_that_cannot_be_are_refused() {
    let mut computation = Computation::new();
    let (a, b) = (computation.thread("a"), computation.thread("b"));
    let stands = computation.push_event(event(a, vec![], Some(vec![(b, 0)])));
    assert_eq!(stands, Err(Refusal::ClockStands("a".to_owned())));
    let ahead = computation.push_event(event(a, vec![], Some(vec![(a, 1), (b, 1)])));
    assert_eq!(
        ahead,
        Err(Refusal::ClockAhead("a".to_owned(), "b".to_owned()))
    );
    computation
        .push_event(event(a, vec![], Some(vec![(a, 1)])))
        .unwrap();
    assert_eq!(computation.push(b, []), Err(Refusal::SomeClocks));
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
            .push_event(event(thread, vec![write], Some(vec![(thread, 1)])))
            .unwrap();
    }
    let outcome = check(&computation, &parse("x < 2").unwrap(), &Options::default());
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
        Err(Refusal::TwoMeanings("r".to_owned()))
    );
    let not_inside = Refusal::NotInside("a".to_owned(), "r".to_owned());
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
        Err(Refusal::NotInside(..))
    ));
    let never = Refusal::NeverSent("hello".to_owned());
    assert_eq!(computation.push(a, [Action::Receive(message)]), Err(never));
    let local = |value| [Action::Local(own, Value::Integer(value))];
    computation.push(a, local(1)).unwrap();
    let not_own = Refusal::NotItsOwn("b".to_owned(), "own".to_owned());
    assert_eq!(computation.push(b, local(2)), Err(not_own));
    let late = Refusal::ForkedTooLate("a".to_owned());
    assert_eq!(computation.push(b, [Action::Fork(a)]), Err(late));
    computation.push(b, [Action::Join(c)]).unwrap();
    let joined = Refusal::ActsAfterJoin("c".to_owned());
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
        check(&computation, &parse(formula).unwrap(), &Options::default()).unwrap_err()
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
        !check(&computation, &formula, &Options::default())
            .unwrap()
            .violated()
    );
}
