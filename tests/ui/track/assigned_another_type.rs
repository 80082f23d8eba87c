use monitor_runtime::{Violated, monitor};
#[monitor("x == 0", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = true;
    Ok(())
}

fn main() {}
