use monitor_runtime::{Violated, monitor};

#[monitor("historically(n > 0)", at(entry))]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
