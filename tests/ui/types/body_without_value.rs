use monitor_runtime::{Violated, monitor};
#[monitor("n > 0")]
fn f(n: u32) -> Result<(), Violated> {}

fn main() {}
