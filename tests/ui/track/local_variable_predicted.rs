use monitor_runtime::{Violated, monitor};
#[monitor("start(landing == 1) -> once(approved == 1)", predict)]
fn f() -> Result<(), Violated> {
    let (mut landing, mut approved) = (0, 0);
    approved += 1;
    landing += approved;
    let _ = landing;
    Ok(())
}

fn main() {}
