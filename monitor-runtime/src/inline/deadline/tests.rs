//! Rules that time breaks, with a clock that the tests turn.

use core::time::Duration;
use std::{
    string::{String, ToString as _},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
    vec::Vec,
};

use super::timer::TIMER;
use crate::{Keyed, Violated, inline::time::ahead, monitor, set_report_hook, take_report_hook};

/// Longer than any test takes.
const HOUR: Duration = Duration::from_secs(60 * 60);

static TOLD: Mutex<Vec<Violated>> = Mutex::new(Vec::new());

/// The clock and the hook, which one test at a time has.
struct Clock(#[expect(dead_code, reason = "it is held")] MutexGuard<'static, ()>);

impl Clock {
    fn new() -> Self {
        let held = crate::inline::report::ONE_AT_A_TIME.lock();
        let held = held.unwrap_or_else(PoisonError::into_inner);
        set_report_hook(|violated| TOLD.lock().unwrap().push(violated.clone()));
        let clock = Self(held);
        // What tests before have left.
        clock.pass(100 * HOUR);
        wait_for_the_timer(&clock);
        told();
        clock
    }

    fn pass(&self, time: Duration) {
        let _ = self;
        ahead::pass(time);
        TIMER.wake();
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        take_report_hook();
    }
}

/// Returns what was reported since the last time that this was called.
fn told() -> Vec<Violated> {
    core::mem::take(&mut *TOLD.lock().unwrap())
}

/// Waits until this much was reported.
fn wait_for(count: usize) -> Vec<Violated> {
    let start = Instant::now();
    while TOLD.lock().unwrap().len() < count {
        assert!(start.elapsed() < HOUR / 30, "nothing was told");
        thread::sleep(Duration::from_millis(1));
    }
    told()
}

/// Waits until the timer has looked at everything that there is to look at now: at this one, which
/// is reported last.
fn wait_for_the_timer(clock: &Clock) {
    #[monitor("![asked, answered)[>5s]", deadline = report, per = call, on_violation = report, crate = crate)]
    fn sentinel(call: u64, asked: bool, answered: bool) {}

    static CALLS: Mutex<u64> = Mutex::new(0);
    let call = {
        let mut calls = CALLS.lock().unwrap();
        *calls += 1;
        *calls
    };
    let before = told();
    sentinel(call, true, false);
    clock.pass(Duration::from_secs(6));
    let start = Instant::now();
    loop {
        let mut told = TOLD.lock().unwrap();
        let key = std::format!("call = {call}");
        if let Some(place) = told.iter().position(|it| it.key() == Some(&key)) {
            told.remove(place);
            told.splice(0..0, before);
            return;
        }
        drop(told);
        assert!(start.elapsed() < HOUR / 30, "the timer has not looked");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_deadline_is_told_once_and_not_by_the_step_that_comes_too_late() {
    #[monitor("![asked, answered)[>1h]", deadline = report, on_violation = report, state = static, crate = crate)]
    fn step(asked: bool, answered: bool) {}

    let clock = Clock::new();
    step(false, false);
    step(true, false);
    clock.pass(2 * HOUR);
    let told_by_timer = wait_for(1);
    assert!(told_by_timer[0].is_by_time());
    assert_eq!(told_by_timer[0].step(), 2);
    let text = told_by_timer[0].to_string();
    assert!(
        text.contains("violated by time alone, after step 2"),
        "{text}"
    );
    // Too late, and later still.
    step(false, false);
    step(false, false);
    step(false, true);
    assert!(told().is_empty());
    // Everything begins anew.
    step(true, false);
    clock.pass(2 * HOUR);
    assert_eq!(wait_for(1)[0].step(), 6);
    clock.pass(2 * HOUR);
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

#[test]
fn a_step_in_time_leaves_nothing_to_tell() {
    #[monitor("![asked, answered)[>1h]", deadline = report, on_violation = report, state = static, crate = crate)]
    fn step(asked: bool, answered: bool) {}

    let clock = Clock::new();
    step(true, false);
    step(false, true);
    clock.pass(2 * HOUR);
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
    // A deadline that is put off is looked at again.
    step(true, false);
    clock.pass(HOUR / 2);
    step(false, true);
    step(true, false);
    clock.pass(HOUR / 2);
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
    clock.pass(HOUR);
    assert_eq!(wait_for(1).len(), 1);
}

#[test]
fn a_step_that_comes_before_the_timer_tells_it() {
    #[monitor("![asked, answered)[>1h]", deadline = report, on_violation = report, state = static, crate = crate)]
    fn step(asked: bool, answered: bool) {}

    let clock = Clock::new();
    step(true, false);
    // The timer is not woken.
    ahead::pass(2 * HOUR);
    step(false, true);
    assert!(wait_for(1)[0].is_by_time());
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

#[test]
fn a_function_is_left_by_its_step_all_the_same() {
    #[monitor("![asked, answered)[>1h]", deadline = report, state = static, at = entry, crate = crate)]
    fn step(asked: bool, answered: bool) -> Result<(), Violated> {
        Ok(())
    }

    let clock = Clock::new();
    step(true, false).unwrap();
    clock.pass(2 * HOUR);
    assert!(wait_for(1)[0].is_by_time());
    assert!(!step(false, false).unwrap_err().is_by_time());
    assert!(step(false, true).is_ok());
    assert!(told().is_empty());
}

#[test]
fn each_key_has_its_deadline() {
    #[monitor("![asked, answered)[>1h]", deadline = report, per = (user, id), on_violation = report, crate = crate)]
    fn step(user: &str, id: u32, asked: bool, answered: bool) {}

    let clock = Clock::new();
    step("a", 1, true, false);
    clock.pass(HOUR / 2);
    step("a", 2, true, false);
    step("b", 1, true, false);
    step("b", 1, false, true);
    clock.pass(HOUR / 2 + HOUR / 4);
    let first = wait_for(1);
    assert_eq!(first[0].key(), Some("user = \"a\", id = 1"));
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
    clock.pass(HOUR);
    let second = wait_for(1);
    assert_eq!(second[0].key(), Some("user = \"a\", id = 2"));
    assert!(second[0].is_by_time());
    step("a", 2, false, false);
    step("a", 1, false, true);
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

#[test]
fn a_step_of_a_key_that_comes_before_the_timer_tells_it() {
    #[monitor("![asked, answered)[>1h]", deadline = report, per = id, on_violation = report, crate = crate)]
    fn step(id: u32, asked: bool, answered: bool) {}

    let clock = Clock::new();
    step(1, true, false);
    ahead::pass(2 * HOUR);
    step(1, false, false);
    assert!(wait_for(1)[0].is_by_time());
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

/// Calls that wait for an answer.
#[derive(Default)]
struct Calls {
    open: Keyed<String, crate::State<1, 3>>,
}

impl Calls {
    #[monitor("![asked, answered)[>1h]", deadline = report, per = id, state = self.open, on_violation = report, crate = crate)]
    fn step(&self, id: &str, asked: bool, answered: bool) {}
}

#[test]
fn nothing_is_told_of_a_table_that_was_dropped() {
    let clock = Clock::new();
    let (dropped, left) = (Calls::default(), Arc::new(Calls::default()));
    dropped.step("a", true, false);
    left.step("b", true, false);
    left.step("c", true, false);
    left.open.forget("c");
    drop(dropped);
    clock.pass(2 * HOUR);
    let told_by_timer = wait_for(1);
    assert_eq!(told_by_timer[0].key(), Some("id = \"b\""));
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

/// A line; the rule of the block learns of it by its methods.
struct Line;

#[monitor("![call(dial), ok(answer))[>1h]", per = number, deadline = report, on_violation = report, crate = crate)]
impl Line {
    fn dial(number: u32) {}

    fn answer(number: u32) -> Result<(), ()> {
        if number > 9 { Err(()) } else { Ok(()) }
    }
}

#[test]
fn a_rule_over_several_methods_has_deadlines() {
    let clock = Clock::new();
    for number in [1, 20] {
        Line::dial(number);
        let _ = Line::answer(number);
    }
    clock.pass(2 * HOUR);
    assert_eq!(wait_for(1)[0].key(), Some("number = 20"));
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

crate::property! {
    /// A parcel that was sent arrives.
    Parcel per (number: u32) { sent, arrived }
    "![sent, arrived)[>1h]", deadline = report, on_violation = report, crate = crate;
}

#[test]
fn a_rule_in_many_places_has_deadlines() {
    let clock = Clock::new();
    Parcel::sent(7).unwrap();
    Parcel::sent(8).unwrap();
    Parcel::arrived(7).unwrap();
    clock.pass(2 * HOUR);
    assert_eq!(wait_for(1)[0].key(), Some("number = 8"));
    wait_for_the_timer(&clock);
    assert!(told().is_empty());
}

#[test]
fn a_hook_that_panics_does_not_end_the_timer() {
    #[monitor("![asked, answered)[>1h]", deadline = report, per = id, on_violation = report, crate = crate)]
    fn step(id: u32, asked: bool, answered: bool) {}

    let clock = Clock::new();
    set_report_hook(|violated| {
        TOLD.lock().unwrap().push(violated.clone());
        assert!(
            violated.key() != Some("id = 1"),
            "the hook of a test that panics"
        );
    });
    step(1, true, false);
    clock.pass(2 * HOUR);
    wait_for(1);
    step(2, true, false);
    clock.pass(2 * HOUR);
    assert_eq!(wait_for(1)[0].key(), Some("id = 2"));
}

/// Compares the deadlines of a formula with those of the evaluator of formulas that are read while a program runs, and
/// returns how many passed.
fn deadlines_are_those_of_the_evaluator(
    text: &str,
    step: fn(u32, [bool; 3]),
    random: &mut Random,
) -> usize {
    use monitor_logic::{
        evaluate::Columns,
        evaluator::{Evaluator, Moment},
        parse,
        value::Value,
    };

    const NAMES: [&str; 3] = ["p", "q", "r"];
    let clock = Clock::new();
    let mut passed = 0;
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(&parse(text).unwrap(), &mut columns).unwrap();
    for trace in 0..3 {
        let mut state = evaluator.initial();
        // Less than half an hour passes while the test runs.
        let mut now = 0;
        for _ in 0..12 {
            let row = [(); 3].map(|()| random.below(3) == 0);
            step(trace, row);
            let value = |column: usize| {
                let name = &columns.list()[column].name;
                let place = NAMES.iter().position(|known| known == name).unwrap();
                row[place].then_some(Value::Boolean(true))
            };
            let time = u64::try_from(now * HOUR.as_nanos()).unwrap();
            evaluator
                .step(
                    &mut state,
                    &Moment {
                        value: &value,
                        time,
                    },
                )
                .unwrap();
            let deadline = evaluator.deadline(&state);
            let hours = u32::try_from(random.below(4)).unwrap();
            now += u128::from(hours);
            told();
            clock.pass(HOUR * hours);
            wait_for_the_timer(&clock);
            let has_passed = deadline.is_some_and(|time| u128::from(time) <= now * HOUR.as_nanos());
            let key = std::format!("trace = {trace}");
            let told = told();
            let of_trace = told.iter().filter(|violated| violated.key() == Some(&key));
            let by_time = of_trace.filter(|violated| violated.is_by_time()).count();
            assert_eq!(by_time, usize::from(has_passed), "`{text}` after {row:?}");
            passed += by_time;
        }
    }
    passed
}

/// A generator of random numbers (xorshift), always the same ones.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % bound
    }
}

#[test]
fn deadlines_are_those_of_the_definition() {
    let mut random = Random(5);
    macro_rules! check {
        ($($formula:literal)*) => {$({
            #[monitor(
                $formula, p = row[0], q = row[1], r = row[2],
                deadline = report, per = trace, on_violation = report, crate = crate,
            )]
            fn step(trace: u32, row: [bool; 3]) {}

            let passed = deadlines_are_those_of_the_evaluator($formula, step, &mut random);
            assert!(passed > 0, "{}", $formula);
        })*};
    }
    check! {
        "once[<=150min](p) || q ^ r"
        "![p, q)[>90min] || r"
        "!(!p since[>=90min] q) && !(r && p)"
        "!once[90min, 210min](p) || once(q) || r"
        "count[<=150min](p) >= 1 || !once(p) || q && r"
        "count[>=90min](p) <= 1 || q || r"
        "once[<=90min](p) <-> once[<=150min](q) || r"
        "p || q || r || historically[>=90min](!p)"
        "(r -> q) && (once[30min, 90min](p) || !once[<=270min](p))"
        "!(!p since[>90min] (q && !r))"
        "prev(p) && q || r || once[<=90min](q) || !once(q)"
    }
}
