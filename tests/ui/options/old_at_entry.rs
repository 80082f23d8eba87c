use monitor_runtime::{Violated, monitor};

#[monitor("total == old(total) + 1", at = entry)]
fn step(total: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
