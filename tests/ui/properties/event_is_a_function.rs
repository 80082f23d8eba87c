use monitor_runtime::property;

property! {
    Game { started, reset }
    "reset -> once(started)";
}

fn main() {}
