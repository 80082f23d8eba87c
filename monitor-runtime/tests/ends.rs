//! Calls that end without a return: by a panic, or since their future is dropped.

#![allow(clippy::unused_self, reason = "what is looked at is the call")]

use std::{
    cell::{Cell, RefCell},
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::pin,
    task::{Context, Poll, Waker},
};

use monitor_logic::{expression::Expression, parse::parse, reference};
use monitor_runtime::{AtomicState, State, Violated, monitor, property};

/// A small generator of numbers that look random.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

/// How a call ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Ok,
    Err,
    Panic,
    Drop,
}

/// Runs a call of an async function, which waits once.
fn run<T>(call: impl Future<Output = T>, end: End) -> Option<T> {
    let mut context = Context::from_waker(Waker::noop());
    let mut call = pin!(call);
    assert!(call.as_mut().poll(&mut context).is_pending());
    if end == End::Drop {
        return None;
    }
    let polled = catch_unwind(AssertUnwindSafe(|| call.as_mut().poll(&mut context)));
    match polled {
        Ok(Poll::Ready(value)) => Some(value),
        Ok(Poll::Pending) => panic!("it waits once"),
        Err(panic) => {
            assert_eq!(panic.downcast_ref(), Some(&"on purpose"));
            None
        }
    }
}

/// Waits once.
async fn once() {
    let mut waited = false;
    std::future::poll_fn(|_| {
        if waited {
            return Poll::Ready(());
        }
        waited = true;
        Poll::Pending
    })
    .await;
}

fn ended(end: End) -> Result<u32, ()> {
    match end {
        End::Ok | End::Drop => Ok(7),
        End::Err => Err(()),
        End::Panic => panic!("on purpose"),
    }
}

