use monitor_runtime::{Violated, monitor};

#[monitor("x > 3", shared(x = 3))]
fn f() -> Result<(), Violated> {
    x = 4;
    Ok(())
}

fn main() {}
