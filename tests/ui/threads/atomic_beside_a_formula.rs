use monitor_runtime::{Violated, monitor};
#[monitor("n > 0", atomic)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
