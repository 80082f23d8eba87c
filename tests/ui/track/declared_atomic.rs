use monitor_runtime::{Violated, monitor, sync::atomic::AtomicI32};

#[monitor("n == 0", shared(n: AtomicI32 = AtomicI32::new(0)))]
fn f() -> Result<(), Violated> {
    Ok(())
}

fn main() {}
