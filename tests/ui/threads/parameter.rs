use monitor_runtime::{Violated, monitor};

#[monitor("@t1(n > 0)")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
