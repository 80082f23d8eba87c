use monitor_runtime::{Violated, monitor};
enum E {
    A,
    B,
}
#[monitor("e == E::A")]
fn f(e: E) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
