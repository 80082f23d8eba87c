use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = later().await, state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
