use monitor_runtime::{Violated, monitor};

#[monitor("EF(x == 1 && once(y == 2))", shared(x: i32 = 0, y: i32 = 0))]
fn looks_back() -> Result<(), Violated> {
    (x, y) = (1, 2);
    Ok(())
}

#[monitor("once(x == 1) -> EF(y == 2)", shared(x: i32 = 0, y: i32 = 0))]
fn looks_ahead() -> Result<(), Violated> {
    (x, y) = (1, 2);
    Ok(())
}

fn main() {}
