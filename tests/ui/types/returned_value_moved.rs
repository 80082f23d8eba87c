use monitor_runtime::{Violated, monitor};
#[monitor("p", p = match ret { Ok(s) => s.is_empty(), Err(_) => false })]
fn f(n: u32) -> Result<String, Violated> {
    Ok(String::new())
}

fn main() {}
