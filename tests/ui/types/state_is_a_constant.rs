use monitor_runtime::{AtomicState, Violated, monitor};

const STATE: AtomicState = AtomicState::new();

#[monitor("historically(n > 0)", state = STATE)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
