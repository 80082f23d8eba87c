//! What becomes of a prediction.

use std::{
    sync::Mutex,
    sync::atomic::{AtomicUsize, Ordering},
};

use monitor_runtime::{
    Verdict, Violated, moment, monitor, region, set_report_hook, take_report_hook, thread,
};

/// The same body under each choice: the reader comes first as observed, and need not.
macro_rules! reader_first {
    ($(#[$attribute:meta])* fn $name:ident() $(-> $of:ty)?, $done:expr; $used:ident, $closed:ident) => {
        $(#[$attribute])*
        fn $name() $(-> $of)? {
            let read = std::sync::Barrier::new(2);
            thread::scope(|scope| {
                scope.spawn(|| {
                    $used = true;
                    read.wait();
                });
                scope.spawn(|| {
                    read.wait();
                    $closed = true;
                });
            });
            $done
        }
    };
}

reader_first! {
    #[monitor("start(used) -> !closed", shared(used: bool = false, closed: bool = false))]
    fn returned() -> Result<u8, Violated>, Ok(3); used, closed
}

#[test]
fn it_is_returned() {
    let violated = returned().unwrap_err();
    assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Predicted);
    assert_eq!(violated.step(), 0);
    assert!(violated.unchecked().is_none());
    assert_eq!(violated.property().violations(), 1);
    let shown = violated.to_string();
    assert!(
        shown.ends_with(&format!(
            ": start(used) -> !closed ({}:{})",
            file!(),
            violated.property().line()
        )),
        "{shown}"
    );
}

reader_first! {
    #[monitor("start(used) -> !closed", shared(used: bool = false, closed: bool = false),
        on_violation = report, name = "reported")]
    fn reported() -> u8, 4; used, closed
}

reader_first! {
    #[monitor("start(used) -> !closed", shared(used: bool = false, closed: bool = false),
        on_violation = call(count))]
    fn called() -> u8, 5; used, closed
}

static CALLED: AtomicUsize = AtomicUsize::new(0);

fn count(violated: &Violated) {
    assert!(violated.outcome().is_some());
    CALLED.fetch_add(1, Ordering::Relaxed);
}

#[test]
fn it_is_reported() {
    static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let _alone = crate::REPORT_HOOK.lock().unwrap();
    set_report_hook(|violated| LINES.lock().unwrap().push(violated.to_string()));
    assert_eq!(reported(), 4);
    take_report_hook();
    // Other tests of this program report theirs meanwhile.
    let mut lines = LINES.lock().unwrap();
    lines.retain(|line| line.starts_with("property `reported`"));
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(
        lines[0].starts_with("property `reported` predicted: 1 of 2 interleavings breaks it: "),
        "{lines:?}"
    );

    assert_eq!(called(), 5);
    assert_eq!(CALLED.load(Ordering::Relaxed), 1);
}

reader_first! {
    #[monitor("start(u) -> !c", u = used, c = closed, on_violation = report, shared(used: bool = false, closed: bool = false))]
    #[monitor("c -> once(u)", u = used == true, c = closed, predict)]
    #[monitor("historically(!done)", done = ret.is_ok())]
    fn several() -> Result<u8, Violated>, Ok(6); used, closed
}

/// All are checked before the first leaves; propositions that are given are put into the formula.
#[test]
fn several_properties_are_checked_together() {
    let violated = several().unwrap_err();
    assert_eq!(violated.property().formula(), "c -> once(u)");
    assert_eq!(actions(&violated), ["closed = true"]);
    let again = several().unwrap_err();
    assert_eq!(again.property().formula(), "c -> once(u)");
}

use super::support::{actions, panic_message};

#[monitor("x < 1000", predict(width = 2), shared(x: i32 = 0, y: i32 = 0, z: i32 = 0))]
fn bounded() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| x = 1);
        scope.spawn(|| y = 2);
        scope.spawn(|| z = 3);
    });
    Ok(())
}

/// What is incomplete is said on standard error, and is no violation.
#[test]
fn a_bound_is_no_violation() {
    bounded().unwrap();
}

#[monitor("flag -> number > 1", shared(flag: bool = false, number: i32 = 0))]
fn recursive(depth: u32) -> Result<u32, Violated> {
    number = 2;
    let below = if depth == 0 { 0 } else { recursive(depth - 1)? };
    flag = true;
    Ok(below + 1)
}

/// Each call has variables and a computation of its own, though the names are the same.
#[test]
fn calls_do_not_mix() {
    assert_eq!(recursive(3).unwrap(), 4);
}

