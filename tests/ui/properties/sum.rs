use monitor_runtime::property;

property! {
    Account { opened, paid(amount: u64) }
    "paid -> sum(paid.amount since opened) <= 100";
}

fn main() {}
