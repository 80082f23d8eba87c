use monitor_runtime::{Shared, Violated, monitor};

struct Account {
    balance: Shared<i32>,
}

impl Account {
    #[monitor("balance >= 0", predict, shared(self.balance))]
    fn named(&self) -> Result<(), Violated> {
        self.balance.set(1);
        Ok(())
    }

    #[monitor("self.balance >= 0", predict)]
    fn read(&self) -> Result<(), Violated> {
        self.balance.set(1);
        Ok(())
    }
}

fn main() {}
