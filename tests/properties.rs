//! Rules that `property!` declares: random events of random keys, against the definition on the slice of each key.

#![cfg(not(feature = "off"))]
#![allow(missing_docs)] // a test crate has no readers of its items

use std::{collections::HashMap, thread};

use monitor_logic::{expression::Expression, parse::parse, reference, strategies::times};
use monitor_runtime::{Violated, monitor, property};
use monitor_testing::Random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Issued,
    Used,
    Revoked,
    Touched,
}

/// A key, and what is told of it.
#[derive(Clone, Copy, Debug)]
struct Event {
    id: u32,
    owner: &'static str,
    kind: Kind,
    amount: u32,
}

impl Event {
    fn random(random: &mut Random) -> Self {
        let kinds = [
            Kind::Issued,
            Kind::Used,
            Kind::Used,
            Kind::Revoked,
            Kind::Touched,
        ];
        Self {
            id: u32::try_from(random.below(3)).unwrap_or_default(),
            owner: ["a", "b"][random.below(2)],
            kind: kinds[random.below(5)],
            amount: u32::try_from(random.below(5)).unwrap_or_default(),
        }
    }
}

/// The value of a proposition, by its text.
fn value(proposition: &Expression, event: &Event) -> bool {
    let used = event.kind == Kind::Used;
    match proposition.to_string().as_str() {
        "issued" => event.kind == Kind::Issued,
        "used" => used,
        "revoked" => event.kind == Kind::Revoked,
        "touched" => event.kind == Kind::Touched,
        "used.amount <= 2" => used && event.amount <= 2,
        "used.amount > 3" => used && event.amount > 3,
        "used.amount == id" => used && event.amount == event.id,
        "id > 0" => event.id > 0,
        "large" => used && event.amount + 1 > 3 || event.kind == Kind::Revoked,
        other => panic!("no proposition: {other}"),
    }
}

/// The formula that the last step of a slice violates, the first of them.
fn violated<'f>(formulas: &[&'f str], slice: &[Event]) -> Option<&'f str> {
    let holds = |formula: &&str| {
        let formula = parse(formula).expect("a formula");
        let verdicts = reference::verdicts(&formula, slice, &value);
        verdicts.last().copied().unwrap_or(true)
    };
    formulas.iter().copied().find(|formula| !holds(formula))
}

fn formula(told: Result<(), Violated>) -> Option<&'static str> {
    told.err().map(|violated| violated.property().formula())
}

property! {
    /// What happens to a token of somebody.
    Token per (id: u32, owner: &str) { issued, used(amount: u32), revoked, touched }
    "used -> [issued, revoked)";
    "used && !(used.amount <= 2) -> prev(issued || touched)";
    "revoked -> !before(revoked) || once(used.amount > 3)";
    "large -> prev(!touched) && id > 0", large = used.amount + 1 > 3 || revoked;
    "used.amount == id -> (!revoked since touched)";
    "start(used) -> prev(prev(!used))", cost(used = 20);
}

const OF_TOKEN: [&str; 6] = [
    "used -> [issued, revoked)",
    "used && !(used.amount <= 2) -> prev(issued || touched)",
    "revoked -> !before(revoked) || once(used.amount > 3)",
    "large -> prev(!touched) && id > 0",
    "used.amount == id -> (!revoked since touched)",
    "start(used) -> prev(prev(!used))",
];

fn tell(event: Event) -> Result<(), Violated> {
    let Event {
        id, owner, amount, ..
    } = event;
    match event.kind {
        Kind::Issued => Token::issued(id, owner),
        Kind::Used => Token::used(id, owner, amount),
        Kind::Revoked => Token::revoked(id, owner),
        Kind::Touched => Token::touched(id, owner),
    }
}

#[monitor(Token.issued(id = event.id, owner = event.owner), when = event.kind == Kind::Issued)]
#[monitor(Token.used(id = event.id, owner = event.owner, amount = ret), when = event.kind == Kind::Used)]
#[monitor(Token.revoked(owner = event.owner, id = event.id), when = event.kind == Kind::Revoked)]
#[monitor(self::Token.touched(id = event.id, owner = event.owner), when = event.kind == Kind::Touched)]
fn amount_of(event: Event) -> u32 {
    event.amount
}

