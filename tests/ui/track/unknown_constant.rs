use monitor_runtime::{Violated, monitor};

const NAMES: [&str; 2] = ["ann", "bob"];

#[monitor("x <= LIMIT && x != NAMES", shared(x: i32 = 0))]
fn f(n: i32) -> Result<(), Violated> {
    x = n;
    Ok(())
}

fn main() {}
