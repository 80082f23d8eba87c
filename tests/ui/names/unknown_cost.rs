use monitor_runtime::{Violated, monitor};

#[monitor("historically(check)", check = slow(n), cost(chekc = 10))]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
