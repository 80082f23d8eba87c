use monitor_runtime::{Violated, monitor};
#[monitor("E F n == 0", shared(n: i32 = 0))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
