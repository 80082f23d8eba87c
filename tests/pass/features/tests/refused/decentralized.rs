use monitor_runtime::{Violated, monitor};

#[monitor("@audit(read(total))", shared(total: i32 = 0))]
fn known() -> Result<(), Violated> {
    total = 1;
    Ok(())
}

#[monitor(race_free(total), shared(total: i32 = 0))]
fn ordered() -> Result<(), Violated> {
    total = 1;
    Ok(())
}

#[monitor(atomic)]
fn one_step() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
