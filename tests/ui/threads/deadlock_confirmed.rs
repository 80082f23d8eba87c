//! A function whose deadlocks are confirmed is run again.

use monitor_runtime::{Violated, monitor};

#[monitor(deadlock_free, predict(confirm))]
fn given(turn: &std::sync::Barrier) -> Result<(), Violated> {
    Ok(())
}

#[monitor(deadlock_free, predict(confirm, explore = 3))]
fn explored() -> Result<(), Violated> {
    Ok(())
}

#[monitor("x >= 0", shared(x: i32 = 0), predict(confirm))]
#[monitor(deadlock_free, predict(confirm))]
fn both() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
