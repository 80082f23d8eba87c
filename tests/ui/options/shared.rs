use monitor_runtime::{Violated, monitor};

#[monitor("historically(x > 0)", shared(x: i32 = 0))]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
