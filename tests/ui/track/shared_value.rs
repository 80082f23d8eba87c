use monitor_runtime::{Violated, monitor};

#[monitor("a -> once(b)", shared = x)]
fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
