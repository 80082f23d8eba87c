use monitor_runtime::{Violated, monitor};

#[monitor(start(p) -> once(q), p = n > 0, q = n > 1)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
