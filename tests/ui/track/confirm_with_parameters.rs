use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm))]
fn deliver(count: u32) {}

fn main() {}
