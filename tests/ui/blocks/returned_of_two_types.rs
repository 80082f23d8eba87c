use monitor_runtime::{State, monitor};

struct Done;

struct Counter {
    monitor: State,
}

#[monitor("ret(count) || ret(reset) -> ret > 0 || once(ret(reset))", state = self.monitor, on_violation = report)]
impl Counter {
    fn count(&mut self) -> u32 {
        1
    }

    fn reset(&mut self) -> Done {
        Done
    }
}

fn main() {}
