use monitor_runtime::{Violated, monitor};
struct A {
    v: Vec<u32>,
}
impl A {
    #[monitor("self.v.is_empty()")]
    fn f(self) -> Result<Vec<u32>, Violated> {
        Ok(self.v)
    }
}

fn main() {}
