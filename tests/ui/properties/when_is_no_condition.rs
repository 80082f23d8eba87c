use monitor_runtime::{monitor, property};

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used -> [issued, revoked)";
}

#[monitor(Token.issued(id), when = id)]
fn issue(id: u64) {}

fn main() {}
