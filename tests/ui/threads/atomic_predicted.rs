use monitor_runtime::{Violated, monitor};
#[monitor(atomic, predict)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
