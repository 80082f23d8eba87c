use monitor_runtime::{Violated, monitor};

#[monitor("start(n > ) -> [n == 1, && n == 2)")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
