use monitor_runtime::{Violated, monitor};

#[monitor("@t1(x > 0)", p = x == 2, on_violaton = panic, shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
