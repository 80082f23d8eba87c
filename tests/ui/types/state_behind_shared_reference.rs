use monitor_runtime::{State, Violated, monitor};

struct S {
    a: u32,
    mon: State,
}

impl S {
    #[monitor("historically(p)", p = self.a > 1, state = self.mon)]
    fn f(&self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
