use monitor_runtime::{Violated, monitor};

#[monitor("EF(x == 1)", at = exit, state = call, shared(x: i32 = 0))]
fn of_steps() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

#[monitor("EF(in_transit(client, server) > 2)", predict)]
fn messages() -> Result<(), Violated> {
    Ok(())
}

#[monitor("EF(x == 1)", shared(x: i32 = 0), on_violation = return)]
fn no_result() {
    x = 1;
}

#[monitor("EF(x == 1)", shared(x))]
fn nothing_begins(x: &monitor_runtime::Shared<i32>) -> Result<(), Violated> {
    x = 1;
    Ok(())
}

#[monitor("AG(x == 0)", predict(locks), shared(x: i32 = 0))]
fn sections_of_locks() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

#[monitor("AG(x == 0)", predict(rests_on), shared(x: i32 = 0))]
fn what_it_rests_on() -> Result<(), Violated> {
    x = 1;
    Ok(())
}

fn main() {}
