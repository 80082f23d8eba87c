use monitor_runtime::{monitor, property};

property! {
    Job per (id: u32) { begun, given_up }
    "given_up -> once(begun)";
}

struct Worker {
    id: u32,
}

impl Worker {
    #[monitor(Job.begun(id = self.id), at = entry)]
    #[monitor(Job.given_up(id = self.id), at = dropped)]
    async fn run(&mut self) -> u32 {
        self.id
    }
}

fn main() {}
