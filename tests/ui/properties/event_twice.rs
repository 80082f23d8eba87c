use monitor_runtime::property;

property! {
    Door { opened, opened, closed }
    "closed -> once(opened)";
}

fn main() {}
