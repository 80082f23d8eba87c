use monitor_runtime::{Violated, monitor};

#[monitor("writing <= 1", predict, per = file)]
fn write(file: u64) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
