use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = later().await)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
