use monitor_runtime::{Violated, monitor};

#[monitor("start(opne) -> once(closed)", open = n > 0, closed = n == 0)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
