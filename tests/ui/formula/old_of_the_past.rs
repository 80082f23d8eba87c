use monitor_runtime::{Violated, monitor};

#[monitor("total == old(prev(total))", state = static)]
fn step(total: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
