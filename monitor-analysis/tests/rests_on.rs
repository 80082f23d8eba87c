//! What answers rest on, beside all orders of the same events without what threads do to one object.

use std::collections::BTreeSet;

use monitor_analysis::{
    CheckOptions, Computation, ObjectKind, RestsOn, check,
    event::{Action, ActionRef, Event, EventRef, GivenClock, Thread, Value, Variable},
    not_followed, order_accesses, rests_on,
};
use monitor_logic::{formula::Formula, parse::parse, strategies};
use monitor_testing::{Random, brute, computations as generate};
use proptest::prelude::*;

use crate::sections;

/// The name of what an action hands on by, and whether it can hand on to it.
fn medium<'a>(computation: &'a Computation, action: ActionRef<'_>) -> Option<(&'a str, bool)> {
    Some(match action {
        Action::Read(variable) => (computation.variable_name(variable), false),
        Action::Write(variable, _) | Action::Acquire(variable) | Action::Release(variable) => {
            (computation.variable_name(variable), true)
        }
        Action::Send(message) => (computation.message_name(message), true),
        Action::Receive(message) => (computation.message_name(message), false),
        _ => return None,
    })
}

/// The same events without what they do to an object.
fn without(computation: &Computation, object: &str) -> Computation {
    let mut same = same_names(computation);
    for event in computation.events() {
        let keeps = |action: &ActionRef<'_>| {
            medium(computation, *action).is_none_or(|(name, _)| name != object)
        };
        let actions: Vec<Action> = event.actions().filter(keeps).map(Action::from).collect();
        same.push_event(&Event::new(event.thread, actions)).unwrap();
    }
    same
}

/// Its names, before any event.
fn same_names(computation: &Computation) -> Computation {
    let mut same = Computation::new();
    for name in computation.threads() {
        same.thread(name);
    }
    for name in computation.variables() {
        let initial = computation.initial(computation.find_variable(name).unwrap());
        same.variable(name, initial.cloned()).unwrap();
    }
    for name in computation.regions() {
        same.region(name).unwrap();
    }
    for name in computation.messages() {
        same.message(name);
    }
    same
}

fn all_objects(computation: &Computation) -> BTreeSet<String> {
    let actions = computation.events().iter().flat_map(EventRef::actions);
    let names = actions.filter_map(|action| Some(medium(computation, action)?.0.to_owned()));
    names.collect()
}

/// What it rests on by trying every object; `None` when it does not hold, or there is too much to look at.
fn truth(computation: &Computation, formula: &Formula, locks: bool) -> Option<BTreeSet<String>> {
    let violated = |computation: &Computation| {
        if locks {
            Some(sections::truth(computation, formula, 20_000)?.violated)
        } else {
            Some(brute::truth(computation, formula, 2000)?.violating > 0)
        }
    };
    if violated(computation)? {
        return None;
    }
    let mut read = BTreeSet::new();
    brute::names(formula, &mut read);
    let mut found = BTreeSet::new();
    for object in all_objects(computation) {
        if !read.contains(&object) && violated(&without(computation, &object))? {
            found.insert(object);
        }
    }
    Some(found)
}

fn names(found: &RestsOn) -> BTreeSet<String> {
    let names = found.objects.iter().map(|support| support.object.clone());
    names.collect()
}

/// Whether there was something to compare, and on how many objects the answer rested.
fn agree(computation: &Computation, formula: &Formula, locks: bool) -> Option<usize> {
    let truth = truth(computation, formula, locks)?;
    for few in [0, 4096] {
        let options = CheckOptions::new().few_states(few).locks(locks);
        let found = rests_on(computation, formula, &options).unwrap().unwrap();
        assert!(found.complete);
        assert_eq!(names(&found), truth, "{locks} {formula} {computation:?}");
        for support in &found.objects {
            // The run that is shown is one without the object, and breaks the formula.
            let run: Vec<usize> = support.schedule.events().iter().map(|e| e - 1).collect();
            assert!(brute::first_violation(computation, formula, &run).is_some());
            let Some(order) = &support.order else {
                assert!(locks, "{formula} {computation:?}");
                continue;
            };
            let with = brute::causality(computation.events());
            let without = without(computation, &support.object);
            let without = brute::causality(without.events());
            let (first, then) = (order.first.number - 1, order.then.number - 1);
            assert!(with[first][then], "{formula} {computation:?}");
            assert!(locks || !without[first][then], "{formula} {computation:?}");
            let reason = order.reason.to_string();
            assert!(
                locks || reason.contains(&support.object),
                "{reason} {support:?}"
            );
        }
    }
    Some(truth.len())
}

