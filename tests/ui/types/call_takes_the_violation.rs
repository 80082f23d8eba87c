use monitor_runtime::{Violated, monitor};
fn log_it(v: Violated) {}
#[monitor("n > 0", on_violation = call(log_it))]
fn f(n: u32) {}

fn main() {}
