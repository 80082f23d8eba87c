use monitor_runtime::{Violated, monitor};

#[monitor("opens -> once(logged_in)", opens = event == 2, logged_in = event == 1)]
fn session(user: &str, token: u64, event: u8, ratio: f64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
