use monitor_runtime::monitor;

macro_rules! say {
    (to: $to:expr, $($text:tt)*) => { format!($($text)*) };
}

#[monitor(shared(x: i32 = 0))]
fn f() -> String {
    say!(to: "bob", "{x:?}")
}

fn main() {}
