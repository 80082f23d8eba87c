use monitor_runtime::{Violated, monitor};

#[monitor("historically(n as u64 > 0)")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
