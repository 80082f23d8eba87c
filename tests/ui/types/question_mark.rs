use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = n.checked_add(1)? > 0, state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
