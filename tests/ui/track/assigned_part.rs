use monitor_runtime::{Violated, monitor};

#[monitor(shared(x: (i32, [i32; 2]) = (0, [0; 2])))]
fn f() -> Result<(), Violated> {
    x.0 = 1;
    x.1[0] += 2;
    Ok(())
}

fn main() {}
