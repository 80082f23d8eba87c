use monitor_runtime::{State, Violated, monitor};

/// A key of an interface. There is a monitor for each.
#[derive(Default)]
struct Key {
    revoked: bool,
    monitor: State,
}

impl Key {
    fn revoke(&mut self) {
        self.revoked = true;
    }

    #[monitor("!once(self.revoked)", at = entry, state = self.monitor)]
    fn sign(&mut self, text: &str) -> Result<String, Violated> {
        Ok(format!("{text}, signed"))
    }
}

#[test]
fn holds() {
    let mut key = Key::default();
    assert_eq!(key.sign("rent").unwrap(), "rent, signed");
    key.revoke();
}

#[test]
fn breaks() {
    let mut key = Key::default();
    key.revoke();
    key.sign("rent").unwrap_err();
    key.revoked = false; // somebody takes it back
    assert_eq!(key.sign("rent").unwrap_err().step(), 2);
}
