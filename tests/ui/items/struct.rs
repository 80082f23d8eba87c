use monitor_runtime::monitor;

#[monitor("historically(p)", p = true)]
struct S;

fn main() {}
