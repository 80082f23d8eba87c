use monitor_runtime::monitor;
#[monitor("n > 3")]
fn f(n: u32) -> Result<(), Violated> {
    Ok(())
}

fn main() {}
