use monitor_runtime::{Violated, monitor};

#[monitor("start(p) -> once(x == 2)", p = check(x), shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
