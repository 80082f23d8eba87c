use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> once(call(size))", state = self.monitor)]
impl Connection {
    const fn size(&self) -> usize {
        0
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
