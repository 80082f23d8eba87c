use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = n > 1, p = n > 2)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
