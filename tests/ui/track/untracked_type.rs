use monitor_runtime::{Violated, monitor};

#[monitor(shared(x))]
fn f(x: Vec<i32>) -> Result<(), Violated> {
    assert_eq!(x.len(), 1);
    Ok(())
}

fn main() {}
