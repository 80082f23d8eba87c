use monitor_runtime::property;

property! {
    Token per (id: u64) { issued, used(id: u32) }
    "used -> once(issued)";
}

fn main() {}
