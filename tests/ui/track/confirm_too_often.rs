use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm = 5000000000))]
fn deliver() {}

fn main() {}
