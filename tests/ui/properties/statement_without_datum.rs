use monitor_runtime::property;

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used -> [issued, revoked)";
}

fn use_up(id: u64) {
    let _ = Token::used(id);
}

fn main() {}
