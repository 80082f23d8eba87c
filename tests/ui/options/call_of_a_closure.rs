use monitor_runtime::monitor;
#[monitor("n > 0", on_violation = call(|v| println!("{v}")))]
fn f(n: u32) {}

fn main() {}
