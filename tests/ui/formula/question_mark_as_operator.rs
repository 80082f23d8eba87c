use monitor_runtime::{Violated, monitor};
#[monitor("a ? b : true")]
fn f(a: bool, b: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
