use monitor_runtime::{Violated, monitor};

#[monitor("x < 3", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    let y = &mut x;
    *y += 1;
    std::mem::swap(&mut x, y);
    Ok(())
}

fn main() {}
