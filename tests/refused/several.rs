//! Several properties on one function: what one of them refuses counts for none.

use monitor_logic::strategies::times;
use monitor_runtime::{Violated, monitor};
use monitor_testing::Random;

use crate::{
    hosts::{self, Host, Policy, Row, Violation, call, is_that, random_row},
    model::Model,
};

/// The properties of one function, and the places of their steps in the host.
struct Case {
    name: &'static str,
    properties: &'static [(&'static str, Policy)],
    at_exit: bool,
    function: fn(&mut Host, Row) -> Result<(), Violated>,
    steps: fn(&Host) -> Vec<u64>,
}

macro_rules! cases {
    // The names come from where the formulas are, which see no others.
    ($a:ident $b:ident $c:ident $d:ident; $($name:ident, $at:ident, $at_exit:literal: $($formula:literal, $policy:ident, [$on_violation:expr], $field:ident $([$place:literal])?;)*)*) => {
        const CASES: &[Case] = &[$(Case {
            name: stringify!($name),
            properties: &[$(($formula, Policy::$policy)),*],
            at_exit: $at_exit,
            function: |host, row| {
                let [a, b, c, d] = row;
                $name(host, a, b, c, d)
            },
            steps: |host| vec![$(host.$field $([$place])?.steps()),*],
        }),*];

        $(
            $(#[monitor(
                $formula, at = $at, on_violation = $on_violation, state = host.$field $([$place])?
            )])*
            #[allow(unused_variables)] // some formulas read fewer
                        fn $name(host: &mut Host, $a: bool, $b: bool, $c: bool, $d: bool) -> Result<(), Violated> {
                host.ran += 1;
                Ok(())
            }
        )*
    };
}

cases! {
    a b c d;
    two_return, entry, false:
        "a -> !prev(once(a) && c)", Return, [return], plain;
        "b -> prev([a, c))", Return, [return], others[0];
    return_and_panic, entry, false:
        "a -> !prev(b since c)", Return, [return], cell;
        "b -> [a, c)", Panic, [panic], others[0];
    panic_and_return, entry, false:
        "start(a) -> b", Panic, [panic], plain;
        "start(b) -> [a, c)", Return, [return], cell;
    a_report_behind_and_before, entry, false:
        "b -> prev([a, c))", Report, [report], others[0];
        "a -> !prev(b since c)", Return, [return], plain;
        "start(d) -> [a, b)", Call, [call(hosts::see)], others[1];
    only_reports, entry, false:
        "b -> prev([a, c))", Report, [report], others[0];
        "start(d) -> [a, b)", Call, [call(hosts::see)], others[1];
    reports_of_all_slots, entry, false:
        "b -> prev([a, c))", Report, [report], atomic;
        "start(d) -> [a, b)", Call, [call(hosts::see)], cell;
        "start(c) -> prev(d)", Call, [call(hosts::see)], locked;
        "b -> c || d", Report, [report], others[0];
        "a -> !prev(b since c)", Return, [return], plain;
    shared_and_not, entry, false:
        "a -> !prev(b since c)", Return, [return], plain;
        "b -> prev([a, c))", Return, [return], atomic;
        "start(d) -> [a, b)", Return, [return], cell;
        "start(c) -> prev(d)", Panic, [panic], locked;
    with_one_that_keeps_nothing, entry, false:
        "a -> !prev(b since c)", Return, [return], plain;
        "b -> c || d", Return, [return], others[0];
        "start(d) -> [a, b)", Return, [return], others[1];
    with_an_automaton, entry, false:
        "[a wsince historically(c -> b), start([prev((((c wsince d) && once(a wsince d)) || [c, d)) since prev(once(b || d))), (end(a wsince (c wsince d)) -> b))))", Return, [return], plain;
        "b -> prev([a, c))", Return, [return], others[0];
    two_at_exit, exit, true:
        "a -> !prev(once(a) && c)", Return, [return], plain;
        "b -> prev([a, c))", Panic, [panic], others[0];
        "start(d) -> [a, b)", Return, [return], atomic;
    all_kinds_at_exit, exit, true:
        "b -> prev([a, c))", Report, [report], others[0];
        "a -> !prev(b since c)", Return, [return], cell;
        "start(d) -> [a, b)", Call, [call(hosts::see)], others[1];
        "start(c) -> prev(d)", Return, [return], locked;
}

