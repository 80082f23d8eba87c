use monitor_runtime::{Violated, monitor};

#[monitor("![asked, answered)[>5s]", per = id, state = thread, deadline = report)]
fn step(id: u64, asked: bool, answered: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
