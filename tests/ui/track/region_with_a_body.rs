use monitor_runtime::{monitor, region, sync::Mutex};

#[monitor("reading <= 1", predict)]
fn f(data: &Mutex<u32>) {
    let data = data.lock().unwrap();
    region!("reading", {
        println!("{data}");
    });
}

fn main() {}
