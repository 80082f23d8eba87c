mod programs;
mod states;
mod words;

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use proptest::{collection::vec, option::weighted, prelude::*, sample::select};

use self::words::{Step, expected, formula, step, sticky, times, try_expected};
use super::*;
use crate::{
    circuit::graph::Graph, interpreter::Monitor, parse::parse, rewrite::rules::Rules, strategies,
};

/// Returns the evaluator of a formula, and the columns that it reads.
fn started(formula: &Formula) -> (Evaluator, Columns) {
    let mut columns = Columns::new();
    let evaluator = Evaluator::new(formula, &mut columns).unwrap();
    (evaluator, columns)
}

/// Returns the verdicts of the steps that follow on a state.
fn run(
    evaluator: &mut Evaluator,
    columns: &Columns,
    state: &mut State,
    steps: &[Step],
) -> Vec<bool> {
    let start = state.time();
    let times = times(steps);
    let steps = steps.iter().zip(times);
    steps
        .map(|(step, time)| {
            let value = |column: usize| step.value(&columns.list()[column].name);
            let moment = Moment {
                value: &value,
                time: start + time,
            };
            evaluator.step(state, &moment).unwrap()
        })
        .collect()
}

fn verdicts(formula: &Formula, steps: &[Step]) -> Vec<bool> {
    let (mut evaluator, columns) = started(formula);
    let mut state = evaluator.initial();
    run(&mut evaluator, &columns, &mut state, steps)
}

proptest! {
    #![proptest_config(strategies::cases(40))]

    #[test]
    fn agrees_with_the_definitions(formula in formula(), steps in vec(step(), 1..40)) {
        prop_assert_eq!(verdicts(&formula, &steps), expected(&formula, &steps), "{}", formula);
    }

    /// The truth of subformulas is that of the definitions, whether asked for or not.
    #[test]
    fn subformulas_agree_with_the_definitions(
        formula in prop_oneof![formula(), strategies::formula(2, 6)],
        steps in vec(step(), 1..20),
        explained in vec(any::<bool>(), 20),
    ) {
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        let subformulas = formula.subformulas();
        let expected: Vec<_> = subformulas.iter().map(|part| expected(part, &steps)).collect();
        for (number, (step, time)) in steps.iter().zip(times(&steps)).enumerate() {
            let value = |column: usize| step.value(&columns.list()[column].name);
            let moment = Moment { value: &value, time };
            let whole = expected.last().unwrap()[number];
            if explained[number] {
                let mut found = Explained::default();
                let holds = evaluator.step_explained(&mut state, &moment, &mut found).unwrap();
                let parts: Vec<bool> = expected.iter().map(|part| part[number]).collect();
                prop_assert_eq!(found.subformulas, parts, "{}", formula);
                prop_assert_eq!(holds, whole);
            } else {
                prop_assert_eq!(evaluator.step(&mut state, &moment).unwrap(), whole, "{}", formula);
            }
        }
    }

    /// No law takes an operator with bounds for the one without, or one value of the past for another.
    #[test]
    fn simplification_keeps_the_meaning(formula in formula(), steps in vec(step(), 1..20)) {
        let (graph, nodes) = Graph::new(&formula);
        let simple = Rules::shared().simplify(&graph, &nodes);
        let simpler = simple.graph.formula(simple.root);
        prop_assert_eq!(expected(&simpler, &steps), expected(&formula, &steps), "{} {}", formula, simpler);
        for (part, node) in formula.subformulas().into_iter().zip(&simple.nodes) {
            let simpler = simple.graph.formula(*node);
            prop_assert_eq!(expected(&simpler, &steps), expected(part, &steps), "{} {}", part, simpler);
        }
    }

    /// A step fails where the definition has no value, and not before.
    #[test]
    fn fails_where_there_is_no_value(
        text in select(&[
            "x + prev(x) > 0",
            "x - last(x, a) != 1 -> once[<=2](a)",
            "6 / x > prev(x)",
            "once(-x < 3)",
            "count[<=3ns](6 % x == 0) > 1",
            "x * 2.5 > prev(x)",
            "last(6 / x, a) > 1",
            "x == text",
            "last(x, b) == prev(text)",
        ][..]),
        steps in vec((step(), weighted(0.4, select(&LARGE[..]))), 1..12),
    ) {
        let formula = parse(text).unwrap();
        let steps: Vec<Step> = steps
            .into_iter()
            .map(|(step, large)| Step { x: large.or(step.x), ..step })
            .collect();
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        for (number, (step, time)) in steps.iter().zip(times(&steps)).enumerate() {
            let value = |column: usize| step.value(&columns.list()[column].name);
            let found = evaluator.step(&mut state, &Moment { value: &value, time });
            let expected = try_expected(&formula, &steps[..=number]);
            let expected = expected.map(|verdicts| *verdicts.last().unwrap());
            prop_assert_eq!(found.map_err(|failure| failure.fault), expected, "{}", formula);
            if found.is_err() {
                break;
            }
        }
    }

    #[test]
    fn agrees_with_the_program_on_plain_formulas(
        formula in strategies::formula(3, 8),
        rows in strategies::trace(3, 1..=40),
    ) {
        let mut monitor = Monitor::new(&formula).unwrap();
        let names: Vec<String> = monitor.atoms().iter().map(alloc::string::ToString::to_string).collect();
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        for row in &rows {
            let truth = |name: &str| row[usize::from(name.as_bytes()[0] - b'a')];
            let read = |column: usize| Some(Value::Boolean(truth(&columns.list()[column].name)));
            let moment = Moment { value: &read, time: 0 };
            let holds = evaluator.step(&mut state, &moment).unwrap();
            prop_assert_eq!(holds, monitor.step(|atom| truth(&names[atom])), "{}", formula);
        }
    }
}

