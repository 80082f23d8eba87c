use monitor_runtime::{Violated, monitor};

#[monitor]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
