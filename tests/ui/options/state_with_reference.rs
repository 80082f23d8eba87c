use monitor_runtime::AtomicState;
use monitor_runtime::{Violated, monitor};
struct A {
    m: AtomicState,
}
impl A {
    #[monitor("once(n > 3)", state = &self.m)]
    fn f(&self, n: u32) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
