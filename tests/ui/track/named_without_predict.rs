use monitor_runtime::{Shared, Violated, monitor};

#[monitor("start(x == 1) -> once(x == 2)", shared(x))]
fn f(x: &Shared<i32>) -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
