use monitor_runtime::{Violated, monitor};

#[monitor(racefree(count), shared(count: i32 = 0))]
fn f() -> Result<(), Violated> {
    count += 1;
    Ok(())
}

fn main() {}
