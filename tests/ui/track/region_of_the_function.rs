use monitor_runtime::{moment, monitor, region, thread};

#[monitor("start(requeued) -> !once(drained)", predict)]
fn drained() {
    drop(thread::spawn(|| moment!("requeued")).join());
    moment!("drained");
}

struct Account;

impl Account {
    #[monitor(shared(balance: i32 = 0))]
    fn transfer(&self) {
        let _transfer = region!("transfer");
        balance = 1;
    }
}

fn main() {}
