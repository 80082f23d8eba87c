use monitor_runtime::monitor;

#[monitor("ret == 1", at = entry)]
fn f(n: u32) -> u32 {
    n
}

fn main() {}
