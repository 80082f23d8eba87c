use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> !before(panicked)", state = self.monitor)]
impl Connection {
    fn open(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    fn read(&mut self) -> usize {
        0
    }
}

fn main() {}
