//! The recipes of the reference: each with a run that keeps the rule, and one that breaks it at its last step.
//!
//! A run is written as its steps, with `+` between what happens at one step, and `-` for a neutral step.

use monitor_runtime::{Violated, monitor, step};

fn happens(at_step: &str, what: &str) -> bool {
    at_step.split('+').any(|happening| happening == what)
}

const REFERENCE: &str = include_str!("../docs/reference.md");
const RECIPES: &str = include_str!("../monitor-runtime/src/recipes.md");

macro_rules! recipes {
    ($($name:ident: $formula:literal [$($proposition:ident)*] keeps $good:literal breaks $bad:literal)*) => {$(
        #[test]
        fn $name() {
            #[monitor($formula, at = step, state = call,
                $($proposition = happens(at_step, stringify!($proposition)),)*)]
            fn follow(run: &str) -> Result<(), Violated> {
                for at_step in run.split_whitespace() {
                    step!();
                }
                Ok(())
            }

            assert!(RECIPES.contains(concat!("| `", $formula, "` |")));
            follow($good).expect("the rule is kept");
            let (before, _) = $bad.rsplit_once(' ').expect("a run of several steps");
            follow(before).expect("the rule is kept so far");
            follow($bad).expect_err("the last step breaks the rule");
        }
    )*

        #[test]
        fn every_recipe_is_tested() {
            let formulas = [$($formula),*];
            // Two lines are the head of the table.
            assert_eq!(RECIPES.lines().count() - 2, formulas.len());
        }
    };
}

recipes! {
    only_after: "b -> once(a)" [a b]
        keeps "a b - b" breaks "- b"
    only_in_between: "b -> [a, c)" [a b c]
        keeps "a b b c a b" breaks "a b c b"
    after_one_and_never_after_another: "b -> once(a) && !once(c)" [a b c]
        keeps "a b b c a" breaks "a b c a b"
    not_between: "c -> ![a, b)" [a b c]
        keeps "c a - b c" breaks "a b a - c"
    revoked: "used -> !once(revoked)" [used revoked]
        keeps "used used revoked -" breaks "used revoked - used"
    nothing_after: "once(end_seen) -> end_seen" [end_seen]
        keeps "- - end_seen end_seen" breaks "end_seen -"
    once_until: "x -> !prev([x, y))" [x y]
        keeps "- x y x - y x" breaks "- x y x - x"
    at_most_once: "x -> !prev(once(x))" [x]
        keeps "- x - -" breaks "- x - x"
    opened_and_closed: "(use_it -> [open, close)) && (close -> prev([open, close)))" [use_it open close]
        keeps "open use_it close - open close" breaks "open use_it close close"
    stays: "!end(a)" [a]
        keeps "- a a" breaks "a -"
    held_since: "start(a) -> b since c" [a b c]
        keeps "- c b b+a" breaks "- c b - a"
    flags: "!(a && b)" [a b]
        keeps "a b - a" breaks "a b a+b"
    stretches: "!([enter_a, leave_a) && [enter_b, leave_b))" [enter_a leave_a enter_b leave_b]
        keeps "enter_a - leave_a enter_b leave_b" breaks "enter_a - enter_b"
    closing_wins: "used -> [a, b)" [used a b]
        keeps "a used b" breaks "a+b used"
    opening_wins: "used -> !b since a" [used a b]
        keeps "a+b used" breaks "a+b b used"
}

/// Two further ways to break the rule of a file.
#[test]
fn a_file_is_open_when_it_is_used_and_when_it_is_closed() {
    #[monitor("(use_it -> [open, close)) && (close -> prev([open, close)))", at = step, state = call,
        use_it = at_step == "use", open = at_step == "open", close = at_step == "close")]
    fn follow(run: &str) -> Result<(), Violated> {
        for at_step in run.split_whitespace() {
            step!();
        }
        Ok(())
    }
    for (run, step) in [("use", 1), ("close", 1), ("open close use", 3)] {
        let violated = follow(run).expect_err("the rule is broken");
        assert_eq!(violated.step(), step, "{run}");
    }
}

#[monitor("x -> !prev(once(x))", at = step, state = call)]
fn at_most_once_by(run: [bool; 2]) -> Result<(), Violated> {
    for x in run {
        step!();
    }
    Ok(())
}

#[monitor("start(x) -> once(ready)", at = step, state = call, ready = false)]
fn starts_when_ready(run: [bool; 2]) -> Result<(), Violated> {
    for x in run {
        step!();
    }
    Ok(())
}

/// Why the recipes with `prev` ask for a neutral step first.
#[test]
fn what_happens_at_the_first_step_counts_as_having_happened_before() {
    assert!(at_most_once_by([false, true]).is_ok());
    let violated = at_most_once_by([true, false]).expect_err("x comes at the first step");
    assert_eq!(violated.step(), 1);
    let explanation = format!("{violated:#}");
    assert!(
        explanation.contains("prev(once(x))  (first step: taken as if it had been so before)"),
        "{explanation}"
    );

    assert!(starts_when_ready([true, true]).is_ok());
    assert!(starts_when_ready([false, true]).is_err());
}

/// The attribute's documentation and the reference show the same table.
#[test]
fn the_reference_has_the_table_of_the_documentation() {
    assert!(REFERENCE.contains(RECIPES));
}
