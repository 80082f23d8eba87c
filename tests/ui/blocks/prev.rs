use monitor_runtime::{State, Violated, monitor};

struct Account {
    monitor: State<1, 1>,
}

#[monitor("ok(pay) -> amount >= prev(amount)", state = self.monitor)]
impl Account {
    fn pay(&mut self, amount: u32) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
