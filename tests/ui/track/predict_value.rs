use monitor_runtime::{Violated, monitor};

#[monitor("a -> once(b)", predict = true)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
