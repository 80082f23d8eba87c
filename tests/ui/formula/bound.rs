use monitor_runtime::{Violated, monitor};

#[monitor("answered -> once[0,5s](asked)", asked = n == 1, answered = n == 2)]
fn bounded(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[monitor("count(n == 1, 10s) <= 3")]
fn counted(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
