use monitor_runtime::{Violated, monitor};
struct A {
    v: Vec<u32>,
    n: u32,
}
impl A {
    #[monitor("p", p = self.v.is_empty())]
    fn f(&mut self) -> Result<&mut Vec<u32>, Violated> {
        Ok(&mut self.v)
    }
}

fn main() {}
