//! What the environment variable `MONITOR` does to rules that are checked at steps: nothing, and that is said.

#![cfg(not(feature = "off"))]
#![allow(missing_docs)] // a test crate has no readers of its items

use std::{env, process::Command};

use monitor_runtime::{Violated, moment, monitor};

#[monitor("n < 3", at = entry)]
fn at_steps(n: u32) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn a_rule_of_steps_is_checked_whatever_the_environment_says() {
    assert!(at_steps(2).is_ok());
    assert!(at_steps(3).is_err());
    assert!(at_steps(4).is_err());
}

/// What the test above says on standard error.
fn said(monitor: &str) -> String {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args([
        "--exact",
        "--nocapture",
        "environment::a_rule_of_steps_is_checked_whatever_the_environment_says",
    ]);
    let output = command.env("MONITOR", monitor).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn that_it_is_not_off_is_said_once() {
    assert_eq!(said("off").matches("note: `MONITOR=off`").count(), 1);
    assert!(!said("on").contains("MONITOR=off"));
}

#[monitor("used -> once(ready)", predict)]
fn of_threads() -> Result<(), Violated> {
    moment!("used");
    Ok(())
}

#[test]
fn a_rule_of_threads_is_checked_unless_the_environment_says_off() {
    let is_off = env::var_os("MONITOR").is_some_and(|value| value == "off");
    assert_eq!(of_threads().is_ok(), is_off);
}

#[test]
fn another_word_than_off_is_said_to_change_nothing() {
    let test = "environment::a_rule_of_threads_is_checked_unless_the_environment_says_off";
    for (word, is_known) in [
        ("off", true),
        ("on", true),
        ("", true),
        ("of", false),
        ("0", false),
    ] {
        let mut command = Command::new(env::current_exe().unwrap());
        command
            .args(["--exact", "--nocapture", test])
            .env("MONITOR", word);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{word}");
        let said = String::from_utf8(output.stderr).unwrap();
        let line = format!("`MONITOR={word}` is not known");
        assert_eq!(said.contains(&line), !is_known, "{word}: {said}");
    }
}
