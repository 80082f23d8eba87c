use monitor_runtime::{Violated, monitor};

struct S {
    a: u32,
}

impl S {
    #[monitor("historically(p)", p = self.a > 1, state = self.a)]
    fn f(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
