use monitor_runtime::property;

property! {
    Gate { badge(at: u64), entered(at: u64) }
    "entered -> once[<=5s](badge)", time = entered.at;
}

fn main() {}
