use monitor_runtime::{Violated, monitor};

#[monitor("used -> [opened, closed)", state = task)]
fn f(opened: bool, used: bool, closed: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
