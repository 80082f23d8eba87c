use std::fmt::Display;

use monitor_runtime::monitor;

#[monitor("amount > 3", on_violation = return)]
async fn handler(amount: u64) -> impl Display {
    amount
}

fn main() {}
