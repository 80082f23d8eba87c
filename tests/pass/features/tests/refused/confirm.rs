use monitor_runtime::{Violated, monitor};

#[monitor("start(used) -> once(ready)", shared(ready: bool = false, used: bool = false), predict(confirm))]
fn confirmed() -> Result<(), Violated> {
    ready = true;
    Ok(())
}

#[monitor("start(used) -> once(ready)", shared(ready: bool = false, used: bool = false), predict(explore = 20))]
fn explored() -> Result<(), Violated> {
    ready = true;
    Ok(())
}

fn main() {}
