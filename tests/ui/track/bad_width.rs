use monitor_runtime::{Violated, monitor};

#[monitor("a -> once(b)", predict(width = 0))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
