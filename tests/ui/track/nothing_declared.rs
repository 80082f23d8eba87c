use monitor_runtime::{Violated, monitor};
#[monitor("start(landing == 1) -> once(approved == 1)", predict)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
