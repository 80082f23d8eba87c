use monitor_runtime::{Violated, monitor};

#[monitor("used -> [issued, revoked)", state = static, history = long)]
fn step(used: bool, issued: bool, revoked: bool) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
