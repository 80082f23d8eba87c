use monitor_runtime::property;

property! {
    Gate { badge, entered(at: u64) }
    "entered -> once[<=5s](badge)", time = at;
}

fn main() {}
