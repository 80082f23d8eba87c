use async_trait::async_trait;
use monitor_runtime::{Violated, monitor};

#[async_trait]
trait Store {
    async fn read(&self, count: usize) -> Result<usize, Violated>;
}

struct Files;

#[async_trait]
impl Store for Files {
    #[monitor("count < 9")]
    async fn read(&self, count: usize) -> Result<usize, Violated> {
        Ok(count)
    }
}

fn main() {}
