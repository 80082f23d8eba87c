use monitor_runtime::{Violated, monitor};

#[monitor("used -> issued", history = 8)]
fn step(used: bool, issued: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