/// Variables that the formula does not read, and that are read and written alone.
fn accessed(computation: &Computation, formula: &Formula) -> Vec<Variable> {
    let mut read = BTreeSet::new();
    brute::names(formula, &mut read);
    let names = computation.variables().into_iter();
    let unread = names.filter(|name| !read.contains(*name));
    let variables = unread.filter_map(|name| computation.find_variable(name));
    let is_lock = |variable: Variable| {
        let mut actions = computation.events().iter().flat_map(EventRef::actions);
        actions.any(
            |action| matches!(action, Action::Acquire(lock) | Action::Release(lock) if lock == variable),
        )
    };
    variables.filter(|variable| !is_lock(*variable)).collect()
}

/// The same as a program records it: clocks that know nothing of accesses of these variables, to which these are added.
fn as_recorded(computation: &Computation, accessed: &[Variable]) -> Computation {
    let mut plain = computation.clone();
    for variable in accessed {
        plain = without(&plain, computation.variable_name(*variable));
    }
    let before = brute::causality(plain.events());
    let events = || computation.events().iter();
    let mut recorded = same_names(computation);
    for (number, event) in events().enumerate() {
        let count = |thread: &str| {
            let own = events().enumerate().filter(|(other, event)| {
                let is_known = *other == number || before[*other][number];
                is_known && computation.thread_name(event.thread) == thread
            });
            u32::try_from(own.count()).unwrap()
        };
        let others = computation.threads().into_iter().filter_map(|name| {
            let thread = computation.find_thread(name)?;
            Some((thread, count(name)))
                .filter(|(thread, count)| *thread != event.thread && *count > 0)
        });
        let own = count(computation.thread_name(event.thread));
        let clock = GivenClock::new(own, others.collect::<Vec<(Thread, u32)>>());
        let actions: Vec<Action> = event.actions().map(Action::from).collect();
        let event = Event::new(event.thread, actions).with_clock(clock);
        recorded.push_event(&event).unwrap();
    }
    order_accesses(&mut recorded, accessed);
    recorded
}

/// As [`agree`], where the events have clocks.
fn agree_recorded(computation: &Computation, formula: &Formula) -> Option<usize> {
    let truth = truth(computation, formula, false)?;
    let accessed = accessed(computation, formula);
    if accessed.is_empty() {
        return None;
    }
    let recorded = as_recorded(computation, &accessed);
    let found = rests_on(&recorded, formula, &CheckOptions::new())
        .unwrap()
        .unwrap();
    assert!(found.complete);
    let accessed = accessed
        .iter()
        .map(|variable| computation.variable_name(*variable));
    let accessed: BTreeSet<String> = accessed.map(ToOwned::to_owned).collect();
    let truth: BTreeSet<String> = truth.intersection(&accessed).cloned().collect();
    assert_eq!(names(&found), truth, "{formula} {computation:?}");
    for support in &found.objects {
        let order = support.order.as_ref().unwrap();
        let with = brute::causality(computation.events());
        let without = brute::causality(without(computation, &support.object).events());
        let (first, then) = (order.first.number - 1, order.then.number - 1);
        assert!(with[first][then] && !without[first][then]);
        let reason = order.reason.to_string();
        assert!(reason.contains(&support.object), "{reason} {support:?}");
    }
    Some(truth.len())
}

proptest! {
    #![proptest_config(strategies::cases(25))]

    #[test]
    fn what_an_answer_rests_on_is_what_breaks_it_when_it_is_gone(seed: u64, threads in 2..4_usize) {
        let mut random = Random(seed);
        let formula = generate::formula(&mut random, 2);
        let run = generate::computation(&mut random, threads, 9);
        agree(&run, &formula, false);
        agree_recorded(&run, &formula);
        agree(&sections::locking(&mut random, 2, 1), &formula, false);
        agree(&sections::locking(&mut random, 2, 2), &formula, true);
    }
}

