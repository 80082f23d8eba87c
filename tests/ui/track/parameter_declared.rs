use monitor_runtime::{Violated, monitor};

#[monitor("n > 3", shared(n: i32 = 0))]
fn f(n: i32) -> Result<(), Violated> {
    n = 4;
    Ok(())
}

fn main() {}
