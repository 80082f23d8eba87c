use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("ret(close) -> once(call(read))", state = self.monitor)]
impl Connection {
    fn close(self) -> usize {
        0
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
