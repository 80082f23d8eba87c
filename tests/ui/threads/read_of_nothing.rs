use monitor_runtime::{Violated, monitor};

#[monitor("@t1(read(cuont) -> once(write(other)))", shared(count: i32 = 0))]
fn f() -> Result<(), Violated> {
    count = 1;
    Ok(())
}

fn main() {}
