use monitor_runtime::{Violated, monitor};

#[derive(Clone, PartialEq, Eq)]
struct Token(u64);

#[monitor("used -> once(issued)", per = (user, token), used = event == 2, issued = event == 1)]
fn handle(user: u32, token: &Token, event: u8) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
