use monitor_runtime::{Violated, monitor};

#[monitor(shared(x))]
fn f(x: Vec<i32>) -> Result<(), Violated> {
    x.push(1);
    Ok(())
}

fn main() {}
