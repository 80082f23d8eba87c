//! Checks of posets that are [wide](crate::reading::poset::Poset::is_wide), as they are in these tests from a few
//! chains on, against all runs one by one.

use super::*;
use crate::{
    brute,
    engine::question::Question,
    explain::verdict::Verdict,
    model::{
        count::Count,
        event::{Action, Value},
    },
    random,
};
use monitor_testing::Random;

/// More threads than a machine word or a level has room for; the time of the tests grows with the
/// square.
const THREADS: usize = 1000;

fn with_a_thousand_threads(act: impl Fn(&mut Computation, usize)) -> Computation {
    let mut computation = Computation::new();
    for number in 0..THREADS {
        act(&mut computation, number);
    }
    computation
}

/// A thread that is inside a region once, or has left it.
fn visit(computation: &mut Computation, number: usize, name: &str) {
    let region = computation.region(name).unwrap();
    let thread = computation.thread(&number.to_string());
    for action in [Action::Enter(region), Action::Leave(region)] {
        computation.push(thread, [action]).unwrap();
    }
}

fn verdict(computation: &Computation, formula: &str) -> (Verdict, Vec<Method>) {
    let outcome = check(
        computation,
        &formula.parse().unwrap(),
        &CheckOptions::brief(),
    )
    .unwrap();
    (outcome.verdict(), outcome.methods)
}

#[test]
fn wide_posets_have_the_verdicts_of_all_runs() {
    let mut random = Random(23);
    let (mut predicted, mut held, mut wide) = (0, 0, 0);
    for _ in 0..monitor_logic::strategies::times(400) {
        let threads = 5 + random.below(3);
        let events = 6 + random.below(6);
        let computation = random::computation(&mut random, threads, events);
        let depth = 1 + random.below(3);
        let formula = random::formula(&mut random, depth);
        let Some(truth) = brute::truth(&computation, &formula, 2000) else {
            continue;
        };
        let contended = Contended::of(&computation);
        let all = contended.all();
        let around = Surroundings {
            contended: &contended,
            received: &all,
            sections: None,
            removed: &[],
        };
        let question = Question::new(&computation, &formula, None, around).unwrap();
        wide += usize::from(question.poset.is_wide());
        for options in [
            CheckOptions::default(),
            CheckOptions::new().few_states(0),
            CheckOptions::new().few_states(0).width(3),
        ] {
            let outcome = check(&computation, &formula, &options).unwrap();
            if outcome.violated() || outcome.is_complete() {
                assert_eq!(
                    outcome.violated(),
                    truth.violating > 0,
                    "{formula} {computation:?}"
                );
                assert_eq!(outcome.observed_violated(), truth.observed);
            }
            if let Some(violation) = &outcome.violation {
                let steps = violation.schedule.steps.iter();
                let run: Vec<usize> = steps.map(|step| step.event.number - 1).collect();
                let end = brute::first_violation(&computation, &formula, &run);
                assert_eq!(end, Some(run.len()), "{formula} {computation:?}");
            }
            if let Some(states) = outcome.states.filter(|_| options.width.is_none()) {
                assert_eq!(states, Count::from(truth.states as u128));
            }
        }
        predicted += usize::from(truth.violating > 0 && !truth.observed);
        held += usize::from(truth.violating == 0);
    }
    let least = monitor_logic::strategies::times(400) / 30;
    assert!(
        predicted > least / 7 && held > least && wide > least,
        "{predicted} {held} {wide}"
    );
}

#[test]
fn a_few_of_a_thousand_threads_are_inside_at_once_on_some_run() {
    let visits = with_a_thousand_threads(|computation, number| visit(computation, number, "r"));
    assert_eq!(
        verdict(&visits, "r <= 9"),
        (Verdict::Predicted, vec![Method::Overlap])
    );
    assert_eq!(verdict(&visits, "r <= 999").0, Verdict::Predicted);
    assert_eq!(verdict(&visits, "r <= 1000").0, Verdict::Holds);
}

#[test]
fn two_of_a_thousand_threads_meet_on_some_run() {
    let visits = with_a_thousand_threads(|computation, number| {
        visit(computation, number, if number % 2 == 0 { "r" } else { "s" });
    });
    assert_eq!(verdict(&visits, "!(r && s)").0, Verdict::Predicted);
}

#[test]
fn a_thousand_threads_that_all_wait_for_one_lock_never_meet() {
    let visits = with_a_thousand_threads(|computation, number| {
        let lock = computation.variable("m", None).unwrap();
        let thread = computation.thread(&number.to_string());
        computation.push(thread, [Action::Acquire(lock)]).unwrap();
        visit(computation, number, "r");
        computation.push(thread, [Action::Release(lock)]).unwrap();
        // No thread has ended before all have begun.
        visit(computation, number, "s");
    });
    assert_eq!(
        verdict(&visits, "r <= 1"),
        (Verdict::Holds, vec![Method::Counting])
    );
    let (verdict, methods) = verdict(&visits, "s <= 999");
    assert_eq!(
        (verdict, methods),
        (Verdict::Predicted, vec![Method::Overlap])
    );
}

/// Each write comes after the one before, but each thread writes at the beginning and at the end.
#[test]
fn a_thousand_threads_in_one_order_have_one_run() {
    let mut computation = Computation::new();
    let x = computation.variable("x", Some(Value::Integer(0))).unwrap();
    for value in 0..2 {
        for number in 0..THREADS {
            let thread = computation.thread(&number.to_string());
            let write = Action::Write(x, Value::Integer(value));
            computation.push(thread, [write]).unwrap();
        }
    }
    let formula = "x == 1 -> prev(x == 0) || prev(x == 1)".parse().unwrap();
    let options = CheckOptions::brief().states(true);
    let outcome = check(&computation, &formula, &options).unwrap();
    assert_eq!(outcome.verdict(), Verdict::Holds);
    assert_eq!(outcome.states, Some(Count::from(2001)));
}
