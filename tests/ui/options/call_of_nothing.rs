use monitor_runtime::monitor;
#[monitor("n > 0", on_violation = call(log_it))]
fn f(n: u32) {}

fn main() {}
