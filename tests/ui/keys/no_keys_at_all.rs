use monitor_runtime::{Violated, monitor};

#[monitor("used -> once(issued)", used = event == 2, issued = event == 1, per = token, most_keys = 0)]
fn handle(token: u64, event: u8) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
