use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm))]
fn send(count: u32) {}

fn main() {}
