use monitor_runtime::{Violated, monitor};
#[monitor("n > 3", entry)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
