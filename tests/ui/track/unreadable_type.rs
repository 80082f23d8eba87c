use monitor_runtime::{Violated, monitor};

#[monitor("x == 1", shared(x: Vec<i32> = Vec::new()))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
