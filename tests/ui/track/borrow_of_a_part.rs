use monitor_runtime::{Violated, monitor};

#[monitor(shared(x: [i32; 2] = [0; 2]))]
fn f() -> Result<(), Violated> {
    let y = &mut x[0];
    *y += 1;
    Ok(())
}

fn main() {}
