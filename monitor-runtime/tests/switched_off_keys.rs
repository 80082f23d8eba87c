//! Rules with a key, and those that `property!` declares, switched off and on: the same functions, each of which breaks its
//! rule. With the feature `off`, or `debug` where debug assertions are off, nothing is evaluated, kept or reported.
#![cfg(feature = "std")]
#![deny(warnings)]

use std::cell::Cell;

use monitor_runtime::{Keyed, State, Violated, monitor, property, step};

const OFF: bool = cfg!(any(
    feature = "off",
    all(feature = "debug", not(debug_assertions))
));

thread_local! {
    static LOOKED_AT: Cell<usize> = const { Cell::new(0) };
    static CALLED: Cell<usize> = const { Cell::new(0) };
}

#[allow(dead_code, reason = "nothing is called where monitors are off")]
fn called(_: &Violated) {
    CALLED.set(CALLED.get() + 1);
}

/// A proposition that tells of its evaluation.
fn looks(value: bool) -> bool {
    LOOKED_AT.set(LOOKED_AT.get() + 1);
    value
}

#[monitor("used -> [issued, revoked)", per = token, at = entry, issued = event == "issue",
    used = looks(event == "use"), revoked = event == "revoke", ends = event == "close")]
fn request(token: &str, event: &str) -> Result<usize, Violated> {
    Ok(token.len() + event.len())
}

#[monitor("paid -> !before(paid)", per = (user, order), state = thread, most_keys = 3, on_violation = call(called))]
fn pay(user: u32, order: u64, paid: bool) -> u64 {
    u64::from(user) + order + u64::from(paid)
}

#[derive(Default)]
struct Service {
    tokens: Keyed<String>,
    recent: Keyed<u32, State<8, 4>>,
}

impl Service {
    #[monitor("used -> once(issued)", per = token, state = self.tokens, issued = !used)]
    #[monitor("used -> once[<=5s](!used)", per = token.len() as u32, state = self.recent, time = seconds * 1_000_000_000)]
    fn handle(&self, token: &str, used: bool, seconds: u64) -> Result<(), Violated> {
        Ok(())
    }
}

#[monitor("count > 1 -> prev(count > 0)", per = count % 2, state = call, at = step)]
fn in_a_call(count: u32) -> u32 {
    step!();
    count
}

property! {
    Token per (id: u32) { issued, used(amount: u32) }
    "used -> once(issued)", ends = used.amount == 9;
    "used -> used.amount < 100";
}

#[monitor(Token.issued(id = ret), when = looks(ret > 0), on_violation = report)]
fn issue(id: u32) -> u32 {
    id
}

#[monitor(Token.used(id, amount = amount + 100), at = entry)]
fn take(id: u32, amount: u32) -> Result<u32, Violated> {
    Ok(id + amount)
}

#[test]
fn what_breaks_a_rule_with_a_key_does_so_only_when_monitors_are_on() {
    assert_eq!(request("a", "use").ok(), OFF.then_some(4));
    assert!(request("a", "issue").is_ok());
    assert!(request("a", "use").is_ok());
    assert_eq!([pay(1, 2, true), pay(1, 2, true)], [4, 4]);
    assert_eq!(CALLED.get(), usize::from(!OFF));

    let service = Service::default();
    assert_eq!(service.handle("a", true, 1).is_ok(), OFF);
    assert!(service.handle("a", false, 2).is_ok());
    assert!(service.handle("a", true, 3).is_ok());
    assert_eq!(service.handle("a", true, 9).is_ok(), OFF);
    assert_eq!(service.tokens.keys(), usize::from(!OFF));
    assert_eq!(service.tokens.forget("a"), !OFF);
    assert_eq!(service.tokens.steps("a"), 0);
    assert_eq!(in_a_call(3), 3);

    assert_eq!(issue(1), 1);
    assert!(Token::used(1, 7).is_ok());
    assert_eq!(Token::used(2, 7).is_ok(), OFF);
    assert_eq!(take(1, 7).ok(), OFF.then_some(8));
    assert_eq!(Token::keys(), usize::from(!OFF));
    assert_eq!(Token::forget(1), !OFF);
    Token::reset();
    assert_eq!(LOOKED_AT.get() == 0, OFF, "nothing is evaluated");
}
