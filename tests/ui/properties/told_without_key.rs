use monitor_runtime::{monitor, property};

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used -> [issued, revoked)";
}

#[monitor(Token.used(amount = 3))]
fn use_up(id: u64) {}

fn main() {}
