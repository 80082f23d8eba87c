use monitor_runtime::monitor;

#[monitor("historically(n > 0)", on_violation = return, state = static)]
fn f(n: u32) -> Option<Vec<u32>> {
    Some(vec![n])
}

fn main() {}
