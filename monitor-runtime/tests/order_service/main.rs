//! The eighteen rules of an order service, each in the form in which one would write it, with a program that keeps the rule
//! and one that breaks it.

mod calls;
mod connections;
mod orders;
mod requests;
#[cfg(feature = "decentralized")]
mod threads;
mod tokens;

use monitor_runtime::Violated;

/// Why the service does not do what it is asked.
#[derive(Debug)]
enum Failure {
    /// It says no.
    Refused,
    /// A rule is broken.
    Broken(Violated),
}

impl From<Violated> for Failure {
    fn from(violated: Violated) -> Self {
        Self::Broken(violated)
    }
}

/// Asserts that a rule was broken, at this key and at this step of the key.
#[track_caller]
fn broken_at<T, E: Into<Failure>>(
    result: Result<T, E>,
    key: impl Into<Option<&'static str>>,
    step: u64,
) {
    let Err(Failure::Broken(violated)) = result.map_err(Into::into) else {
        panic!("no rule was broken");
    };
    assert_eq!(
        (violated.key(), violated.step()),
        (key.into(), step),
        "{violated}"
    );
}
