use monitor_runtime::{Violated, monitor};

#[monitor("used -> once(issued)", per = token, used = event == 2, issued = event == 1)]
fn handle(token: &&str, event: u8) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
