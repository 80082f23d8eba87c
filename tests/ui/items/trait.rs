use monitor_runtime::monitor;
#[monitor("n > 0")]
trait T {
    fn f(n: u32);
}

fn main() {}
