use monitor_runtime::{Violated, monitor};
#[monitor("p"; p = n > 0)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
