use monitor_runtime::{Violated, monitor};

#[monitor("atomic")]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
