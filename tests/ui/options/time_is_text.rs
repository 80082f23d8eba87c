use monitor_runtime::{Violated, monitor};

#[monitor("answered -> once[<=5s](asked)", state = static, time = "now")]
fn step(asked: bool, answered: bool, now: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
