use monitor_runtime::{Violated, monitor};
#[monitor("a == b")]
fn f<T>(a: T, b: T) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
