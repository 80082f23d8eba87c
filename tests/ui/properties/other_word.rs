use monitor_runtime::property;

property! {
    Token for (id: u64) { issued, used }
    "used -> once(issued)";
}

fn main() {}
