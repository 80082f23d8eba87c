use monitor_runtime::{State, Violated, monitor};

struct A {
    mon: State,
}

impl A {
    #[monitor("a -> once(b)", state = self.mon)]
    #[monitor("b -> !once(a)", state = self.mon)]
    fn f(&mut self, a: bool, b: bool) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
