use monitor_runtime::monitor;

#[monitor("x == 0", shared(x: i32 = 0))]
const fn f() {
    x = 1;
}

fn main() {}