/// Two threads, of which the second does its part when the first has done its own, each with some of three objects.
fn handing(random: &mut Random) -> Computation {
    let mut run = Computation::new();
    let zero = || Some(Value::Integer(0));
    let parts = ["x", "y"].map(|name| run.variable(name, zero()).unwrap());
    let count = run.variable("count", zero()).unwrap();
    let lock = run.variable("lock", None).unwrap();
    let (done, data) = (run.message("done"), run.variable("data", zero()).unwrap());
    let chosen: Vec<bool> = (0..6).map(|_| random.below(5) < 2).collect();
    for (place, name) in ["first", "second"].into_iter().enumerate() {
        let thread = run.thread(name);
        let mut push = |action| run.push(thread, [action]).unwrap();
        let part = Action::Write(parts[place], Value::Integer(1));
        let uses = &chosen[3 * place..][..3];
        if place == 0 {
            push(part.clone());
        }
        if uses[0] {
            push(Action::Acquire(lock));
            // What the lock protects.
            if chosen[0] == chosen[1] {
                push(Action::Write(data, Value::Integer(2)));
            }
            push(Action::Release(lock));
        }
        if uses[1] {
            push(if place == 0 || chosen[2] {
                Action::Write(count, Value::Integer(1))
            } else {
                Action::Read(count)
            });
        }
        if uses[2] && place == 0 {
            push(Action::Send(done));
        } else if uses[2] && chosen[2] {
            push(Action::Receive(done));
        }
        if place == 1 {
            push(part);
        }
    }
    run
}

#[test]
fn random_answers_rest_on_something() {
    let formula = parse("start(y == 1) -> once(x == 1)").unwrap();
    let mut random = Random(5);
    // How often on nothing, and on one.
    let (mut rested, mut recorded) = ([[0; 2]; 2], [0; 2]);
    for _ in 0..300 {
        let run = handing(&mut random);
        for (locks, rested) in rested.iter_mut().enumerate() {
            if let Some(count) = agree(&run, &formula, locks == 1) {
                rested[count] += 1;
            }
        }
        if let Some(count) = agree_recorded(&run, &formula) {
            recorded[count] += 1;
        }
    }
    let all = rested.as_flattened().iter().chain(&recorded);
    assert!(
        all.copied().all(|rested| rested > 5),
        "{rested:?} {recorded:?}"
    );
}

/// A loader and a server that write to one log, and beside it do something to `also`.
fn service(also: Option<[Action; 2]>) -> Computation {
    let mut run = Computation::new();
    let no = || Some(Value::Boolean(false));
    let ready = run.variable("ready", no()).unwrap();
    let used = run.variable("used", no()).unwrap();
    let log = run.variable("LOG", None).unwrap();
    run.variable("count", Some(Value::Integer(0))).unwrap();
    run.message("done");
    let mut also = also.into_iter().flatten();
    for (thread, variable) in [("loader", ready), ("server", used)] {
        let thread = run.thread(thread);
        let also = also.next();
        let before = also.clone().filter(|_| variable == used);
        let work = Action::Write(variable, Value::Boolean(true));
        let after = also.filter(|_| variable == ready);
        if let Some(action) = before {
            run.push(thread, [action]).unwrap();
        }
        run.push_at(thread, [Action::Acquire(log)], "log.rs", 9)
            .unwrap();
        run.push(thread, [work]).unwrap();
        run.push_at(thread, [Action::Release(log)], "log.rs", 11)
            .unwrap();
        if let Some(action) = after {
            run.push(thread, [action]).unwrap();
        }
    }
    run
}

fn of(run: &Computation, options: CheckOptions) -> RestsOn {
    let formula = parse("start(used) -> ready").unwrap();
    assert!(!check(run, &formula, &options).unwrap().violated());
    rests_on(run, &formula, &options).unwrap().unwrap()
}

