use monitor_runtime::{State, Violated, monitor};

/// A key of an interface. There is a monitor for each.
#[derive(Default)]
struct Key {
    monitor: State,
}

impl Key {
    fn revoke(&mut self) -> Result<(), Violated> {
        self.event("revoke")
    }

    fn restore(&mut self) -> Result<(), Violated> {
        self.event("restore")
    }

    fn sign(&mut self, text: &str) -> Result<String, Violated> {
        self.event("sign")?;
        Ok(format!("{text}, signed"))
    }

    #[monitor("sign -> !once(revoke)", sign = event == "sign", revoke = event == "revoke",
        at = entry, state = self.monitor)]
    fn event(&mut self, event: &str) -> Result<(), Violated> {
        Ok(())
    }
}

#[test]
fn holds() {
    let mut key = Key::default();
    assert_eq!(key.sign("rent").unwrap(), "rent, signed");
    key.revoke().unwrap();
}

#[test]
fn breaks() {
    let mut key = Key::default();
    key.revoke().unwrap();
    assert_eq!(key.sign("rent").unwrap_err().step(), 2);
    key.restore().unwrap(); // somebody takes it back
    assert_eq!(key.sign("rent").unwrap_err().step(), 3);
}
