use monitor_runtime::{State, Violated, monitor};

struct Connection {
    monitor: State,
}

#[monitor("ok(open) -> prot > 0")]
impl Connection {
    fn open(&mut self, port: u16) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
