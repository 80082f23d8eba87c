use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm = 0))]
fn send() {}

fn main() {}
