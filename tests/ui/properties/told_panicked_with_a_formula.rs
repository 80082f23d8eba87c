use monitor_runtime::monitor;

#[monitor("id > 0", at = panicked)]
fn run(id: u32) {
    let _ = id;
}

fn main() {}
