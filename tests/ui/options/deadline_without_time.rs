use monitor_runtime::{Violated, monitor};

#[monitor("answered -> once[<=5s](asked)", state = static, deadline = report)]
fn step(asked: bool, answered: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
