use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> !before(panicked(new))", state = self.monitor)]
impl Connection {
    fn new(port: u16) -> Self {
        assert!(port > 0);
        Self { monitor: State::new() }
    }

    fn read(&mut self) -> Result<usize, Violated> {
        Ok(0)
    }
}

fn main() {}
