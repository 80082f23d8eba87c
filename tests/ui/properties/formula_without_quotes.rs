use monitor_runtime::property;

property! {
    Game { begun, ended }
    ended -> once(begun);
}

fn main() {}