thread_local! {
    static NOTED: RefCell<Vec<(&'static str, u64)>> = const { RefCell::new(Vec::new()) };
}

fn note(violated: &Violated) {
    NOTED.with_borrow_mut(|noted| noted.push((violated.property().formula(), violated.step())));
}

#[derive(Default)]
struct Worker {
    first: AtomicState,
    second: AtomicState,
    third: AtomicState,
    fourth: AtomicState,
    rested: Cell<u32>,
}

const FORMULAS: [&str; 4] = [
    "dropped(work) -> [ok(rest), err(rest))",
    "call(work) -> !(prev(panicked(work)) && prev(prev(prev(dropped(work)))))",
    "ret(rest) && self.rested.get() > 3 -> ![panicked(work) || panicked(rest), ok(work))",
    "panicked(work) || panicked(rest) -> (!dropped(work) since ret(work)) && rests < 3",
];

#[monitor("dropped(work) -> [ok(rest), err(rest))", state = self.first, on_violation = call(note))]
#[monitor("call(work) -> !(prev(panicked(work)) && prev(prev(prev(dropped(work)))))", state = self.second, on_violation = call(note))]
#[monitor("ret(rest) && self.rested.get() > 3 -> ![panicked(work) || panicked(rest), ok(work))", state = self.third, on_violation = call(note))]
#[monitor("panicked(work) || panicked(rest) -> (!dropped(work) since ret(work)) && rests < 3", state = self.fourth, on_violation = call(note))]
impl Worker {
    async fn work(&self, rests: u32, end: End) -> Result<u32, ()> {
        let text = "owned".to_owned();
        once().await;
        drop(text);
        let value = ended(end)?;
        Ok(value + rests)
    }

    fn rest(&self, rests: u32, end: End) -> Result<u32, ()> {
        self.rested.set(self.rested.get() + 1);
        let value = ended(end)?;
        Ok(value + rests)
    }
}

/// A step as the definition sees it.
#[derive(Clone, Copy, Debug)]
struct Step {
    word: &'static str,
    method: &'static str,
    end: End,
    rested: u32,
    rests: u32,
}

fn value(proposition: &Expression, step: &Step) -> bool {
    let text = proposition.to_string();
    match text.as_str() {
        "self.rested.get() > 3" => return step.rested > 3,
        "rests < 3" => return step.rests < 3,
        _ => {}
    }
    let (word, method) = text
        .trim_end_matches(')')
        .split_once('(')
        .expect("an event");
    let happens = match word {
        "ok" => step.word == "ret" && step.end == End::Ok,
        "err" => step.word == "ret" && step.end == End::Err,
        word => step.word == word,
    };
    happens && step.method == method
}

#[test]
fn every_step_is_that_of_the_reference() {
    let mut random = Random(3);
    let mut violated = [0; 4];
    for _ in 0..200 {
        let worker = Worker::default();
        NOTED.take();
        let mut steps = Vec::new();
        for _ in 0..12 {
            let works = random.below(2) == 0;
            let ends = [End::Ok, End::Err, End::Panic, End::Drop];
            let end = usize::try_from(random.below(if works { 4 } else { 3 }));
            let end = ends[end.unwrap()];
            let rests = u32::try_from(random.below(4)).unwrap();
            let method = if works { "work" } else { "rest" };
            let word = match end {
                End::Ok | End::Err => "ret",
                End::Panic => "panicked",
                End::Drop => "dropped",
            };
            for (word, rested) in [
                ("call", worker.rested.get()),
                (word, worker.rested.get() + u32::from(!works)),
            ] {
                steps.push(Step {
                    word,
                    method,
                    end,
                    rested,
                    rests,
                });
            }
            if works {
                let ended = run(worker.work(rests, end), end);
                assert_eq!(ended.is_some(), word == "ret");
            } else {
                let ended = catch_unwind(AssertUnwindSafe(|| worker.rest(rests, end)));
                assert_eq!(ended.is_ok(), word == "ret");
            }
        }
        let noted = NOTED.take();
        for (number, text) in FORMULAS.into_iter().enumerate() {
            let formula = parse(text).unwrap();
            let named =
                |word: &str, step: &Step| text.contains(&format!("{word}({})", step.method));
            let steps: Vec<Step> = steps
                .iter()
                .copied()
                .filter(|step| {
                    named(step.word, step)
                        || step.word == "ret" && (named("ok", step) || named("err", step))
                })
                .collect();
            let verdicts = reference::verdicts(&formula, &steps, &value);
            let expected: Vec<u64> = (1..)
                .zip(&verdicts)
                .filter(|(_, holds)| !**holds)
                .map(|(step, _)| step)
                .collect();
            let found: Vec<u64> = noted
                .iter()
                .filter(|(of, _)| *of == text)
                .map(|(_, step)| *step)
                .collect();
            assert_eq!(found, expected, "{text}: {steps:?}");
            violated[number] += expected.len();
        }
    }
    assert!(violated.iter().all(|times| *times > 20), "{violated:?}");
}

#[derive(Default)]
struct Parser {
    depth: u32,
    monitor: State,
}

/// A parser that panicked is not used again; `panicked` is a step with what the body has changed.
#[monitor("call(parse) -> !once(panicked(parse) && self.depth > 0)", state = self.monitor)]
impl Parser {
    fn parse(&mut self, text: String) -> Result<usize, Violated> {
        for sign in text.chars() {
            match sign {
                '(' => self.depth += 1,
                ')' => self.depth -= 1,
                _ => return Ok(text.len()),
            }
        }
        Ok(0)
    }
}

#[test]
fn the_object_is_changed_at_a_panic_as_at_a_return() {
    let mut parser = Parser::default();
    assert_eq!(parser.parse("(x".to_owned()).unwrap(), 2);
    assert_eq!(parser.parse(")".to_owned()).unwrap(), 0);
    let mut panics = |text: &str| {
        let parsed = catch_unwind(AssertUnwindSafe(|| parser.parse(text.to_owned())));
        assert!(parsed.is_err());
    };
    panics(")"); // at depth 0
    panics("())");
    assert!(parser.parse("x".to_owned()).is_ok());
    parser.depth = u32::MAX;
    let parsed = catch_unwind(AssertUnwindSafe(|| parser.parse("(".to_owned())));
    assert!(parsed.is_err());
    let violated = parser.parse("x".to_owned()).unwrap_err();
    assert_eq!(violated.step(), 10);
}

#[derive(Default)]
struct Silent {
    monitor: State,
}

/// That the first panic is one too many is reported: the panic goes on.
#[monitor("!panicked(work)", state = self.monitor, name = "no panic in ends.rs")]
impl Silent {
    fn work(&mut self) -> Result<(), Violated> {
        panic!("the first panic")
    }
}

#[test]
fn a_violation_at_a_panic_is_reported_and_the_panic_goes_on() {
    let before = monitor_runtime::reported();
    let worked = catch_unwind(|| Silent::default().work());
    assert_eq!(worked.unwrap_err().downcast_ref(), Some(&"the first panic"));
    assert!(monitor_runtime::reported() > before);
}

property! {
    /// What ends a job is told.
    Job per (id: u32) { begun, done, failed, given_up(why: &str) }
    "done || failed || given_up -> [begun, begun && !begun)";
    "begun -> count(failed) < 2 && !(given_up.why == \"impossible\")";
    "!given_up", name = "nobody gives up", on_violation = call(note);
}

#[monitor(Job.begun(id), at = entry)]
#[monitor(Job.done(id))]
#[monitor(Job.failed(id), at = panicked)]
#[monitor(Job.given_up(id, why = reason), at = dropped)]
async fn job(id: u32, reason: &'static str, end: End) -> Result<u32, Violated> {
    once().await;
    Ok(ended(end).unwrap_or(id))
}

#[test]
fn a_property_is_told_how_a_call_ended() {
    NOTED.take();
    let text = |end, id| run(job(id, "timeout", end), end).map(|ended| ended.unwrap());
    assert_eq!(text(End::Ok, 1), Some(7));
    assert_eq!(text(End::Err, 1), Some(1));
    assert_eq!(text(End::Panic, 1), None);
    assert_eq!(text(End::Ok, 1), Some(7));
    assert!(NOTED.take().is_empty());
    assert_eq!(text(End::Drop, 2), None);
    assert_eq!(NOTED.take(), [("!given_up", 0)]);
    assert_eq!(text(End::Panic, 1), None);
    // It has failed twice: its next call is refused before it begins.
    let mut context = Context::from_waker(Waker::noop());
    let mut again = pin!(job(1, "", End::Ok));
    let Poll::Ready(Err(violated)) = again.as_mut().poll(&mut context) else {
        panic!("it is refused");
    };
    assert_eq!(violated.key(), Some("id = 1"));
}

struct Machine {
    number: u32,
    turns: u32,
}

impl Machine {
    #[monitor(Job.begun(id = self.number), at = entry, on_violation = panic)]
    #[monitor(Job.failed(id = self.number), at = panicked, when = self.turns > 1)]
    fn turn(&mut self, by: u32) -> u32 {
        self.turns += by;
        assert!(self.turns < 2, "too fast");
        self.turns
    }
}

#[test]
fn a_method_tells_of_its_panic_with_what_it_has_changed() {
    let mut machine = Machine {
        number: 50,
        turns: 0,
    };
    assert_eq!(machine.turn(1), 1);
    for text in ["too fast", "too fast", "violated for id = 50"] {
        let told = catch_unwind(AssertUnwindSafe(|| machine.turn(1))).unwrap_err();
        let told = told.downcast_ref::<String>().cloned();
        let told = told.unwrap_or_else(|| "too fast".to_owned());
        assert!(told.contains(text), "{told}");
    }
}

/// Says when it is dropped.
struct Told(&'static str);

impl Drop for Told {
    fn drop(&mut self) {
        DROPPED.with_borrow_mut(|dropped| dropped.push(self.0));
    }
}

thread_local! {
    static DROPPED: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

fn step_is_made(_: &Violated) {
    DROPPED.with_borrow_mut(|dropped| dropped.push("step"));
}

struct Ordered;

#[monitor("!(panicked(sync) || dropped(waits)) || key > 9", per = key, on_violation = call(step_is_made))]
impl Ordered {
    fn sync(&self, first: Told, key: u32, second: Told) -> Told {
        let _local = Told("local");
        assert!(key == 0, "on purpose");
        drop(second);
        first
    }

    async fn waits(&self, first: Told, key: u32) -> u32 {
        let _local = Told("local");
        once().await;
        drop(first);
        key
    }
}

#[test]
fn the_step_comes_behind_what_the_body_drops() {
    let ended = catch_unwind(|| Ordered.sync(Told("first"), 1, Told("second")));
    assert!(ended.is_err());
    assert_eq!(DROPPED.take(), ["local", "second", "first", "step"]);
    run(Ordered.waits(Told("first"), 1), End::Drop);
    assert_eq!(DROPPED.take(), ["local", "first", "step"]);
    // What never ran has not been called.
    drop(Ordered.waits(Told("first"), 1));
    assert_eq!(DROPPED.take(), ["first"]);
}

/// A future is sent to another thread as before.
#[test]
fn futures_stay_send() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&Ordered.waits(Told("first"), 1));
    is_send(&job(3, "", End::Ok));
    DROPPED.take();
}

#[derive(Default)]
struct Sensor {
    value: u32,
    rule: State<2, 2>,
    other: State<1, 1>,
}

/// What a method returns is kept: it grows from one call to the next, and no reset is asked at what was read last.
#[monitor("ok(read) -> ret(read).as_ref().copied().unwrap_or(0) >= prev(last(ret(read).as_ref().copied().unwrap_or(0), ok(read)))", state = self.rule)]
#[monitor("call(reset) -> last(ret(peek), ret(peek)) < limit", state = self.other)]
impl Sensor {
    fn read(&mut self, value: u32) -> Result<u32, Violated> {
        self.value = value;
        Ok(value)
    }

    fn peek(&mut self) -> u32 {
        self.value
    }

    fn reset(&mut self, limit: u32) -> Result<(), Violated> {
        self.value = 0;
        let _ = limit;
        Ok(())
    }
}

#[test]
fn what_a_method_returns_is_kept() {
    let mut sensor = Sensor::default();
    assert!(sensor.reset(9).is_err()); // nothing was read
    sensor.read(4).unwrap();
    sensor.read(4).unwrap();
    assert_eq!(sensor.read(3).unwrap_err().step(), 3);
    assert_eq!(sensor.peek(), 3);
    sensor.reset(4).unwrap();
    assert_eq!(sensor.peek(), 0);
    assert!(sensor.reset(0).is_err());
}
