use monitor_runtime::property;

property! {
    Game { begun, ended }
}

fn main() {}
