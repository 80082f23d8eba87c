use async_trait::async_trait;
use monitor_runtime::{State, Violated, monitor};

#[async_trait]
trait Store {
    async fn open(&mut self) -> Result<(), Violated>;
    async fn read(&mut self) -> Result<usize, Violated>;
}

struct Files {
    monitor: State,
}

#[async_trait]
#[monitor("call(read) -> once(ok(open))", state = self.monitor)]
impl Store for Files {
    async fn open(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    async fn read(&mut self) -> Result<usize, Violated> {
        Ok(0)
    }
}

fn main() {}
