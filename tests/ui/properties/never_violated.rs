use monitor_runtime::property;

property! {
    Door { opened, closed }
    "opened || !opened || closed";
}

fn main() {}
