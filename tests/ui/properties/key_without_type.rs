use monitor_runtime::property;

property! {
    Token per id { issued, used }
    "used -> once(issued)";
}

fn main() {}
