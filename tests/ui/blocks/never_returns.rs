use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("ret(run) -> once(call(read))", state = self.monitor)]
impl Connection {
    fn run(&mut self) -> ! {
        loop {}
    }

    fn read(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
