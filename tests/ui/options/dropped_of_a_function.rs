use monitor_runtime::monitor;

#[monitor("!dropped")]
fn f(n: u32) {
    println!("{n}");
}

fn main() {}
