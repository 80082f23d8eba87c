use monitor_runtime::property;

property! {
    Door { opened, closed }
    "closed -> [opened, closed)";
}

fn main() {}
