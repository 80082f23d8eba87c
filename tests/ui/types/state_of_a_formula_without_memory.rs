use monitor_runtime::{Violated, monitor};

struct A {
    n: u32,
}

impl A {
    #[monitor("self.n > 0", state = self.monitr)]
    fn misspelt(&self) -> Result<(), Violated> {
        Ok(())
    }

    #[monitor("self.n > 0", state = self.n)]
    fn no_slot(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
