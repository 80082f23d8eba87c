//! One property: each `at`, each policy, each place of the state, each form of monitor.

use monitor_logic::strategies::times;
use monitor_runtime::{Violated, monitor, step};
use monitor_testing::Random;

use crate::{
    hosts::{self, At, Host, Policy, Row, call, is_that, random_row},
    model::Model,
};

/// What one function does with rows.
type Function = fn(&mut Host, &[Row]) -> Result<(), Violated>;

struct Case {
    name: &'static str,
    formula: &'static str,
    at: At,
    policy: Policy,
    place: Place,
    function: Function,
}

/// Where the state is, as far as it matters to a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In the host: a new host is a new monitor.
    Host,
    /// In the program or thread: the monitor goes on.
    Kept,
    /// In the call.
    Call,
}

/// Functions for one formula. The name of their parameter comes from where the places of the states are, which see no
/// other.
macro_rules! functions {
    ($host:ident; $($name:ident: $at:ident, $policy:ident, $on_violation:expr;)*; $place:ident, $formula:literal, $state:tt $option:tt) => {
        pub(in crate::single) const CASES: &[Case] = &[$(Case {
            name: concat!(module_path!(), "::", stringify!($name)),
            formula: $formula,
            at: At::$at,
            policy: Policy::$policy,
            place: Place::$place,
            function: $name::call,
        },)*];
        $(mod $name {
            use super::*;

            functions!(@$at, $host, $formula, $on_violation, $state $option);
        })*
    };
    (@Entry, $host:ident, $formula:literal, $on_violation:expr, [$($state:tt)*] [$($option:tt)*]) => {
        pub(super) fn call($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            $host.row = rows[0];
            body($host, rows)
        }

        #[monitor($formula, a = $host.row[0], b = $host.row[1], c = $host.row[2], d = $host.row[3], at = entry, on_violation = $on_violation, state = $($state)*, $($option)*)]
        fn body($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            for row in rows {
                $host.row = *row;
                $host.ran += 1;
            }
            Ok(())
        }
    };
    (@Exit, $host:ident, $formula:literal, $on_violation:expr, [$($state:tt)*] [$($option:tt)*]) => {
        #[monitor($formula, a = $host.row[0], b = $host.row[1], c = $host.row[2], d = $host.row[3], on_violation = $on_violation, state = $($state)*, $($option)*)]
        pub(super) fn call($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            for row in rows {
                $host.row = *row;
                $host.ran += 1;
            }
            Ok(())
        }
    };
    (@Both, $host:ident, $formula:literal, $on_violation:expr, [$($state:tt)*] [$($option:tt)*]) => {
        pub(super) fn call($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            $host.row = rows[0];
            body($host, rows)
        }

        #[monitor($formula, a = $host.row[0], b = $host.row[1], c = $host.row[2], d = $host.row[3], at = both, on_violation = $on_violation, state = $($state)*, $($option)*)]
        fn body($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            for row in rows {
                $host.row = *row;
                $host.ran += 1;
            }
            Ok(())
        }
    };
    (@Step, $host:ident, $formula:literal, $on_violation:expr, [$($state:tt)*] [$($option:tt)*]) => {
        #[monitor($formula, a = $host.row[0], b = $host.row[1], c = $host.row[2], d = $host.row[3], at = step, on_violation = $on_violation, state = $($state)*, $($option)*)]
        pub(super) fn call($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            for row in rows {
                $host.row = *row;
                $host.ran += 1;
                step!();
            }
            Ok(())
        }
    };
    (@Write, $host:ident, $formula:literal, $on_violation:expr, [$($state:tt)*] [$($option:tt)*]) => {
        #[monitor($formula, a = $host.row[0], b = $host.row[1], c = $host.row[2], d = $host.row[3], at = write, on_violation = $on_violation, state = $($state)*, $($option)*)]
        pub(super) fn call($host: &mut Host, rows: &[Row]) -> Result<(), Violated> {
            for row in rows {
                $host.ran += 1;
                $host.row = *row;
            }
            Ok(())
        }
    };
}

/// All functions for one formula with one place of its state.
macro_rules! with_state {
    ($host:ident; $($module:ident: $place:ident, $formula:literal, $state:tt $option:tt;)*) => {
        $(mod $module {
            use super::*;

            functions! {
                $host;
                entry_return: Entry, Return, return;
                entry_panic: Entry, Panic, panic;
                entry_report: Entry, Report, report;
                entry_call: Entry, Call, call(hosts::see);
                exit_return: Exit, Return, return;
                exit_panic: Exit, Panic, panic;
                exit_report: Exit, Report, report;
                exit_call: Exit, Call, call(hosts::see);
                both_return: Both, Return, return;
                both_panic: Both, Panic, panic;
                both_report: Both, Report, report;
                both_call: Both, Call, call(hosts::see);
                step_return: Step, Return, return;
                step_panic: Step, Panic, panic;
                step_report: Step, Report, report;
                step_call: Step, Call, call(hosts::see);
                write_return: Write, Return, return;
                write_panic: Write, Panic, panic;
                write_report: Write, Report, report;
                write_call: Write, Call, call(hosts::see);
                ; $place, $formula, $state $option
            }
        })*

        const CASES: &[&[Case]] = &[$($module::CASES),*];
    };
}

