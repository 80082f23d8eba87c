use monitor_runtime::{Violated, monitor};
#[monitor("name == 'bob'")]
fn f(name: &str) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
