use monitor_runtime::{monitor, property};

property! {
    Job per (id: u32) { begun, given_up }
    "given_up -> once(begun)";
}

#[monitor(Job.begun(id), at = entry)]
#[monitor(Job.given_up(id), at = dropped)]
fn run(id: u32) -> u32 {
    id
}

fn main() {}
