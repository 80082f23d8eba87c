use monitor_runtime::property;

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "revoked || issued -> count(usd since issued) <= 2";
}

fn main() {}
