use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("err(new) -> call(read)", state = self.monitor, allow(violated_at_first_step))]
impl Connection {
    fn new() -> Result<Self, Violated> {
        Ok(Self { monitor: State::new() })
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
