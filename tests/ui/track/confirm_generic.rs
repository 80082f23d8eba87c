use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm))]
fn deliver<T: Default>() {}

fn main() {}
