use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> !before(dropped(read))", state = self.monitor)]
impl Connection {
    fn read(&mut self) -> Result<usize, Violated> {
        Ok(0)
    }
}

fn main() {}
