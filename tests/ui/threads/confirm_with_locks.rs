//! What is confirmed is steered by what ordered the run, and with `locks` sections change places.

use monitor_runtime::{Violated, monitor};

#[monitor("x >= 0", shared(x: i32 = 0), predict(locks, confirm))]
fn both() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
