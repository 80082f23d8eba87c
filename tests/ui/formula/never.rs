use monitor_runtime::{Violated, monitor};
#[monitor("never(a && b)")]
fn f(a: bool, b: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
