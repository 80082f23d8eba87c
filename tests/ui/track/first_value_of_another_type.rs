use monitor_runtime::{Violated, monitor};
#[monitor("x == 0", shared(x: i32 = "a"))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
