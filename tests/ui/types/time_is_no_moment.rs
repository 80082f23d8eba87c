use monitor_runtime::{Violated, monitor};

struct Tick;

#[monitor("answered -> once[<=5s](asked)", state = static, time = now)]
fn step(asked: bool, answered: bool, now: Tick) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
