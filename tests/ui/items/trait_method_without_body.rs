use monitor_runtime::monitor;

trait T {
    #[monitor("historically(n > 0)", state = static)]
    fn f(&self, n: u32);
}

fn main() {}