#[test]
fn a_log_that_orders_by_chance_is_named_with_the_events_and_the_places() {
    let found = of(&service(None), CheckOptions::new());
    let [support] = &found.objects[..] else {
        panic!("{found:?}");
    };
    assert_eq!((&*support.object, support.kind), ("LOG", ObjectKind::Lock));
    let order = support.order.as_ref().unwrap();
    assert_eq!(order.first.action, "ready = true");
    assert_eq!(order.then.action, "used = true");
    assert_eq!(
        order.reason.to_string(),
        "lock LOG (log.rs:11, then log.rs:9)"
    );
    assert_eq!(support.schedule.events(), [5]);
}

#[test]
fn what_two_objects_order_rests_on_neither() {
    let mut names = service(None);
    let (count, done) = (
        names.variable("count", None).unwrap(),
        names.message("done"),
    );
    let counted = Action::Write(count, Value::Integer(1));
    let two = [
        ([counted.clone(), Action::Read(count)], ObjectKind::Variable),
        (
            [Action::Send(done), Action::Receive(done)],
            ObjectKind::Message,
        ),
    ];
    for (also, kind) in two {
        let run = service(Some(also));
        assert!(of(&run, CheckOptions::new()).objects.is_empty());
        // Where sections of the log change places, it rests on the other alone.
        let found = of(&run, CheckOptions::new().locks(true));
        let [support] = &found.objects[..] else {
            panic!("{found:?}");
        };
        assert_eq!(support.kind, kind);
    }
}

#[test]
fn sections_that_exclude_each_other_are_what_a_count_rests_on() {
    let mut run = Computation::new();
    let (m, r) = (run.variable("m", None).unwrap(), run.region("r").unwrap());
    for thread in ["one", "two"] {
        let thread = run.thread(thread);
        for action in [
            Action::Acquire(m),
            Action::Enter(r),
            Action::Leave(r),
            Action::Release(m),
        ] {
            run.push(thread, [action]).unwrap();
        }
    }
    let formula = parse("r <= 1").unwrap();
    let options = CheckOptions::new().locks(true);
    let found = rests_on(&run, &formula, &options).unwrap().unwrap();
    assert_eq!(names(&found), BTreeSet::from(["m".to_owned()]));
    assert_eq!(found.objects[0].order, None);
}

#[test]
fn many_objects_cost_few_questions_and_too_many_are_said() {
    // Each pair of threads has a message of its own; the rule is about one of them.
    let mut run = Computation::new();
    let no = || Some(Value::Boolean(false));
    for pair in 0..200 {
        let (one, two) = (
            run.thread(&format!("a{pair}")),
            run.thread(&format!("b{pair}")),
        );
        let message = run.message(&format!("m{pair}"));
        for (thread, name, action) in [
            (one, "p", Action::Send(message)),
            (two, "q", Action::Receive(message)),
        ] {
            let variable = run.variable(&format!("{name}{pair}"), no()).unwrap();
            let write = Action::Write(variable, Value::Boolean(true));
            let events = if name == "p" {
                [write, action]
            } else {
                [action, write]
            };
            for action in events {
                run.push(thread, [action]).unwrap();
            }
        }
    }
    let ask = |formula: &str| {
        let formula = parse(formula).unwrap();
        rests_on(&run, &formula, &CheckOptions::new())
            .unwrap()
            .unwrap()
    };
    let one = ask("q150 -> p150");
    assert!(one.complete);
    assert_eq!(names(&one), BTreeSet::from(["m150".to_owned()]));
    let every: Vec<String> = (0..20)
        .map(|pair| format!("(q{0} -> p{0})", 10 * pair))
        .collect();
    let many = ask(&every.join(" && "));
    assert!(!many.complete);
}

#[test]
fn computations_with_clocks_do_not_say_through_what_they_order() {
    let mut run = Computation::new();
    let x = run.variable("x", Some(Value::Integer(0))).unwrap();
    let one = run.thread("one");
    let clock = monitor_analysis::event::GivenClock::new(1, []);
    let event = Event::new(one, [Action::Write(x, Value::Integer(1))]).with_clock(clock);
    run.push_event(&event).unwrap();
    let formula = parse("x <= 1").unwrap();
    let found = rests_on(&run, &formula, &CheckOptions::new()).unwrap();
    assert_eq!(found, None);
}

