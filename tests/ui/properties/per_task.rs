use monitor_runtime::property;

property! {
    Job per task { begun, ended }
    "ended -> once(begun)";
}

fn main() {}
