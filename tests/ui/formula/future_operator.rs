use monitor_runtime::{Violated, monitor};

#[monitor("always(n > 0 -> eventually(n == 0))")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
