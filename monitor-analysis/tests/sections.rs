//! Sections of locks that change places, beside all orders that are possible, one by one.
//!
//! The reference knows no cuts and no masks: it does one event after the other, as long as no lock is held twice and
//! all that must come first has happened, and follows the formula by its definition.

use std::collections::{BTreeMap, BTreeSet};

use monitor_analysis::{
    CheckOptions, Computation, Method, Verdict, check, check_by,
    event::{Action, EventRef, Thread, Value, Variable},
};
use monitor_logic::{formula::Formula, parse::parse};
use monitor_testing::{Random, brute, computations as generate};
use proptest::prelude::*;

/// What there is to know.
#[derive(Debug, Default)]
pub(crate) struct Truth {
    /// Whether some run breaks the formula.
    pub(crate) violated: bool,
    /// How many states there are, by the events that change what the formula reads or which locks are held.
    states: usize,
    observed: bool,
}

struct Explorer<'a> {
    computation: &'a Computation,
    formula: &'a Formula,
    /// Events that must come before others, without what locks say.
    order: Vec<Vec<bool>>,
    relevant: BTreeSet<usize>,
    locking: BTreeSet<usize>,
    /// Sets of events and orders of the relevant ones.
    seen: BTreeSet<(u64, Vec<usize>)>,
    states: BTreeSet<Vec<usize>>,
    violated: bool,
    most: usize,
}

/// The same events without what they do to locks.
fn without_locks(computation: &Computation, locks: &BTreeSet<Variable>) -> Computation {
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
    for event in computation.events() {
        let keeps = |action: &Action<_>| !of_lock(action, locks);
        let actions: Vec<Action> = event.actions().filter(keeps).map(Action::from).collect();
        same.push(event.thread, actions).unwrap();
    }
    same
}

fn of_lock<V>(action: &Action<V>, locks: &BTreeSet<Variable>) -> bool {
    matches!(action, Action::Acquire(lock) | Action::Release(lock) if locks.contains(lock))
}

/// What each thread holds, and how often; with whether the event could take what it takes.
fn follow(
    held: &mut BTreeMap<Variable, (Thread, u32)>,
    event: EventRef<'_>,
    locks: &BTreeSet<Variable>,
) -> bool {
    event.actions().all(|action| match action {
        Action::Acquire(lock) if locks.contains(&lock) => {
            let (holder, depth) = held.entry(lock).or_insert((event.thread, 0));
            *depth += 1;
            *holder == event.thread
        }
        Action::Release(lock) if locks.contains(&lock) => {
            let (_, depth) = held.get_mut(&lock).unwrap();
            *depth -= 1;
            if *depth == 0 {
                held.remove(&lock);
            }
            true
        }
        _ => true,
    })
}

/// The locks whose sections may change places: those that are nothing else, and that no event takes and gives back.
fn movable(computation: &Computation) -> BTreeSet<Variable> {
    let actions = || computation.events().iter().flat_map(EventRef::actions);
    let all: BTreeSet<Variable> = actions()
        .filter_map(|action| match action {
            Action::Acquire(lock) => Some(lock),
            _ => None,
        })
        .collect();
    let other = |lock: &Variable| {
        actions().any(|action| {
            matches!(action, Action::Read(x) | Action::Write(x, _) | Action::Local(x, _) if x == *lock)
        })
    };
    let at_once = |lock: &Variable| {
        let mut held = BTreeMap::new();
        let one = BTreeSet::from([*lock]);
        computation.events().iter().any(|event| {
            let before = held.contains_key(lock);
            follow(&mut held, event, &one);
            let uses = event.does(Action::Acquire(*lock)) && event.does(Action::Release(*lock));
            uses && before == held.contains_key(lock)
        })
    };
    all.into_iter()
        .filter(|lock| !other(lock) && !at_once(lock))
        .collect()
}

/// `None` when there is too much to look at.
pub(crate) fn truth(computation: &Computation, formula: &Formula, most: usize) -> Option<Truth> {
    let locks = movable(computation);
    let relevant = brute::relevant(computation, formula);
    let users = |lock: &Variable| {
        let events = computation.events().iter();
        let using = events.filter(|event| event.does(Action::Acquire(*lock)));
        using
            .map(|event| event.thread)
            .collect::<BTreeSet<_>>()
            .len()
    };
    let shared: BTreeSet<Variable> = locks
        .iter()
        .copied()
        .filter(|lock| users(lock) > 1)
        .collect();
    // Those after which another set of locks is held.
    let mut held = BTreeMap::new();
    let mut locking = BTreeSet::new();
    for (number, event) in computation.events().iter().enumerate() {
        let before: Vec<Variable> = held.keys().copied().collect();
        follow(&mut held, event, &shared);
        if !before.iter().eq(held.keys()) {
            locking.insert(number);
        }
    }
    let mut explorer = Explorer {
        order: brute::causality(without_locks(computation, &locks).events()),
        relevant: relevant.iter().copied().collect(),
        locking,
        seen: BTreeSet::new(),
        states: BTreeSet::new(),
        violated: false,
        computation,
        formula,
        most,
    };
    explorer.violated = brute::first_violation(computation, formula, &[]).is_some();
    explorer.visit(0, &mut Vec::new(), &BTreeMap::new(), &locks);
    (explorer.seen.len() < most).then(|| Truth {
        violated: explorer.violated,
        states: explorer.states.len(),
        observed: brute::first_violation(computation, formula, &relevant).is_some(),
    })
}

