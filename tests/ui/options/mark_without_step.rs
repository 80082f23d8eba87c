use monitor_runtime::{Violated, monitor};

#[monitor("historically(n > 0)", state = static)]
fn f(n: u32) -> Result<(), Violated> {
    monitor_runtime::step!();
    Ok(())
}

fn main() {}
