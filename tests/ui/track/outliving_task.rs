use monitor_runtime::{Violated, monitor};

mod tokio {
    pub(crate) fn spawn(_: impl Future) {}
}

#[monitor("start(served == 1) -> once(loaded == 1)", shared(loaded: u32 = 0, served: u32 = 0))]
fn start() -> Result<(), Violated> {
    tokio::spawn(async { loaded = 1 });
    served = 1;
    Ok(())
}

fn main() {}
