use monitor_runtime::{Violated, monitor};

#[monitor("x < 3", shared(x: i32 = 0))]
async fn f() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