/// What is expected of a call: the violations that become known without a panic, whether there is one, and whether the
/// body ran.
struct Expected {
    told: Vec<Violation>,
    panics: usize,
    ran: usize,
}

fn expected(case: &Case, models: &mut [Model], panicking: bool, row: Row) -> Expected {
    let policies = case.properties.iter().map(|(_, policy)| *policy);
    let asked: Vec<(Policy, Option<Violation>)> = policies
        .zip(models.iter().map(|model| model.asked(row)))
        .collect();
    let violations = |by_policy: bool| {
        let asked = asked.iter();
        let asked = asked.filter(move |(policy, _)| policy.leaves(false) == by_policy);
        asked.filter_map(|(policy, violation)| Some((*policy, violation.clone()?)))
    };
    let leaving = violations(true).next();
    // At exit those that tell come first, at entry they do not look at what was refused.
    let mut told = Vec::new();
    if case.at_exit || leaving.is_none() {
        told.extend(violations(false).map(|(_, violation)| violation));
    }
    let panicked = panicking && !told.is_empty();
    if panicked {
        told.truncate(1);
    }
    let ran = case.at_exit || (leaving.is_none() && !panicked);
    if ran {
        for model in models {
            model.count(row);
        }
    }
    let panics = panicked || matches!(leaving, Some((Policy::Panic, _)));
    if let Some((Policy::Return, violation)) = leaving
        && !panicked
    {
        told.push(violation);
    }
    Expected {
        told,
        panics: usize::from(panics),
        ran: usize::from(ran),
    }
}

#[test]
fn what_one_refuses_counts_for_none() {
    let refused = calls_agree(5, 15, CASES.iter());
    assert!(refused > 400, "{refused} calls were refused");
}

#[test]
fn what_is_left_while_it_is_told_counts_for_none() {
    hosts::set_panicking(true);
    let at_entry = CASES.iter().filter(|case| !case.at_exit);
    let refused = calls_agree(7, 10, at_entry);
    assert!(refused > 200, "{refused} calls were refused");
}

/// Calls each function in random rows, and returns how many calls were refused.
fn calls_agree<'a>(seed: u64, rounds: usize, cases: impl Iterator<Item = &'a Case>) -> usize {
    let mut random = Random(seed);
    let mut refused = 0;
    for case in cases {
        for round in 0..times(rounds) {
            let mut host = Host::default();
            let new = case.properties.iter();
            let mut models: Vec<Model> = new.map(|(formula, _)| Model::new(formula)).collect();
            let mut row = [false; 4];
            for number in 0..16 {
                row = random_row(&mut random, row);
                host.ran = 0;
                let about = format!("{}, round {round}, call {number}", case.name);
                let (violations, panics) = call(|| (case.function)(&mut host, row));
                let expected = expected(case, &mut models, hosts::is_panicking(), row);
                refused += usize::from(expected.ran == 0);
                assert_eq!(panics, expected.panics, "{about}");
                assert_eq!(violations.len(), expected.told.len(), "{about}");
                for (violated, violation) in violations.iter().zip(&expected.told) {
                    if violated.step() != 0 {
                        is_that(violated, violation, &about);
                    }
                }
                assert_eq!(host.ran, expected.ran, "{about}");
                for (steps, model) in (case.steps)(&host).into_iter().zip(&models) {
                    // A formula that keeps nothing counts nothing.
                    assert!(steps == model.steps() || steps == 0, "{about}");
                }
            }
        }
    }
    refused
}
