use monitor_runtime::{Violated, monitor, sync::Mutex};

#[monitor(shared(x))]
fn f(x: &Mutex<i32>) -> Result<(), Violated> {
    x = 3;
    Ok(())
}

fn main() {}
