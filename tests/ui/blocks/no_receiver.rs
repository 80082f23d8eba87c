use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> once(ret(count))", state = self.monitor)]
impl Connection {
    fn count() -> usize {
        0
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
