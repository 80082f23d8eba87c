use monitor_runtime::{Violated, monitor};

#[monitor("x > 3", shared(x: i32))]
fn f() -> Result<(), Violated> {
    x = 4;
    Ok(())
}

fn main() {}
