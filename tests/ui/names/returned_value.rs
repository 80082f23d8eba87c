use monitor_runtime::monitor;

#[monitor("historically(result > 0)")]
fn f(n: u32) -> u32 {
    let result = n + 1;
    result
}

fn main() {}
