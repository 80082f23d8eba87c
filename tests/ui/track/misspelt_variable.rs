use monitor_runtime::{Violated, monitor};

#[monitor("start(landing == 1) -> [aproved == 1, radio == 0)", shared(landing: i32 = 0, approved: i32 = 0, radio: i32 = 1))]
fn f() -> Result<(), Violated> {
    landing = approved + radio;
    Ok(())
}

fn main() {}
