use monitor_runtime::{State, monitor};

struct Connection {
    monitor: State,
}

#[monitor("call(nth) -> once(ret(next))", state = self.monitor, on_violation = panic)]
impl Iterator for Connection {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        None
    }
}

fn main() {}
