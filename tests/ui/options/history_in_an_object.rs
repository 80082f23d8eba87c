use monitor_runtime::{State, Violated, monitor};

struct Client {
    monitor: State,
}

impl Client {
    #[monitor("used -> [issued, revoked)", state = self.monitor, history = 8)]
    fn step(&mut self, used: bool, issued: bool, revoked: bool) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
