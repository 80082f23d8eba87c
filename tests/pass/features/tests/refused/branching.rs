use monitor_runtime::{Violated, monitor};

#[monitor("AG(alarm -> EF(resetting))", shared(alarm: bool = false, resetting: bool = false))]
fn reset() -> Result<(), Violated> {
    alarm = true;
    Ok(())
}

fn main() {}
