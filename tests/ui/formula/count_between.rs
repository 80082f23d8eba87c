use monitor_runtime::{Violated, monitor};

#[monitor("count[2s, 5s](failed) <= 3", state = static)]
fn step(failed: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
