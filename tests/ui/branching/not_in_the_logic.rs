use monitor_runtime::{Violated, monitor};
#[monitor("AF(n == 0)", shared(n: i32 = 0))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
