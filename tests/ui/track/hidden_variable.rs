use monitor_runtime::{Violated, monitor, thread};

#[monitor("x < 3", shared(x: i32 = 0, y: i32 = 0))]
fn f() -> Result<(), Violated> {
    let mut x = 0;
    thread::scope(|scope| {
        scope.spawn(|| y = 1);
        x += 1;
    });
    let y = x;
    drop(y);
    Ok(())
}

fn main() {}
