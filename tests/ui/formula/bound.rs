use monitor_runtime::{Violated, monitor};

#[monitor("count(n == 1, 10s) <= 3")]
fn counted(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