/// As a program records it: what a mutex protects is a variable of its own, and clocks know nothing of both.
fn recorded(known: u32, looks: bool) -> Computation {
    let mut run = Computation::new();
    let (one, two) = (run.thread("one"), run.thread("two"));
    let mutex = run.variable("mutex 1", None).unwrap();
    let data = run.variable("the value in mutex 1", None).unwrap();
    let [ready, used] = ["ready", "used"].map(|region| run.region(region).unwrap());
    let write = [
        Action::Read(data),
        Action::Write(data, Value::Boolean(true)),
    ];
    let look = if looks {
        vec![Action::Read(data)]
    } else {
        Vec::new()
    };
    let steps = [
        (one, vec![Action::Enter(ready)]),
        (one, vec![Action::Acquire(mutex)]),
        (one, write.to_vec()),
        (one, vec![Action::Release(mutex)]),
        (one, vec![Action::Leave(ready)]),
        (two, vec![Action::Acquire(mutex)]),
        (two, look),
        (two, vec![Action::Enter(used)]),
        (two, vec![Action::Release(mutex)]),
        (two, vec![Action::Leave(used)]),
    ];
    let mut counts = [0, 0];
    for (thread, actions) in steps {
        counts[thread.index()] += 1;
        let others = if thread == two {
            vec![(one, known)]
        } else {
            Vec::new()
        };
        let clock = monitor_analysis::event::GivenClock::new(counts[thread.index()], others);
        run.push_event(&Event::new(thread, actions).with_clock(clock))
            .unwrap();
    }
    monitor_analysis::order_data(&mut run, &[data]);
    run
}

#[test]
fn of_recorded_programs_the_locks_are_named_that_answers_rest_on() {
    let ask = |run: &Computation, formula: &str, locks: bool| {
        let (formula, options) = (parse(formula).unwrap(), CheckOptions::new().locks(locks));
        let outcome = check(run, &formula, &options).unwrap();
        let found = rests_on(run, &formula, &options).unwrap();
        (outcome.violated(), found.map(|found| names(&found)))
    };
    let mutex = || Some(BTreeSet::from(["mutex 1".to_owned()]));
    let later = "start(used) -> once(ready)";
    // What one has written the other reads, and so it comes later.
    assert_eq!(ask(&recorded(0, true), later, true), (false, mutex()));
    assert!(ask(&recorded(0, false), later, true).0);
    // Something else says so too.
    assert_eq!(
        ask(&recorded(1, true), later, true),
        (false, Some(BTreeSet::new()))
    );
    // Where locks are in the clocks it is not known.
    assert_eq!(ask(&recorded(1, true), later, false), (false, None));
}

#[test]
fn what_is_not_in_a_run_is_named() {
    let missing = |run: &Computation| {
        let formula = parse("x <= y").unwrap();
        let outcome = check(run, &formula, &CheckOptions::new()).unwrap();
        not_followed(run, &outcome.violation.unwrap().schedule).to_string()
    };
    let writes = |main: bool| {
        let mut run = Computation::new();
        let no = || Some(Value::Integer(0));
        let (x, y) = (
            run.variable("x", no()).unwrap(),
            run.variable("y", no()).unwrap(),
        );
        let (one, two) = (run.thread("one"), run.thread("two"));
        if main {
            let main = run.thread("main");
            run.push(main, [Action::Fork(one)]).unwrap();
            run.push(main, [Action::Fork(two)]).unwrap();
        }
        run.push(one, [Action::Write(y, Value::Integer(1))])
            .unwrap();
        run.push(two, [Action::Write(x, Value::Integer(1))])
            .unwrap();
        run
    };
    assert_eq!(
        missing(&writes(false)),
        "starts of one and two, locks, messages"
    );
    let mut forked = writes(true);
    assert_eq!(missing(&forked), "locks, messages");
    let (one, message) = (forked.thread("one"), forked.message("m"));
    forked.push(one, [Action::Send(message)]).unwrap();
    assert_eq!(missing(&forked), "locks");
}
