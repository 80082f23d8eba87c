use monitor_runtime::{Shared, Violated, monitor};

#[monitor("x == 0", shared(mut x: i32 = 0))]
fn mutable() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

#[monitor("x == 0", shared(static x: i32 = 0))]
fn statics() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

mod elsewhere {
    pub static X: super::Shared<i32> = super::Shared::new(0);
}

#[monitor("X == 0", predict, shared(elsewhere::X))]
fn path() -> Result<(), Violated> {
    elsewhere::X.set(1);
    Ok(())
}

#[monitor("x == 0", shared(x: i32 = 0; y: i32 = 0))]
fn semicolon() -> Result<(), Violated> {
    x = y;
    Ok(())
}

#[monitor("x == 0", shared(x: i32 = 0), shared(y: i32 = 0))]
fn two_lists() -> Result<(), Violated> {
    x = y;
    Ok(())
}

fn main() {}
