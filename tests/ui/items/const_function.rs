use monitor_runtime::monitor;

#[monitor("historically(n > 0)", on_violation = panic)]
const fn f(n: u32) -> u32 {
    n
}

fn main() {}
