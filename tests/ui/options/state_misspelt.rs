use monitor_runtime::{Violated, monitor};
#[monitor("once(n > 3)", state = statik)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
