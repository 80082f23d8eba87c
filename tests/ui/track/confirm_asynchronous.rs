use monitor_runtime::monitor;

#[monitor("start(sent) -> once(ready)", predict(confirm = 3))]
async fn deliver() {}

fn main() {}
