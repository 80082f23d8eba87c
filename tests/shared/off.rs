//! Switched off, shared variables stay and nothing is checked.

use monitor_runtime::{Shared, Violated, monitor, thread};

#[monitor("x < 2", shared(x: i32 = 1, y))]
fn switched_off(y: &Shared<i32>) -> Result<i32, Violated> {
    thread::scope(|scope| {
        scope.spawn(|| x += 3);
    });
    y = x + 1;
    Ok(x)
}

#[test]
fn the_body_runs_as_it_would() {
    let y = Shared::new(0);
    assert_eq!(switched_off(&y).unwrap(), 4);
    assert_eq!(y.get(), 5);
}

const LIMIT: i32 = 3;

/// What only the formula reads is no unused variable.
#[deny(warnings)]
#[monitor("x < LIMIT", shared(x: i32 = 1))]
fn read_by_the_formula() -> Result<(), Violated> {
    Ok(())
}

#[test]
fn what_only_the_formula_reads_counts_as_read() {
    assert!(read_by_the_formula().is_ok());
}
