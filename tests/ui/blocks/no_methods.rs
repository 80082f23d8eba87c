use monitor_runtime::{State, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(read) -> once(ok(open))", state = self.monitor)]
impl Connection {
    const SIZE: usize = 1;
}

fn main() {}
