use monitor_runtime::{Violated, monitor};

struct Order {
    paid: bool,
    shipped: bool,
}

#[monitor("shipped -> once(paid)", shipped = order.shipped, paid = order.paid)]
fn change(order: &mut Order) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
