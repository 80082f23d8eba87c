use monitor_runtime::{State, Violated, monitor};

struct Service {
    monitor: State,
}

impl Service {
    #[monitor("used -> once(issued)", per = token, state = self.monitor, used = event == 2, issued = event == 1)]
    fn handle(&mut self, token: u64, event: u8) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
