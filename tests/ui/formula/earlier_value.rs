use monitor_runtime::{Violated, monitor};

#[monitor("ret.is_ok() -> n == old(n) + 1")]
fn called(n: &mut u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("n == prev(n) + 1")]
fn compared(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("n >= old!(n)")]
fn with_a_macro(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
