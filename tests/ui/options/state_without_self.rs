use monitor_runtime::{State, Violated, monitor};
struct A {
    m: State,
}
impl A {
    #[monitor("once(n > 3)", state = m)]
    fn f(&mut self, n: u32) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
