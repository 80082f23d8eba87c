use monitor_runtime::{Violated, monitor};

#[monitor("historically(n == 'a')", state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
