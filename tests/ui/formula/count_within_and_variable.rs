use monitor_runtime::{Violated, monitor};

#[monitor("count[<=5s](failed) <= limit", state = static)]
fn step(failed: bool, limit: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
