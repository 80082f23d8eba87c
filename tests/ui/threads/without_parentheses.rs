use monitor_runtime::{Violated, monitor};
#[monitor("@a x == 0", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
