//! `deadlock_free` is about one call of a function that starts threads.

use monitor_runtime::{Violated, monitor};

#[monitor(deadlock_free(a, b))]
fn of_some() -> Result<(), Violated> {
    Ok(())
}

#[monitor("deadlock_free")]
fn in_quotes() -> Result<(), Violated> {
    Ok(())
}

#[monitor(deadlock_free, predict)]
fn predicted() -> Result<(), Violated> {
    Ok(())
}

#[monitor(deadlock_free, at = entry)]
fn at_entry() -> Result<(), Violated> {
    Ok(())
}

#[monitor(deadlok_free)]
fn misspelt() -> Result<(), Violated> {
    Ok(())
}

struct Pool;

#[monitor(deadlock_free)]
impl Pool {
    fn get(&self) {}
}

fn main() {}
