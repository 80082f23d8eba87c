//! The same with keys: the steps of several keys, at one clock, against the reference on the slice of each.

#[path = "keyed_words.rs"]
#[rustfmt::skip] // it is as its generator wrote it
mod formulas;

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

use formulas::MONITORS;
use monitor_logic::{parse::parse, strategies::times};
use monitor_runtime::{Keyed, State, Violated, monitor};
use monitor_testing::Random;

use super::{Row, by_evaluator, by_reference, steps};

/// A table for what a formula of any size keeps.
pub(crate) type Table = Keyed<u64, State<128, 256>>;

/// A step of a key: what it is about, x and y of it, and when it is.
type KeyedStep = fn(&Table, u64, Row, u64, u64, u64) -> Result<(), Violated>;

pub(crate) struct KeyedMonitor {
    pub(crate) formula: &'static str,
    pub(crate) step: KeyedStep,
}

/// One that no trace had before: the program has one table of a property for all of them.
fn new_key() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Relaxed)
}

/// The steps of one key, when they were, and which verdicts there were.
#[derive(Default)]
struct Slice {
    rows: Vec<Row>,
    times: Vec<u64>,
    kept: Vec<bool>,
}

#[test]
fn keys_with_words_agree_with_the_reference() {
    let mut random = Random(6);
    let mut violations = 0;
    for monitor in MONITORS {
        let formula = parse(monitor.formula).expect("a generated formula");
        let table = Table::new();
        for round in 0..times(4) {
            // Some of the bounds are longer.
            let length = if round % 4 == 3 { 700 } else { 60 };
            let (rows, times) = steps(&mut random, length, round % 2 == 0);
            let keys = [new_key(), new_key(), new_key()];
            let mut slices: HashMap<u64, Slice> = HashMap::new();
            for (row, time) in rows.into_iter().zip(times) {
                let key = keys[random.below(keys.len())];
                let result = (monitor.step)(&table, key, row, row.x, row.y, time);
                violations += usize::from(result.is_err());
                let slice = slices.entry(key).or_default();
                slice.rows.push(row);
                slice.times.push(time);
                slice.kept.push(result.is_ok());
            }
            for Slice { rows, times, kept } in slices.values() {
                assert_eq!(*kept, by_evaluator(&formula, rows, times), "{formula}");
                if length == 60 {
                    assert_eq!(*kept, by_reference(&formula, rows, times), "{formula}");
                }
            }
        }
    }
    assert!(
        violations > 1_000,
        "random formulas are violated now and then"
    );
}

#[monitor("late -> once[<=140](a)", per = key, state = table)]
fn long(table: &Table, key: u64, a: bool, late: bool) -> Result<(), Violated> {
    Ok(())
}

#[monitor("late -> once[130, 140](a)", per = key, state = table)]
fn between(table: &Table, key: u64, a: bool, late: bool) -> Result<(), Violated> {
    Ok(())
}

#[monitor("late || count[<=150](a) <= 2", per = key, state = table)]
fn counted(table: &Table, key: u64, a: bool, late: bool) -> Result<(), Violated> {
    Ok(())
}

#[monitor("late -> once[<=140](a)", per = key, state = table, a = count > 0, cost(a = 30))]
fn lazy(table: &Table, key: u64, count: u8, late: bool) -> Result<(), Violated> {
    Ok(())
}

/// A step of a key with two propositions.
type Step = fn(&Table, u64, bool, bool) -> Result<(), Violated>;

/// What was within a bound is over when the bound is passed, and then nothing is kept of the key.
#[test]
fn keys_are_given_back_when_their_bounds_are_passed() {
    let lazily = |table: &Table, key, a, late| lazy(table, key, u8::from(a), late);
    let steps: [(Step, u64); 4] = [(long, 140), (between, 140), (counted, 150), (lazily, 140)];
    for (step, bound) in steps {
        let table = Table::new();
        for round in 0..3 {
            assert!(step(&table, 1, false, false).is_ok());
            assert_eq!(table.keys(), 0);
            for key in [1, 2] {
                assert!(step(&table, key, true, false).is_ok());
            }
            for quiet in 0..bound {
                assert_eq!(table.keys(), 2, "{quiet}");
                assert!(step(&table, 1, false, false).is_ok());
            }
            assert!(step(&table, 1, false, false).is_ok());
            assert_eq!(table.keys(), 1, "{round}");
            table.clear();
        }
    }
}

#[monitor("late -> once[<=9s](a)", per = key, state = table, time = time)]
fn timed(table: &Table, key: u64, a: bool, late: bool, time: u64) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn keys_are_given_back_when_their_time_is_over() {
    const SECOND: u64 = 1_000_000_000;
    let table = Table::new();
    assert!(timed(&table, 1, true, false, SECOND).is_ok());
    assert!(timed(&table, 1, false, true, 10 * SECOND).is_ok());
    assert_eq!(table.keys(), 1);
    assert!(timed(&table, 1, false, false, 11 * SECOND).is_ok());
    assert_eq!(table.keys(), 0);
    assert!(timed(&table, 1, false, true, 11 * SECOND).is_err());
}
