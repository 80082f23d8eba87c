use monitor_runtime::{Violated, monitor, thread};

#[monitor("x == 0", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    let other = thread::spawn(move || {
        x = 1;
    });
    drop(other.join());
    Ok(())
}

fn main() {}
