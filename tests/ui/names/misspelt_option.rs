use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = n > 1, stat = thread)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
