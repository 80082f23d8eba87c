use monitor_runtime::{Violated, monitor};
#[monitor("v.is_empty")]
fn f(v: &[u32]) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
