use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> once(call(new))", state = self.monitor)]
impl Connection {
    fn new() -> Self {
        Self { monitor: State::new() }
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
