use monitor_runtime::{Violated, monitor};

#[monitor("once(done)")]
fn f(n: u32) -> Result<(), Violated> {
    let done = n > 3;
    assert!(done);
    Ok(())
}

fn main() {}
