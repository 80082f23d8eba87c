use monitor_runtime::{Violated, monitor};

#[monitor("@t1(busy -> once(ready))")]
async fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
