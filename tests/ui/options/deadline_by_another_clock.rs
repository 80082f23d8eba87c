use monitor_runtime::{Violated, monitor};

#[monitor("![asked, answered)[>5s]", state = static, deadline = report, time = now)]
fn step(asked: bool, answered: bool, now: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
