use monitor_runtime::{State, Violated, monitor};
static M: State = State::new();
#[monitor("once(n > 3)", state = M)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