#[monitor("x != 1", shared(x: Value = Value(0)))]
fn unreadable() -> Result<(), Violated> {
    x = Value(1);
    Ok(())
}

#[derive(Clone, Copy)]
struct Value(i32);

impl monitor_runtime::Observe for Value {
    fn observe(&self) -> monitor_runtime::Value {
        if self.0 == 0 {
            "nothing".observe()
        } else {
            self.0.observe()
        }
    }
}

/// A property that could not be checked does not pass.
#[test]
fn what_could_not_be_checked_is_raised() {
    let violated = unreadable().unwrap_err();
    assert!(violated.unchecked().is_some() && violated.outcome().is_none());
    assert!(
        violated.to_string().contains("could not be checked ("),
        "{violated}"
    );
    assert!(violated.to_string().lines().count() == 1, "{violated}");
}

#[monitor("x <= 3", shared(x: i32 = 0))]
fn written_by_a_stranger() -> Result<(), Violated> {
    std::thread::scope(|scope| {
        scope.spawn(|| x = 9);
    });
    Ok(())
}

/// A thread that was not started inside has written it: nobody knows what else it was.
#[test]
fn what_a_thread_outside_has_written_is_raised() {
    let violated = written_by_a_stranger().unwrap_err();
    assert!(violated.unchecked().is_some(), "{violated}");
    let text = violated.to_string();
    assert!(text.contains("could not be checked ("), "{text}");
    assert!(text.contains("wrote `x` at "), "{text}");
    assert!(text.contains("`monitor_runtime::thread`"), "{text}");
}

const LIMIT: i32 = 3;
static MOST: u8 = 9;

#[monitor("x <= LIMIT + 1 && y <= MOST && z < N", shared(x: i32 = 0, y: u8 = 0, z: usize = 0))]
fn within<const N: usize>(number: i32) -> Result<(), Violated> {
    x = number;
    y = 9;
    z = 2;
    Ok(())
}

/// Regions may stand beside constants, and be written in capitals themselves.
#[monitor("holding <= LIMIT", predict)]
#[monitor("A + B <= 1", predict)]
fn permitted(threads: usize) -> Result<(), Violated> {
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| drop(region!("holding")));
        }
    });
    let _inside = region!("A");
    moment!("B");
    Ok(())
}

#[test]
fn constants_of_the_program_are_read() {
    within::<3>(4).unwrap();
    assert!(within::<3>(5).is_err());
    assert!(within::<2>(4).is_err());

    let four = permitted(4).unwrap_err();
    assert_eq!(four.property().formula(), "holding <= LIMIT");
    let one = permitted(1).unwrap_err();
    assert_eq!(one.property().formula(), "A + B <= 1");
}

#[monitor("balance != 1", shared(balance: i32 = 0))]
fn balance(number: i32) -> Result<(), Violated> {
    balance = number;
    Ok(())
}

#[test]
fn a_function_may_be_called_as_its_variable() {
    balance(2).unwrap();
    let violated = balance(1).unwrap_err();
    assert_eq!(violated.outcome().unwrap().verdict(), Verdict::Observed);
}

/// Every order of writes to variables of their own is possible: the counts are those of all interleavings.
#[monitor("!(x == 1 && y == 1)", shared(x: i32 = 0, y: i32 = 0, z: i32 = 0))]
fn independent() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| {
            x = 1;
            x = 0;
        });
        scope.spawn(|| {
            y = 1;
            y = 0;
        });
        scope.spawn(|| z = 1);
    });
    Ok(())
}

#[test]
fn the_counts_are_those_of_all_interleavings() {
    let violated = independent().unwrap_err();
    let outcome = violated.outcome().unwrap();
    // `z` is not read. Of the 4!/(2! 2!) orders of the others, only the two serial ones never have both.
    let counts = (&outcome.violating_runs, &outcome.runs);
    let counts = (counts.0.as_ref().unwrap(), counts.1.as_ref().unwrap());
    assert_eq!(
        (counts.0.to_string(), counts.1.to_string()),
        ("4".to_owned(), "6".to_owned())
    );
}

#[deny(warnings)]
#[monitor("x < 2", shared(x: i32 = 0))]
fn always_panics(number: i32) -> Result<(), Violated> {
    x = number;
    panic!("{x}");
}

#[deny(warnings)]
#[monitor("number < 2")]
fn always_panics_inline(number: i32) -> Result<(), Violated> {
    panic!("{number}");
}

#[test]
fn a_body_that_always_panics_is_no_mistake() {
    for function in [always_panics, always_panics_inline] {
        let message = panic_message(move || drop(function(3))).unwrap();
        assert_eq!(message, "3");
    }
}
