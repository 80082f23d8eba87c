use monitor_runtime::{Violated, monitor};

#[monitor("start(p)-> n > 0", p = n > 1, q = n > 2)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
