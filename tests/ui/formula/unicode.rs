use monitor_runtime::{Violated, monitor};

#[monitor("¬(größe > 0) ∧ ∨ n > 0", größe = n)]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
