use monitor_runtime::monitor;
#[monitor("n > 3")]
fn f<E>(n: u32) -> Result<(), E> {
    Ok(())
}

fn main() {}
