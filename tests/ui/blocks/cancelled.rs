use monitor_runtime::{AtomicState, Violated, monitor};

struct Connection {
    monitor: AtomicState,
}

#[monitor("cancelled(read) -> once(ret(read))", state = self.monitor)]
impl Connection {
    async fn read(&self) -> Result<usize, Violated> {
        Ok(0)
    }
}

fn main() {}
