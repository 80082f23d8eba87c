use monitor_runtime::property;

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used == 3 -> [issued, revoked)";
}

fn main() {}
