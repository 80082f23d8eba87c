use monitor_runtime::{Violated, monitor};

macro_rules! select {
    ($($tokens:tt)*) => {};
}

macro_rules! other {
    ($($tokens:tt)*) => {};
}

#[monitor("x < 3", shared(x: i32 = 0))]
fn f() -> Result<(), Violated> {
    select!(x => 3);
    other!("{x}");
    Ok(())
}

fn main() {}
