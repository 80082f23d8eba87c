use monitor_runtime::{Violated, monitor};

#[monitor("start(used) -> once(ready)", shared(ready: bool = false, used: bool = false), predict(locks))]
fn moved() -> Result<(), Violated> {
    ready = true;
    Ok(())
}

#[monitor(deadlock_free)]
fn free() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