impl Explorer<'_> {
    fn visit(
        &mut self,
        done: u64,
        run: &mut Vec<usize>,
        held: &BTreeMap<Variable, (Thread, u32)>,
        locks: &BTreeSet<Variable>,
    ) {
        if self.seen.len() >= self.most || !self.seen.insert((done, run.clone())) {
            return;
        }
        let count = self.computation.events().len();
        let has = |event: &usize| done >> event & 1 == 1;
        let counts = |event: &usize| self.relevant.contains(event) || self.locking.contains(event);
        self.states
            .insert((0..count).filter(has).filter(counts).collect());
        for event in (0..count).filter(|event| !has(event)) {
            let ready = (0..count).all(|other| !self.order[other][event] || has(&other));
            let mut held = held.clone();
            if !ready || !follow(&mut held, self.computation.event(event), locks) {
                continue;
            }
            let is_relevant = self.relevant.contains(&event);
            if is_relevant {
                run.push(event);
                self.violated |=
                    brute::first_violation(self.computation, self.formula, run).is_some();
            }
            self.visit(done | 1 << event, run, &held, locks);
            if is_relevant {
                run.pop();
            }
        }
    }
}

/// Few threads that mostly take locks and write within.
pub(crate) fn locking(random: &mut Random, threads: usize, blocks: usize) -> Computation {
    let mut computation = Computation::new();
    let all: Vec<Thread> = (0..threads)
        .map(|t| computation.thread(&format!("t{t}")))
        .collect();
    let variables =
        ["x", "y", "z"].map(|name| computation.variable(name, Some(Value::Integer(0))).unwrap());
    let locks = ["m", "n"].map(|name| computation.variable(name, None).unwrap());
    let regions = ["r", "s"].map(|name| computation.region(name).unwrap());
    let mut scripts: Vec<Vec<Action>> = Vec::new();
    for thread in 0..threads {
        let mut script = Vec::new();
        for _ in 0..blocks {
            let access = |random: &mut Random, script: &mut Vec<Action>| {
                // Mostly its own variable.
                let own = if random.one_in(4) {
                    random.below(3)
                } else {
                    thread % 3
                };
                match random.below(4) {
                    0 => script.push(Action::Read(variables[own])),
                    1 if random.one_in(3) => {
                        let region = regions[random.below(2)];
                        script.extend([Action::Enter(region), Action::Leave(region)]);
                    }
                    _ => {
                        let value = Value::Integer(random.below(3) as i128);
                        script.push(Action::Write(variables[own], value));
                    }
                }
            };
            if random.one_in(3) {
                access(random, &mut script);
            }
            let first = random.below(2);
            script.push(Action::Acquire(locks[first]));
            access(random, &mut script);
            if random.one_in(3) {
                script.push(Action::Acquire(locks[1 - first]));
                if random.one_in(2) {
                    access(random, &mut script);
                }
                script.push(Action::Release(locks[1 - first]));
            }
            script.push(Action::Release(locks[first]));
        }
        script.reverse();
        scripts.push(script);
    }
    let mut holders: BTreeMap<Variable, Thread> = BTreeMap::new();
    loop {
        let can = |thread: &Thread| match scripts[thread.index()].last() {
            None => false,
            Some(Action::Acquire(lock)) => !holders.contains_key(lock),
            Some(_) => true,
        };
        let ready: Vec<Thread> = all.iter().copied().filter(can).collect();
        if ready.is_empty() {
            return computation;
        }
        let thread = random.choose(&ready);
        for _ in 0..=random.below(6) {
            let action = match scripts[thread.index()].last() {
                Some(Action::Acquire(lock)) if holders.contains_key(lock) => break,
                None => break,
                Some(_) => scripts[thread.index()].pop().unwrap(),
            };
            match &action {
                Action::Acquire(lock) => drop(holders.insert(*lock, thread)),
                Action::Release(lock) => drop(holders.remove(lock)),
                _ => {}
            }
            computation.push(thread, [action]).unwrap();
        }
    }
}

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

fn cases() -> u32 {
    std::env::var("CASES_TIMES")
        .ok()
        .and_then(|times| times.parse().ok())
        .unwrap_or(1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400 * cases()))]

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
    let mut random = Random(11);
    let (mut compared, mut new) = (0, 0);
    for _ in 0..300 {
        let formula = parse(random.choose(&RULES)).unwrap();
        if let Some(is_new) = agree(&locking(&mut random, 2, 2), &formula) {
            compared += 1;
            new += usize::from(is_new);
        }
    }
    assert!(compared > 200 && new > 10, "{compared} {new}");
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
        (possible.changed[0].event, &*possible.changed[0].thread),
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