with_state! {
    host;
    plain: Host, "(a && d -> !prev(once(a))) && (b -> [a, c))", [host.plain] [];
    cell: Host, "(a && d -> !prev(once(a))) && (b -> [a, c))", [host.cell] [];
    atomic: Host, "(a && d -> !prev(once(a))) && (b -> [a, c))", [host.atomic] [];
    locked: Host, "(a && d -> !prev(once(a))) && (b -> [a, c))", [host.locked] [];
    program: Kept, "start(b) -> prev([a, c)) ^ d", [static] [];
    thread: Kept, "start(b) -> prev([a, c)) ^ d", [thread] [];
    plain_lazy: Host, "(a -> !prev(b since c)) && (start(d) -> [a, b))", [host.plain] [cost(a = 10, b = 20, c = 5, d = 30)];
    cell_lazy: Host, "(a -> !prev(b since c)) && (start(d) -> [a, b))", [host.cell] [cost(a = 10, c = 50)];
    atomic_lazy: Host, "(a -> !prev(b since c)) && (start(d) -> [a, b))", [host.atomic] [cost(b = 20, d = 30)];
    plain_automaton: Host, "[a wsince historically(c -> b), start([prev((((c wsince d) && once(a wsince d)) || [c, d)) since prev(once(b || d))), (end(a wsince (c wsince d)) -> b))))", [host.plain] [];
    cell_automaton: Host, "[a wsince historically(c -> b), start([prev((((c wsince d) && once(a wsince d)) || [c, d)) since prev(once(b || d))), (end(a wsince (c wsince d)) -> b))))", [host.cell] [];
    atomic_automaton: Host, "[a wsince historically(c -> b), start([prev((((c wsince d) && once(a wsince d)) || [c, d)) since prev(once(b || d))), (end(a wsince (c wsince d)) -> b))))", [host.atomic] [];
    locked_automaton: Host, "[a wsince historically(c -> b), start([prev((((c wsince d) && once(a wsince d)) || [c, d)) since prev(once(b || d))), (end(a wsince (c wsince d)) -> b))))", [host.locked] [];
}

/// The functions whose state lasts for one call; of one step a call it would never look back.
mod of_the_call {
    use super::*;

    functions! {
        host;
        both_return: Both, Return, return;
        both_panic: Both, Panic, panic;
        both_report: Both, Report, report;
        step_return: Step, Return, return;
        step_call: Step, Call, call(hosts::see);
        write_panic: Write, Panic, panic;
        write_report: Write, Report, report;
        ; Call, "(a -> prev(b since c)) && (d -> [a, b))", [call] []
    }
}

/// The functions whose formula keeps nothing.
mod without_state {
    use super::*;

    functions! {
        host;
        entry_return: Entry, Return, return;
        entry_report: Entry, Report, report;
        exit_panic: Exit, Panic, panic;
        both_return: Both, Return, return;
        both_call: Both, Call, call(hosts::see);
        step_return: Step, Return, return;
        write_report: Write, Report, report;
        ; Kept, "a && !c -> b || d", [static] []
    }
}

#[test]
fn steps_are_those_of_the_model_and_what_is_told_by_a_panic_has_not_been_one() {
    let mut random = Random(3);
    let all = CASES.iter().copied().flatten();
    let mut violations = 0;
    for case in all.chain(of_the_call::CASES) {
        let mut model = Model::new(case.formula);
        let mut row = [false; 4];
        for round in 0..times(2) {
            let panicking = round % 2 == 1;
            if panicking && case.policy.leaves(false) {
                continue;
            }
            hosts::set_panicking(panicking);
            let mut host = Host::default();
            if case.place == Place::Host {
                model = Model::new(case.formula);
            }
            for number in 0..8 {
                if case.place == Place::Call {
                    model = Model::new(case.formula);
                }
                let rows: Vec<Row> = (0..=random.below(4))
                    .map(|_| {
                        row = random_row(&mut random, row);
                        row
                    })
                    .collect();
                host.ran = 0;
                let about = format!("{}, round {round}, call {number}", case.name);
                let (seen, panics) = call(|| (case.function)(&mut host, &rows));
                let (expected, ran) = model.call(case.at, (case.policy, panicking), &rows);
                violations += expected.len();
                agrees(case, panicking, (&seen, panics), &expected, &about);
                assert_eq!(host.ran, ran, "{about}");
            }
            if case.place == Place::Host {
                let steps = [
                    host.plain.steps(),
                    host.cell.steps(),
                    host.atomic.steps(),
                    host.locked.steps(),
                ];
                assert_eq!(steps.iter().sum::<u64>(), model.steps(), "{}", case.name);
            }
        }
    }
    assert!(violations > 800, "{violations} violations");
}

fn agrees(
    case: &Case,
    panicking: bool,
    (seen, panics): (&[Violated], usize),
    expected: &[crate::hosts::Violation],
    about: &str,
) {
    if case.policy == Policy::Panic {
        assert_eq!((seen.len(), panics), (0, expected.len()), "{about}");
        return;
    }
    let panicked = if panicking && case.policy != Policy::Return {
        expected.len()
    } else {
        0
    };
    assert_eq!((seen.len(), panics), (expected.len(), panicked), "{about}");
    for (violated, violation) in seen.iter().zip(expected) {
        is_that(violated, violation, about);
    }
}

#[test]
fn a_formula_without_memory_counts_no_steps() {
    let mut random = Random(4);
    for case in without_state::CASES {
        for _ in 0..times(25) {
            let mut host = Host::default();
            let rows: Vec<Row> = (0..=random.below(3))
                .map(|_| random_row(&mut random, [true, false, true, false]))
                .collect();
            let (seen, panics) = call(|| (case.function)(&mut host, &rows));
            let (expected, ran) =
                Model::new(case.formula).call(case.at, (case.policy, false), &rows);
            assert_eq!(seen.len() + panics, expected.len(), "{}", case.name);
            assert!(seen.iter().all(|violated| violated.step() == 0));
            assert_eq!(host.ran, ran, "{}", case.name);
        }
    }
}
