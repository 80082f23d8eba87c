use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm))]
unsafe fn deliver() {}

fn main() {}
