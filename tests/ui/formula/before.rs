use monitor_runtime::{Violated, monitor};
#[monitor("a before b")]
fn f(a: bool, b: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
