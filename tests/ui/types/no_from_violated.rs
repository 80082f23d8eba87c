use monitor_runtime::monitor;

struct MyError;

#[monitor("historically(n > 0)", state = static)]
fn f(n: u32) -> Result<(), MyError> {
    Ok(())
}

fn main() {}
