use monitor_runtime::{Violated, monitor};

#[monitor("message ~ \"paid\"")]
fn f(message: &str) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
