use monitor_runtime::{Violated, monitor};

#[monitor("@t1(p && x > 0)", p = std::env::args().len() > 1, shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
