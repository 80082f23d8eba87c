use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(close) -> [ok(open), call(close))", state = self.monitor)]
impl Connection {
    fn open(&mut self) -> Result<(), Violated> {
        Ok(())
    }

    fn close(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
