use monitor_runtime::monitor;

#[monitor("dropped -> n < 3")]
async fn f(mut n: u32) {
    n += 1;
    println!("{n}");
}

fn main() {}
