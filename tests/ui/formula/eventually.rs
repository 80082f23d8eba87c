use monitor_runtime::{Violated, monitor};
#[monitor("req -> F(ack)")]
fn f(req: bool, ack: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
