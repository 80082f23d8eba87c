use monitor_runtime::{Violated, monitor};

#[derive(Clone, Copy, PartialEq)]
enum Event {
    LogIn,
    Read,
    LogOut,
}

#[monitor("read -> [log_in, log_out)", per = user, at = entry,
    read = event == Event::Read, log_in = event == Event::LogIn, log_out = event == Event::LogOut)]
fn request(user: &str, event: Event) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn holds() {
    request("ann", Event::LogIn).unwrap();
    request("bea", Event::LogIn).unwrap();
    request("bea", Event::LogOut).unwrap();
    request("ann", Event::Read).unwrap(); // who else logs out does not matter
}

#[test]
fn breaks() {
    request("cem", Event::LogIn).unwrap();
    let violated = request("dan", Event::Read).unwrap_err();
    assert_eq!(violated.key(), Some("user = \"dan\""));
}
