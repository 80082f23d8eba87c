use monitor_runtime::{Violated, monitor};

#[monitor("x >= 0", shared(x: i32 = 0), deadline = report)]
fn run() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
