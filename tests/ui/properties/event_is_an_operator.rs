use monitor_runtime::property;

property! {
    Game { begun, first }
    "begun";
}

fn main() {}
