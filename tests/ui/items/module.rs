use monitor_runtime::monitor;

#[monitor("historically(p)", p = true)]
mod m {}

fn main() {}
