use monitor_runtime::{Violated, monitor};

#[monitor("start(x == 1) -> once(x == 2)", at = entry, state = thread, cost(x = 3), shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
