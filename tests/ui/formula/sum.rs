use monitor_runtime::{Violated, monitor};

#[monitor("sum(amount) <= 100", state = static)]
fn pay(amount: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
