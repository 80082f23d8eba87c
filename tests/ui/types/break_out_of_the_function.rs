use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = if n == 3 { continue } else { n > 0 }, state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
