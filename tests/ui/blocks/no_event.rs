use monitor_runtime::monitor;

struct S;

#[monitor("historically(p)", p = true)]
impl S {
    fn f(&self) {}
}

fn main() {}
