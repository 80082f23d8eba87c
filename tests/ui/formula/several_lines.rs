use monitor_runtime::{Violated, monitor};

#[monitor("start(n > 0)
           -> [n == 1,
               n ==)")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
