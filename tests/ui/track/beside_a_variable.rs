use monitor_runtime::{Violated, monitor};

#[monitor("x <= most && x < limit + 1", shared(x: i32 = 0))]
fn f(limit: i32) -> Result<(), Violated> {
    x = limit;
    Ok(())
}

fn main() {}
