use monitor_runtime::{Keyed, Violated, monitor};

struct Service {
    tokens: Keyed<u64>,
}

impl Service {
    #[monitor("used -> once(issued)", state = self.tokens, used = event == 2, issued = event == 1)]
    fn handle(&mut self, token: u64, event: u8) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
