use monitor_runtime::{Violated, monitor};

struct Name {
    name: String,
}

impl Name {
    #[monitor("self.name == old(self.name)")]
    fn keep(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
