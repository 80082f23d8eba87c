use monitor_runtime::monitor;

#[monitor("historically(n > 0)", state = static)]
fn f(n: u32) -> ! {
    loop {}
}

fn main() {}
