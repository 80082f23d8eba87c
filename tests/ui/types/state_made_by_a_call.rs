use monitor_runtime::{State, Violated, monitor};

fn make() -> State {
    State::new()
}

#[monitor("historically(n > 0)", state = make())]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
