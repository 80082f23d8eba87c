use monitor_runtime::{Violated, monitor};

#[monitor("x < 3", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    let y = &x;
    println!("{y}");
    Ok(())
}

fn main() {}
