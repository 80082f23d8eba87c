use monitor_runtime::{Violated, monitor};
struct A {
    level: u32,
}
impl A {
    #[monitor("level > 0")]
    fn f(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
