use monitor_runtime::monitor;

#[monitor("historically(n > 0)", on_violation = call(handler), state = static)]
fn f(n: u32) -> u32 {
    n
}

fn handler(code: u32) {
    let _ = code;
}

fn main() {}
