//! What the tests share.

use std::panic::{UnwindSafe, catch_unwind};

use monitor_runtime::Violated;

/// The message with which the function panics.
pub(crate) fn panic_message(function: impl FnOnce() + UnwindSafe) -> Option<String> {
    let panic = catch_unwind(function).err()?;
    let message = panic.downcast::<String>().map(|message| *message);
    Some(message.unwrap_or_else(|_| "not a formatted message".to_owned()))
}

/// The actions of the violating run, with their lines, such as `x = 1`.
pub(crate) fn actions(violated: &Violated) -> Vec<String> {
    let outcome = violated.outcome().expect("it was checked");
    let violation = outcome.violation.as_ref().expect("it is violated");
    violation
        .schedule
        .steps
        .iter()
        .map(|step| step.event.action.clone())
        .collect()
}

/// The lines of the actions.
pub(crate) fn lines(violated: &Violated) -> Vec<u32> {
    let outcome = violated.outcome().expect("it was checked");
    let violation = outcome.violation.as_ref().expect("it is violated");
    violation
        .schedule
        .steps
        .iter()
        .filter_map(|step| step.event.location.as_ref()?.line)
        .collect()
}
