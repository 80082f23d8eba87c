use monitor_runtime::{Violated, monitor};


struct S {
    a: u32,
}

impl S {
    #[monitor("start(p) -> once(q)", p = self.a > 1, q = self.a == 1)]
    fn f(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
