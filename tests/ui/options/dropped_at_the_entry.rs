use monitor_runtime::monitor;

#[monitor("!dropped", at = entry)]
async fn f(n: u32) {
    println!("{n}");
}

fn main() {}
