use monitor_runtime::{monitor, property};

property! {
    Job per (id: u32) { begun, failed(after: u32) }
    "failed -> once(begun)";
}

#[monitor(Job.begun(id), at = entry)]
#[monitor(Job.failed(id, after = ret), at = panicked)]
fn run(id: u32) -> u32 {
    id
}

fn main() {}
