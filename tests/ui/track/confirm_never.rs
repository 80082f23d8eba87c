use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm = 0))]
fn deliver() {}

fn main() {}
