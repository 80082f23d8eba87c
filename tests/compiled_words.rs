//! What the macro writes for formulas that keep words, compiled: random formulas with bounds of time, counts and values of
//! the past, each on random steps with times, against the reference and against the evaluator of logs.
//!
//! The annotated functions are in `compiled/words.rs`, which `compiled/generate_words.rs` wrote;
//! `WRITE_FORMULAS=1 cargo test --test integration compiled` writes it anew.

#![allow(missing_docs)] // a test crate has no readers of its items
#![allow(clippy::trivially_copy_pass_by_ref)] // the reference takes states by reference

use monitor_logic::{
    evaluate::Columns,
    evaluator::{Evaluator, Moment},
    formula::Formula,
    parse::parse,
    reference::Word,
    strategies::times,
    value::Value,
};
use monitor_runtime::{CellState, LockedState, State, Violated};
use monitor_testing::Random;

use crate::compiled::is_generated;

#[path = "compiled/generate_words.rs"]
mod generate_words;
#[path = "compiled/keyed_with_words.rs"]
mod keyed_with_words;
#[path = "compiled/words.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod words;

const ATOMS: usize = 4;

/// What a step is about.
#[derive(Clone, Copy, Default)]
pub(crate) struct Row {
    pub(crate) atoms: [bool; ATOMS],
    pub(crate) x: u64,
    pub(crate) y: u64,
}

/// Where a function keeps what it keeps; each kind of slot is used by some of the functions.
#[derive(Default)]
pub(crate) struct Slots {
    pub(crate) plain: State<128, 256>,
    pub(crate) cell: CellState<128, 256>,
    pub(crate) locked: LockedState<128, 256>,
}

pub(crate) struct Monitor {
    pub(crate) formula: &'static str,
    pub(crate) step: fn(&mut Slots, Row, u64, u64, u64) -> Result<(), Violated>,
}

/// Steps in bursts, at one time and with long gaps; their atoms are coins, or flip rarely.
fn steps(random: &mut Random, length: usize, sticky: bool) -> (Vec<Row>, Vec<u64>) {
    let mut row = Row::default();
    let mut now = 0;
    let mut step = || {
        for atom in &mut row.atoms {
            if random.below(if sticky { 24 } else { 2 }) == 0 {
                *atom = !*atom;
            }
        }
        [row.x, row.y] = [random.below(5) as u64, random.below(5) as u64];
        now += [0, 0, 1, 1, 2, 3, 7, 30][random.below(8)];
        (row, now)
    };
    (0..length).map(|_| step()).unzip()
}

fn value(name: &str, row: &Row) -> Option<Value<'static>> {
    match name {
        "x" => Some(Value::Integer(row.x.into())),
        "y" => Some(Value::Integer(row.y.into())),
        _ => {
            let place = name.as_bytes()[0] - b'a';
            row.atoms
                .get(usize::from(place))
                .copied()
                .map(Value::Boolean)
        }
    }
}

fn by_evaluator(formula: &Formula, rows: &[Row], times: &[u64]) -> Vec<bool> {
    let mut columns = Columns::new();
    let mut evaluator = Evaluator::new(formula, &mut columns).expect("it can be evaluated");
    let mut state = evaluator.initial();
    let steps = rows.iter().zip(times);
    let verdict = |(row, time): (&Row, &u64)| {
        let value = |column: usize| value(&columns.list()[column].name, row);
        let moment = Moment {
            value: &value,
            time: *time,
        };
        evaluator.step(&mut state, &moment).expect("nothing fails")
    };
    steps.map(verdict).collect()
}

fn by_reference(formula: &Formula, rows: &[Row], times: &[u64]) -> Vec<bool> {
    let word = Word {
        states: rows,
        times,
    };
    let verdicts = word.verdicts(formula, &|name: &str, row: &Row| value(name, row));
    verdicts.expect("nothing fails")
}

#[test]
fn monitors_with_words_agree_with_the_reference() {
    let mut random = Random(5);
    let mut violations = 0;
    for monitor in words::MONITORS {
        let formula = parse(monitor.formula).expect("a generated formula");
        for round in 0..times(6) {
            // Some of the bounds are longer.
            let length = if round % 3 == 2 { 400 } else { 40 };
            let (rows, times) = steps(&mut random, length, round % 2 == 0);
            let expected = by_evaluator(&formula, &rows, &times);
            if length == 40 {
                assert_eq!(expected, by_reference(&formula, &rows, &times), "{formula}");
            }
            let mut slots = Slots::default();
            for (step, row) in rows.iter().enumerate() {
                let result = (monitor.step)(&mut slots, *row, row.x, row.y, times[step]);
                assert_eq!(
                    result.is_ok(),
                    expected[step],
                    "{formula} at step {}",
                    step + 1
                );
                if let Err(violated) = result {
                    violations += 1;
                    if violations % 64 == 0 && step < 40 {
                        explains_itself(&violated, &rows[..=step], &times[..=step]);
                    }
                }
            }
        }
    }
    assert!(
        violations > 3_000,
        "random formulas are violated now and then"
    );
}

/// Every truth value that a violation tells is the reference's.
fn explains_itself(violated: &Violated, rows: &[Row], times: &[u64]) {
    for (text, told) in violated.subformulas() {
        let Some(told) = told else { continue };
        let subformula = parse(text).expect("a subformula is a formula");
        let right = by_reference(&subformula, rows, times);
        assert_eq!(
            Some(&told),
            right.last(),
            "`{text}` in `{}` after {} steps",
            violated.property().formula(),
            rows.len()
        );
    }
}

#[test]
fn the_formulas_with_words_are_those_of_the_generator() {
    is_generated("words.rs", &generate_words::file());
    is_generated("keyed_words.rs", &generate_words::keyed_file());
}
