use monitor_runtime::property;

property! {
    Game { begun, loop }
    "begun";
}

fn main() {}
