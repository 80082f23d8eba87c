use monitor_runtime::{Violated, monitor};

#[monitor("![asked, answered)[>5s]", state = static, deadline = panic)]
fn step(asked: bool, answered: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
