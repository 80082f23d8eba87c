use monitor_runtime::{Violated, monitor};

#[monitor(shared(x: Vec<i32> = Vec::new()))]
fn f() -> Result<(), Violated> {
    x.push(1);
    x.retain(|n| *n > 3);
    Ok(())
}

fn main() {}