/// Tells by the attributes, which panic.
fn tell_by_attribute(event: Event) -> Option<String> {
    let told = std::panic::catch_unwind(|| amount_of(event));
    told.err()
        .map(|panic| panic.downcast_ref::<String>().expect("text").clone())
}

#[test]
fn each_key_has_its_own_slice() {
    let mut random = Random(1);
    let (mut broken, mut kept) = (0, 0);
    for round in 0..times(20) {
        Token::reset();
        assert_eq!(Token::keys(), 0);
        let mut slices: HashMap<(u32, &str), Vec<Event>> = HashMap::new();
        for _ in 0..60 {
            let event = Event::random(&mut random);
            let key = (event.id, event.owner);
            if random.below(20) == 0 {
                // What is forgotten has no past.
                Token::forget(event.id, event.owner);
                slices.remove(&key);
            }
            let slice = slices.entry(key).or_default();
            slice.push(event);
            let expected = violated(&OF_TOKEN, slice);
            broken += usize::from(expected.is_some());
            if round < 3 {
                let told = tell_by_attribute(event);
                assert_eq!(told.is_some(), expected.is_some(), "{slice:?}");
                if let (Some(told), Some(expected)) = (told, expected) {
                    assert!(told.contains(expected), "{told}");
                }
            } else {
                assert_eq!(formula(tell(event)), expected, "{slice:?}");
            }
        }
        kept += Token::keys();
        assert!(Token::keys() <= slices.len());
    }
    assert!(broken > 250 && kept > 50, "{broken} {kept}");
}

property! {
    Ended per (id: u32) { issued, used(amount: u32), revoked }
    "used -> once(issued) && !before(used.amount > 3)", ends = revoked || used.amount == 2;
}

#[test]
fn a_key_that_ends_begins_anew() {
    let mut random = Random(2);
    let mut slices: HashMap<u32, Vec<Event>> = HashMap::new();
    let formula = "used -> once(issued) && !before(used.amount > 3)";
    let mut broken = 0;
    for _ in 0..3000 {
        let event = Event::random(&mut random);
        let told = match event.kind {
            Kind::Issued => Ended::issued(event.id),
            Kind::Used => Ended::used(event.id, event.amount),
            Kind::Revoked => Ended::revoked(event.id),
            Kind::Touched => continue,
        };
        let slice = slices.entry(event.id).or_default();
        slice.push(event);
        let expected = violated(&[formula], slice);
        assert_eq!(self::formula(told), expected, "{slice:?}");
        broken += usize::from(expected.is_some());
        if event.kind == Kind::Revoked || event.kind == Kind::Used && event.amount == 2 {
            slices.remove(&event.id);
        }
    }
    assert!(broken > 100, "{broken}");
}

property! {
    OfThread per thread { issued, used(amount: u32), revoked, touched }
    "used -> [issued, revoked)";
    "touched -> prev(used.amount > 3 || touched)";
}

property! {
    OfProgram { issued, used(amount: u32), revoked, touched }
    "used -> [issued, revoked)";
    "touched -> prev(used.amount > 3 || touched)";
}

#[test]
fn without_a_key_there_is_one_rule_for_the_program_or_for_each_thread() {
    const FORMULAS: [&str; 2] = [
        "used -> [issued, revoked)",
        "touched -> prev(used.amount > 3 || touched)",
    ];
    let mut random = Random(3);
    let mut all = Vec::new();
    for _ in 0..times(3) {
        let events: Vec<Event> = (0..30).map(|_| Event::random(&mut random)).collect();
        let before = all.len();
        all.extend(events.iter().copied());
        let all = &all;
        let told = thread::scope(|scope| {
            let thread = scope.spawn(move || {
                for (number, event) in events.iter().enumerate() {
                    let (of_thread, of_program) = match event.kind {
                        Kind::Issued => (OfThread::issued(), OfProgram::issued()),
                        Kind::Used => (OfThread::used(event.amount), OfProgram::used(event.amount)),
                        Kind::Revoked => (OfThread::revoked(), OfProgram::revoked()),
                        Kind::Touched => (OfThread::touched(), OfProgram::touched()),
                    };
                    let own = violated(&FORMULAS, &events[..=number]);
                    assert_eq!(formula(of_thread), own);
                    let whole = violated(&FORMULAS, &all[..=before + number]);
                    assert_eq!(formula(of_program), whole);
                }
            });
            thread.join()
        });
        told.expect("the thread agrees with the definition");
    }
    OfProgram::reset();
    assert!(OfProgram::used(0).is_err());
}

