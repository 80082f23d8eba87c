use std::sync::Mutex;

use monitor_runtime::{Violated, monitor};

#[monitor("n == 0", shared(n: Mutex<i32> = Mutex::new(0)))]
fn f() -> Result<(), Violated> {
    *n.lock().unwrap() = 1;
    Ok(())
}

fn main() {}
