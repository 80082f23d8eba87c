use monitor_runtime::{Violated, monitor};

#[monitor("n >= old!(n)")]
fn with_a_macro(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
