use monitor_runtime::property;

property! {
    Account { lent(amount: u32), paid(amount: u32) }
    "paid -> paid.amount <= lent.amount";
}

fn main() {}
