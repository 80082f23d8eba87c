use monitor_runtime::{Violated, monitor};

#[monitor(shared(x))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
