use monitor_runtime::{monitor, property};

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used -> [issued, revoked)";
}

#[monitor(Token.issued(id = ret), at = entry)]
fn issue() -> u64 {
    3
}

fn main() {}
