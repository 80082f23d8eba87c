use monitor_runtime::{Violated, monitor};

struct Service {
    id: u64,
}

impl Service {
    #[monitor("used -> once(issued)", per = self.id, used = event == 2, issued = event == 1)]
    fn handle(event: u8) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
