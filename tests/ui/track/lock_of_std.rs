use monitor_runtime::{Violated, monitor};
use std::sync::Mutex;
#[monitor("n == 0", shared(n), predict)]
fn f(n: &Mutex<i32>) -> Result<(), Violated> {
    *n.lock().unwrap() = 1;
    Ok(())
}

fn main() {}
