//! Accesses in the arguments of macros.

use monitor_runtime::{Violated, monitor};

use super::support::panic_message;

macro_rules! double {
    ($value:expr) => {
        $value * 2
    };
}

#[monitor(shared(x: i32 = 7, width: usize = 4, name: String = "bob".to_owned()))]
fn formatted() -> Vec<String> {
    let mut out = vec![
        format!("{x} {} {name:?}", x + 1),
        format!("{x:>width$}|{{x}}"),
        format!("{x}", x = x + 3),
        format!("{0:1$}", x, width),
        stringify!(x).to_owned(),
    ];
    use std::fmt::Write as _;
    let mut written = String::new();
    write!(written, "{name}-{x}").unwrap();
    out.push(written);
    x = double!(x);
    out.push(format!("{:?}", vec![x; 2]));
    out.push(format!("{}", matches!(x, 14 | 15)));
    {
        let x = "another";
        out.push(format!("{x}."));
    }
    assert_eq!(x, 14, "{x}");
    assert_ne!(name, "eve");
    println!("{x} of {name}");
    out
}

#[test]
fn arguments_and_captures_are_read() {
    let expected = [
        "7 8 \"bob\"",
        "   7|{x}",
        "10",
        "   7",
        "x",
        "bob-7",
        "[14, 14]",
        "true",
        "another.",
    ];
    assert_eq!(formatted(), expected);
}

#[monitor(shared(x: i32 = 7))]
fn asserted() {
    assert!(x == 8 && "{}".len() == 2);
}

#[monitor(shared(x: i32 = 7))]
fn panicking() {
    panic!("{x} is {}", x);
}

#[test]
fn messages_are_as_written() {
    assert_eq!(
        panic_message(asserted).unwrap(),
        "assertion failed: x == 8 && \"{}\".len() == 2"
    );
    assert_eq!(panic_message(panicking).unwrap(), "7 is 7");
}

/// A panic goes on as it is: what was not finished is not checked.
#[monitor("x == 0", shared(x: i32 = 0))]
fn panics() -> Result<(), Violated> {
    x = 1;
    assert_eq!(x, 2, "the test's own message");
    Ok(())
}

#[test]
fn a_panic_is_not_replaced() {
    let message = panic_message(|| drop(panics())).unwrap();
    assert!(message.contains("the test's own message"), "{message}");
}

#[monitor(shared(x: i32 = 7, name: String = "bob".to_owned()))]
#[allow(clippy::dbg_macro)]
fn debugged() -> (i32, (usize, i32)) {
    dbg!(x);
    let one = dbg!(x + 1);
    (one, dbg!(name.len(), x))
}

/// The values are given on as by `dbg!` itself.
#[test]
fn values_are_debugged() {
    assert_eq!(debugged(), (8, (3, 7)));
}
