use monitor_runtime::{Violated, monitor};

#[monitor("historically(n > 0)", at = step, state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
