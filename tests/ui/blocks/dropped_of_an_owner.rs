use monitor_runtime::{AtomicState, Violated, monitor};

struct Connection {
    monitor: AtomicState,
}

#[monitor("dropped(close) -> once(ret(read))", state = self.monitor)]
impl Connection {
    async fn read(&self) -> Result<usize, Violated> {
        Ok(0)
    }

    async fn close(self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
