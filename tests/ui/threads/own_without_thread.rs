use monitor_runtime::{Violated, monitor};

#[monitor("v > 0", shared(x: i32 = 0), own(v: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
