use monitor_runtime::{Violated, monitor};
struct A {
    level: u32,
}
impl A {
    #[monitor("self.levle > 0")]
    fn f(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
