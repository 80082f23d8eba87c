use monitor_runtime::{State, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) && size > 0 -> once(call(read))", state = self.monitor)]
impl Connection {
    fn read(&mut self) -> usize {
        0
    }

    fn write(&mut self, size: usize) {}
}

fn main() {}
