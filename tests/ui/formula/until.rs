use monitor_runtime::{Violated, monitor};
#[monitor("a until b")]
fn f(a: bool, b: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
