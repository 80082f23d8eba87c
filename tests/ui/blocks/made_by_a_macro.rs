use monitor_runtime::{State, Violated, monitor};

macro_rules! method {
    ($name:ident) => {
        fn $name(&mut self) {}
    };
}

struct Connection {
    monitor: State,
}

#[monitor("call(write) -> once(ok(open))", state = self.monitor)]
impl Connection {
    method!(write);

    fn open(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
