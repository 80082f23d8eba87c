use monitor_runtime::{Violated, monitor};
#[monitor("o == Some(_)")]
fn f(o: Option<u32>) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
