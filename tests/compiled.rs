//! What the macro writes, compiled: several hundred random formulas, each on random traces, against the reference.
//!
//! The annotated functions are in `compiled/formulas.rs`, which `compiled/generate.rs` wrote;
//! `WRITE_FORMULAS=1 cargo test --test integration compiled::` writes it anew.

#![allow(missing_docs)] // a test crate has no readers of its items
#![allow(clippy::trivially_copy_pass_by_ref)] // the reference takes states by reference

#[path = "compiled/formulas.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod formulas;
#[path = "compiled/generate.rs"]
pub(crate) mod generate;
#[path = "compiled/keyed.rs"]
mod keyed;

use formulas::{ATOMS, MONITORS};
use monitor_logic::{expression::Expression, parse::parse, reference, strategies::times};
use monitor_runtime::{AtomicState, CellState, LockedState, State, Violated};
use monitor_testing::Random;

pub(crate) type Row = [bool; ATOMS];

/// Where a function keeps its bits; each kind of slot is used by some of the functions.
#[derive(Default)]
pub(crate) struct Slots {
    pub(crate) plain: State<64>,
    pub(crate) cell: CellState<64>,
    pub(crate) atomic: AtomicState,
    pub(crate) locked: LockedState<64>,
}

pub(crate) struct Monitor {
    pub(crate) formula: &'static str,
    pub(crate) step: fn(&mut Slots, Row) -> Result<(), Violated>,
}

const STEPS: usize = 40;

/// Coin flips, or atoms that flip rarely.
fn trace(random: &mut Random, sticky: bool) -> Vec<Row> {
    let mut row: Row = std::array::from_fn(|_| random.below(2) == 0);
    (0..STEPS)
        .map(|_| {
            for atom in &mut row {
                if random.below(if sticky { 16 } else { 2 }) == 0 {
                    *atom = !*atom;
                }
            }
            row
        })
        .collect()
}

fn value(proposition: &Expression, row: &Row) -> bool {
    let name = proposition.to_string();
    row[usize::from(name.as_bytes()[0] - b'a')]
}

#[test]
fn compiled_monitors_agree_with_the_reference() {
    let mut random = Random(1);
    let mut violations = 0;
    for monitor in MONITORS {
        let formula = parse(monitor.formula).expect("a generated formula");
        for round in 0..times(8) {
            let trace = trace(&mut random, round % 2 == 0);
            let expected = reference::verdicts(&formula, &trace, &value);
            let mut slots = Slots::default();
            for (step, row) in trace.iter().enumerate() {
                let result = (monitor.step)(&mut slots, *row);
                assert_eq!(
                    result.is_ok(),
                    expected[step],
                    "{} at step {}",
                    monitor.formula,
                    step + 1
                );
                if let Err(violated) = result {
                    violations += 1;
                    if violations % 48 != 0 {
                        continue; // The reference is slow.
                    }
                    explains_itself(&violated, monitor.formula, &trace[..=step]);
                }
            }
        }
    }
    assert!(
        violations > 10_000,
        "random formulas are violated now and then"
    );
}

/// Every truth value that a violation tells is the reference's.
fn explains_itself(violated: &Violated, formula: &str, trace: &[Row]) {
    for (text, told) in violated.subformulas() {
        let Some(told) = told else { continue };
        let subformula = parse(text).expect("a subformula is a formula");
        let right = reference::holds(&subformula, trace, &value);
        assert_eq!(
            told,
            right,
            "`{text}` in `{formula}` after {} steps",
            trace.len()
        );
    }
    let whole = violated.subformulas().last().expect("the formula itself");
    assert_ne!(whole.1, Some(true));
}

#[test]
fn the_formulas_are_those_of_the_generator() {
    is_generated("formulas.rs", &generate::file());
    is_generated("keyed_formulas.rs", &generate::keyed_file());
}

pub(crate) fn is_generated(file: &str, generated: &str) {
    let path = format!("{}/tests/compiled/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("WRITE_FORMULAS").is_some() {
        std::fs::write(&path, generated).expect("the file can be written");
    }
    let present = std::fs::read_to_string(&path).expect("the file can be read");
    assert!(
        present == generated,
        "run `WRITE_FORMULAS=1 cargo test --test integration compiled::`"
    );
}
