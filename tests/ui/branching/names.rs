use monitor_runtime::{Violated, monitor};

#[monitor("EF(valeu == 1)", shared(value: i32 = 0))]
fn misspelt() -> Result<(), Violated> {
    value = 1;
    Ok(())
}

#[monitor("EF(value)", shared(value: i32 = 0))]
fn other_type() -> Result<(), Violated> {
    value = 1;
    Ok(())
}

#[monitor("EF(done)", done = once(value == 1), shared(value: i32 = 0))]
fn past_time_in_a_proposition() -> Result<(), Violated> {
    value = 1;
    Ok(())
}

#[monitor("EF(value == 1)", unused = value == 2, shared(value: i32 = 0))]
fn unused_proposition() -> Result<(), Violated> {
    value = 1;
    Ok(())
}

fn main() {}
