use monitor_runtime::{State, Violated, monitor};

struct Counter {
    monitor: State<1, 1>,
}

#[monitor("ret(count) >= prev(ret(count))", state = self.monitor)]
impl Counter {
    fn count(&mut self) -> Result<u32, Violated> {
        Ok(1)
    }
}

fn main() {}
