use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm))]
fn send<T: Default>() {}

fn main() {}
