use monitor_runtime::{Violated, monitor};

#[monitor(atomik)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