property! {
    Attempts per (user: u64) { failed(weight: u64), let_in, was_reset }
    "let_in -> count(failed since was_reset) < 3";
    "failed -> count[<=3](failed && failed.weight > 1) <= 2";
    "failed -> count(failed) <= user + failed.weight + 2";
    "was_reset -> count(let_in) - count(failed) > -4";
}

/// The first of the formulas that is broken, by counting.
fn miscounted(slice: &[(usize, u64)], user: u64) -> Option<usize> {
    const FAILED: usize = 0;
    let &(kind, weight) = slice.last()?;
    let failures = |steps: &[(usize, u64)], least: u64| {
        let failed = steps
            .iter()
            .filter(|(kind, weight)| *kind == FAILED && *weight >= least);
        failed.count()
    };
    let since = slice.iter().rposition(|(kind, _)| *kind == 2);
    let recent = &slice[slice.len().saturating_sub(4)..];
    let all = failures(slice, 0) as u64;
    [
        kind == 1 && since.is_some_and(|since| failures(&slice[since..], 0) >= 3),
        kind == FAILED && failures(recent, 2) > 2,
        kind == FAILED && all > user + weight + 2,
        kind == 2 && slice.iter().filter(|(kind, _)| *kind == 1).count() + 4 <= failures(slice, 0),
    ]
    .iter()
    .position(|broken| *broken)
}

#[test]
fn events_are_counted() {
    const FORMULAS: [&str; 4] = [
        "let_in -> count(failed since was_reset) < 3",
        "failed -> count[<=3](failed && failed.weight > 1) <= 2",
        "failed -> count(failed) <= user + failed.weight + 2",
        // Below zero, which counts alone are not.
        "was_reset -> count(let_in) - count(failed) > -4",
    ];
    let mut random = Random(4);
    let mut found = [0; 4];
    for _ in 0..100 {
        Attempts::reset();
        let mut slices: HashMap<u64, Vec<(usize, u64)>> = HashMap::new();
        for _ in 0..60 {
            let user = random.below(3) as u64;
            let weight = random.below(4) as u64;
            let kind = [0, 0, 0, 1, 1, 2][random.below(6)];
            let told = match kind {
                0 => Attempts::failed(user, weight),
                1 => Attempts::let_in(user),
                _ => Attempts::was_reset(user),
            };
            let slice = slices.entry(user).or_default();
            slice.push((kind, weight));
            let expected = miscounted(slice, user);
            assert_eq!(
                formula(told),
                expected.map(|number| FORMULAS[number]),
                "{slice:?}"
            );
            if let Some(number) = expected {
                found[number] += 1;
            }
        }
    }
    assert!(found.iter().all(|found| *found > 20), "{found:?}");
}

property! {
    Gate per (door: u32) { badge(at: u64), entered(at: u64, persons: u32) }
    "entered -> once[<=5ns](badge)", time = at;
    "entered && entered.persons > 1 -> prev(badge)";
    "entered && crowd -> entered.at == 0", crowd = entered.persons + 1 > 4;
}

#[test]
fn the_time_of_a_step_comes_with_each_event() {
    let mut random = Random(5);
    let mut late = 0;
    for door in 0..40 {
        let (mut now, mut shown) = (0, None);
        for _ in 0..30 {
            now += random.below(4) as u64;
            if random.below(3) == 0 {
                shown = Some(now);
                assert!(Gate::badge(door, now).is_ok());
                continue;
            }
            let is_late = shown.is_none_or(|shown| now - shown > 5);
            assert_eq!(Gate::entered(door, now, 1).is_err(), is_late);
            late += usize::from(is_late);
        }
    }
    assert!(late > 50, "{late}");
}

