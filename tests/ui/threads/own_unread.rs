use monitor_runtime::{Violated, monitor};

#[monitor("@t1(x > @t2(v))", shared(x: i32 = 0), own(v: i32 = 0, w: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
