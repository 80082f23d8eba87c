use monitor_runtime::{Violated, monitor};

#[monitor("historically(p)", p = self.n > 1, state = static)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
