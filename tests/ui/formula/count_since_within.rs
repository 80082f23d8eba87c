use monitor_runtime::{Violated, monitor};

#[monitor("count(failed since[<=9] reset) <= 2", state = static)]
fn step(failed: bool, reset: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
