use monitor_runtime::monitor;

#[monitor("n > 0", allow(nothing_tracked))]
fn count(n: i32) {}

fn main() {}
