use monitor_runtime::{Violated, monitor};

#[monitor("historically(matches!(n, 1 | 2))")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