/// Values at which operations have no result.
const LARGE: [Value<'static>; 5] = [
    Value::Integer(i128::MAX),
    Value::Integer(i128::MIN),
    Value::Integer((1 << 53) + 1),
    Value::Integer(0),
    Value::Float(0.0),
];

proptest! {
    #![proptest_config(strategies::cases(64))]

    #[test]
    fn agrees_with_the_definitions_on_long_words(
        formula in formula(),
        steps in prop_oneof![vec(step(), 80..130), sticky(80..130)],
    ) {
        prop_assert_eq!(verdicts(&formula, &steps), expected(&formula, &steps), "{}", formula);
    }
}

#[test]
fn a_failing_step_leaves_the_state_as_it_was() {
    let formula = parse("before(p) && 6 / x > prev(x)").unwrap();
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
    let mut state = evaluator.initial();
    let names: Vec<String> = columns.list().iter().map(|it| it.name.clone()).collect();
    let mut step = |state: &mut State, x: i128| {
        let read = |column: usize| {
            Some(match names[column].as_str() {
                "x" => Value::Integer(x),
                _ => Value::Boolean(true),
            })
        };
        evaluator.step(
            state,
            &Moment {
                value: &read,
                time: 0,
            },
        )
    };
    assert_eq!(step(&mut state, 1), Ok(false));
    let before = state.clone();
    assert!(step(&mut state, 0).is_err());
    assert_eq!(state, before);
    assert_eq!(step(&mut state, 2), Ok(true));
}

/// Times and bounds at the end of what 64 bits can count.
#[test]
fn the_latest_times_and_the_widest_bounds() {
    let gaps = [0, 1, u64::MAX - 2, 0, 1];
    let steps = gaps.map(|gap| Step {
        a: Some(gap < 2),
        b: Some(true),
        ..Step::nothing(gap)
    });
    for text in [
        "once[<=18446744073709551615ns](a)",
        "once[>=18446744073709551615ns](a)",
        "once[>18446744073709551615ns](a)",
        "b since[18446744073709551614ns, 18446744073709551615ns] a",
        "count[<=18446744073709551615ns](a) <= 3",
        "count[>=18446744073709551614ns](a) == 2",
        "count[1ns, 18446744073709551615ns](a) < 18446744073709551615",
        "once[>=18446744073709551615](a)",
    ] {
        let formula = parse(text).unwrap();
        assert_eq!(
            verdicts(&formula, &steps),
            expected(&formula, &steps),
            "{text}"
        );
        let (mut evaluator, columns) = started(&formula);
        let mut state = evaluator.initial();
        run(&mut evaluator, &columns, &mut state, &steps);
        assert_eq!(evaluator.deadline(&state), None, "{text}");
    }
}

/// The values that comparisons read, where the formula is false.
#[test]
fn values_of_the_past_are_shown_where_a_step_is_explained() {
    let formula = parse("count[<=2](p) <= 1 && x >= prev(x) && x < last(x, p) + 10").unwrap();
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(&formula, &mut columns).unwrap();
    let mut state = evaluator.initial();
    let mut explained = Explained::default();
    let mut shown = Vec::new();
    for (p, x) in [(true, 3), (false, 4), (true, 2), (false, 15)] {
        let value = |column: usize| match columns.list()[column].name.as_str() {
            "p" => Some(Value::Boolean(p)),
            _ => Some(Value::Integer(x)),
        };
        let moment = Moment {
            value: &value,
            time: 0,
        };
        let holds = evaluator
            .step_explained(&mut state, &moment, &mut explained)
            .unwrap();
        let propositions = formula.propositions();
        let numbers = propositions.iter().flat_map(|one| evaluator.past_of(one));
        let values: Vec<_> = numbers
            .map(|number| explained.past(*number).map(|value| value.to_string()))
            .collect();
        shown.push((holds, values));
    }
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(
        shown,
        [
            (true, vec![None; 3]),
            (true, vec![None; 3]),
            (false, vec![some("2"), some("4"), some("2")]),
            (false, vec![some("1"), some("2"), some("2")]),
        ]
    );
}
