use monitor_runtime::property;

property! {
    Token per (id: u64) { issued, used(amount: u32), revoked }
    "used -> [issued, revoked) && used.amount >= old(used.amount)";
}

fn main() {}