/// What is compared is called as in the formula.
#[test]
fn a_report_says_of_which_event_a_number_is() {
    let compared = |door, persons| {
        assert!(Gate::badge(door, 7).is_ok());
        assert!(Gate::entered(door, 7, 1).is_ok());
        let violated = Gate::entered(door, 7, persons).expect_err("more than one");
        let compared = violated.compared();
        let texts = compared.map(|(what, value)| format!("{what} = {value}"));
        texts.collect::<Vec<_>>()
    };
    assert_eq!(compared(100, 2), ["entered.persons = 2"]);
    Gate::reset();
    assert!(Gate::badge(101, 7).is_ok());
    let violated = Gate::entered(101, 7, 5).expect_err("a crowd");
    let text = format!("{violated:#}");
    assert!(text.contains("entered.persons = 5"), "{text}");
    assert!(text.contains("entered.at = 7"), "{text}");
}

property! {
    Bid per (lot: u32) { opened(least: u64), bid(amount: u64, by: &str), closed(price: u64) }
    "bid -> bid.amount > prev(last(bid.amount, bid))";
    "bid -> bid.amount >= last(opened.least, opened)";
    "closed -> closed.price == last(bid.amount + 1, bid && bid.amount > 2)";
}

/// The first of the formulas that is broken, from all bids; a comparison without a value is false.
fn misbid(bids: &[(usize, u64)]) -> Option<usize> {
    let (last, before) = bids.split_last()?;
    let latest = |among: &[(usize, u64)], kind: usize, least: u64| {
        let mut found = among
            .iter()
            .rev()
            .filter(|(of, value)| *of == kind && *value >= least);
        found.next().map(|(_, value)| *value)
    };
    let is_bid = last.0 == 1;
    // The step before the first is the first itself.
    let earlier = if before.is_empty() { bids } else { before };
    [
        is_bid && latest(earlier, 1, 0).is_none_or(|earlier| last.1 <= earlier),
        is_bid && latest(bids, 0, 0).is_none_or(|least| last.1 < least),
        last.0 == 2 && latest(bids, 1, 3).is_none_or(|amount| amount + 1 != last.1),
    ]
    .iter()
    .position(|broken| *broken)
}

#[test]
fn what_earlier_events_came_with_is_kept() {
    let mut random = Random(7);
    let mut found = [0; 3];
    for lot in 0..300 {
        let mut bids = Vec::new();
        let mut amount = 0;
        for _ in 0..12 {
            amount += random.below(3) as u64;
            let (kind, value) = match random.below(5) {
                0 => (0, random.below(6) as u64),
                1 => (2, random.below(9) as u64),
                _ => (1, amount),
            };
            bids.push((kind, value));
            let told = match kind {
                0 => Bid::opened(lot, value),
                1 => Bid::bid(lot, value, "somebody"),
                _ => Bid::closed(lot, value),
            };
            let expected = misbid(&bids);
            let formulas = [
                "bid -> bid.amount > prev(last(bid.amount, bid))",
                "bid -> bid.amount >= last(opened.least, opened)",
                "closed -> closed.price == last(bid.amount + 1, bid && bid.amount > 2)",
            ];
            assert_eq!(
                formula(told),
                expected.map(|number| formulas[number]),
                "{bids:?}"
            );
            if let Some(number) = expected {
                found[number] += 1;
            }
        }
    }
    assert!(found.iter().all(|found| *found > 50), "{found:?}");
}

/// Before there was one a value of the past is none: not 0.
#[test]
fn a_report_says_that_a_value_of_the_past_is_absent() {
    assert!(Bid::opened(900, 3).is_ok());
    let violated = Bid::bid(900, 5, "ada").expect_err("there was none before");
    let compared: Vec<_> = violated.compared().collect();
    let before = ("prev(last(bid.amount, bid))", "absent");
    assert_eq!(compared, [("bid.amount", "5"), before]);
    let violated = Bid::bid(901, 5, "ada").expect_err("it was not opened");
    let compared: Vec<_> = violated.compared().collect();
    assert!(
        compared.contains(&("prev(last(bid.amount, bid))", "5")),
        "{compared:?}"
    );
}
