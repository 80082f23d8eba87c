use monitor_runtime::{Violated, monitor};
#[monitor(atomic = true)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
