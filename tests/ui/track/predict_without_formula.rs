use monitor_runtime::{Violated, monitor};

#[monitor(predict)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
