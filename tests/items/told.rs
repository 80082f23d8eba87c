//! What a violation tells beside the values of its formula: the numbers in comparisons, and who called.

#![allow(clippy::needless_pass_by_value)] // as functions have them whose rules read them

use std::{cell::Cell, fmt::Debug, panic::catch_unwind};

use monitor_runtime::{State, Violated, monitor};

#[derive(Default)]
struct Account {
    balance: u32,
    monitor: State,
}

impl Account {
    #[monitor("self.balance >= amount && historically(amount <= LIMIT)", at = entry, state = self.monitor)]
    #[track_caller]
    fn withdraw(&mut self, amount: u32) -> Result<(), Violated> {
        self.balance -= amount;
        Ok(())
    }
}

const LIMIT: u32 = 100;

#[test]
fn the_first_lines_have_the_numbers_and_the_caller() {
    let mut account = Account {
        balance: 3,
        ..Account::default()
    };
    let (violated, line) = (account.withdraw(5).unwrap_err(), line!());
    let compared: Vec<_> = violated.compared().collect();
    assert_eq!(
        compared,
        [("self.balance", "3"), ("amount", "5"), ("LIMIT", "100")]
    );
    let caller = violated.called_at().unwrap();
    assert_eq!((caller.file(), caller.line()), (file!(), line));
    let told = format!(
        "\n    self.balance = 3, amount = 5, LIMIT = 100; called at {}:{line}",
        file!()
    );
    let text = violated.to_string();
    assert!(text.ends_with(&told), "{text}");
    let explained = format!("{violated:#}");
    let told = format!("{told}\n\n    self.balance >= amount");
    assert!(explained.contains(&told), "{explained}");
}

#[monitor("n < 3", on_violation = panic)]
#[monitor("n < 4", on_violation = panic)]
#[track_caller]
fn twice(n: u32) -> u32 {
    n
}

#[test]
fn the_caller_is_told_by_each_of_several_rules() {
    let (panicked, line) = (catch_unwind(|| twice(3)).unwrap_err(), line!());
    let text = panicked.downcast_ref::<String>().unwrap();
    let told = format!("\n    n = 3; called at {}:{line}\n", file!());
    assert!(text.contains(&told), "{text}");
}

#[derive(PartialEq, PartialOrd)]
struct NoText(u32);

#[monitor("x < y && t < least.0 && u < least.1")]
fn textless<T: PartialOrd, U: PartialOrd + Debug>(
    x: NoText,
    y: NoText,
    t: T,
    u: U,
    least: (T, U),
) -> Result<(), Violated> {
    Ok(())
}

#[monitor("{ matches!(ret, Ok(code) if code > 3) } && name == \"bob\" && { name.len() > LONG }")]
fn returned(code: i64, name: &str) -> Result<i64, Violated> {
    Ok(code)
}

const LONG: usize = 2;

#[test]
fn what_has_no_text_is_left_out() {
    let violated = textless(NoText(1), NoText(2), 3, 4, (5, 4)).unwrap_err();
    let compared: Vec<_> = violated.compared().collect();
    assert_eq!(compared, [("u", "4"), ("least.1", "4")]);
}

#[test]
fn what_is_returned_and_what_is_costly_is_told() {
    let told = |code, name| {
        let violated = returned(code, name).unwrap_err();
        violated.to_string().split_once('\n').unwrap().1.to_owned()
    };
    assert_eq!(told(3, "bob"), "    ret = Ok(3)");
    assert_eq!(told(4, "bo"), "    ret = Ok(4), name = \"bo\"");
}

thread_local! {
    static ASKED: Cell<u32> = const { Cell::new(0) };
}

fn ask() -> u32 {
    ASKED.set(ASKED.get() + 1);
    7
}

#[monitor("ask() < n")]
fn asked(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn what_may_do_something_is_not_evaluated_again() {
    let violated = asked(3).unwrap_err();
    assert_eq!(violated.compared().collect::<Vec<_>>(), [("n", "3")]);
    assert_eq!(ASKED.get(), 1);
}

#[monitor("n > 0 || first", state = static)]
fn only_at_first(n: u32) -> Result<(), Violated> {
    Ok(())
}

/// What `first` stands for is no part of the formula that anybody has written.
#[test]
fn a_word_that_stands_for_a_formula_is_one_part() {
    assert!(only_at_first(0).is_ok());
    let text = format!("{:#}", only_at_first(0).unwrap_err());
    let parts = "\n    false  n > 0 || first\n    false    n > 0  <- made the difference\n    false    first";
    assert!(text.ends_with(parts), "{text}");
}
