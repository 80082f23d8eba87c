use monitor_runtime::{Violated, monitor};

#[monitor("used -> once(issued)", per = price, used = event == 2, issued = event == 1)]
fn sell(price: f64, event: u8) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
