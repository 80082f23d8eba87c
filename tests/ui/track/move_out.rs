use monitor_runtime::{Violated, monitor};

#[monitor("x != \"eve\"", shared(x: String = String::new()))]
fn f() -> Result<(), Violated> {
    let y = x;
    drop(x);
    drop(y);
    Ok(())
}

fn main() {}
