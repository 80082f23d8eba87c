use monitor_runtime::property;

property! {
    Game {}
    "begun";
}

fn main() {}
