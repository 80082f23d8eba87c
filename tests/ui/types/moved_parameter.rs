use monitor_runtime::monitor;

#[monitor("historically(empty)", empty = v.is_empty(), on_violation = panic, state = static)]
fn f(v: Vec<u32>) -> usize {
    let moved = v;
    moved.len()
}

fn main() {}
