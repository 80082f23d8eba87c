use monitor_runtime::{State, Violated, monitor};

/// A payment with the key that the client chose, who may send it again. There is a monitor for each key.
struct Payment {
    booked: bool,
    monitor: State,
}

impl Payment {
    fn new() -> Result<Self, Violated> {
        let mut payment = Self {
            booked: false,
            monitor: State::new(),
        };
        payment.book(0)?; // the neutral first step
        Ok(payment)
    }

    fn receive(&mut self, account: &mut i64, looks: bool) -> Result<(), Violated> {
        let amount = if looks && self.booked { 0 } else { 10 };
        self.book(amount)?;
        self.booked = true;
        *account += amount;
        Ok(())
    }

    #[monitor("changes -> !prev(once(changes))", changes = amount != 0, at = entry, state = self.monitor)]
    fn book(&mut self, amount: i64) -> Result<(), Violated> {
        Ok(())
    }
}

fn run(looks: bool) -> Result<i64, Violated> {
    let (mut account, mut payment) = (0, Payment::new()?);
    payment.receive(&mut account, looks)?;
    payment.receive(&mut account, looks)?;
    Ok(account)
}

#[test]
fn holds() {
    assert_eq!(run(true).unwrap(), 10);
}

#[test]
fn breaks() {
    assert_eq!(run(false).unwrap_err().step(), 3);
}
