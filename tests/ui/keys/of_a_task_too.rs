use monitor_runtime::{Violated, monitor};

#[monitor("used -> once(issued)", per = token, state = task)]
fn f(token: u32, issued: bool, used: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
