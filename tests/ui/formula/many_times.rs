use monitor_runtime::{Violated, monitor};

#[monitor("count[<=5s](failed) <= 300", state = static)]
fn step(failed: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
