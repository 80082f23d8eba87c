use monitor_runtime::{Violated, monitor};

#[monitor("answered -> once[4999ms, 5s](asked)", state = static)]
fn step(asked: bool, answered: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
