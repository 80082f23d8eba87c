use monitor_runtime::{Violated, monitor};

#[monitor("user == \"bob\" && x.len() > 3 && n > 3", shared(x: i32 = 0))]
fn f(n: i32) -> Result<(), Violated> {
    x = n;
    Ok(())
}

fn main() {}
