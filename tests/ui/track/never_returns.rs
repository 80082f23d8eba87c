use monitor_runtime::monitor;

#[monitor("a -> once(b)", predict)]
fn f() -> ! {
    loop {}
}

fn main() {}
