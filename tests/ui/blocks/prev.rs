use monitor_runtime::{State, Violated, monitor};

struct Account {
    monitor: State<1, 1>,
}

#[monitor("ok(pay) -> amount >= prev(amount) || once(ok(close))", state = self.monitor)]
impl Account {
    fn pay(&mut self, amount: u32) -> Result<(), Violated> {
        Ok(())
    }

    fn close(&mut self) -> Result<(), Violated> {
        Ok(())
    }
}

fn main() {}
