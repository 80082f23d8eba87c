use monitor_runtime::{Violated, monitor};

#[monitor("@t1(x > 0)", shared(x: i32 = 1), at = entry, state = call)]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
