use monitor_runtime::{Violated, monitor};

#[monitor("forall token: used -> once(issued)", used = token > 1, issued = token == 1)]
fn f(token: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
