use monitor_runtime::{Violated, monitor};

#[monitor("paid -> sum[<=1min](amount, paid) <= 100", state = static, paid = true)]
fn pay(amount: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
