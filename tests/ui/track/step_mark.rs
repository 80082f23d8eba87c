use monitor_runtime::{Violated, monitor, step};

#[monitor("x < 3", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    step!();
    x = 1;
    Ok(())
}

fn main() {}
