//! What a recorded run does not say, so that it may order what is predicted to change places.

use std::{collections::BTreeSet, fmt};

use crate::{
    explain::schedule::Schedule,
    model::{
        computation::Computation,
        describe::printable,
        event::{Action, Thread},
    },
};

/// What a computation has no events of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotFollowed {
    /// Threads of the violation that no event starts, if there are several: each of them may begin
    /// at any time.
    pub starts: Vec<String>,
    /// Whether no event mentions a lock or another object that threads synchronise on.
    pub locks: bool,
    /// Whether no event mentions a message.
    pub messages: bool,
}

impl NotFollowed {
    /// Returns `true` if there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty() && !self.locks && !self.messages
    }
}

/// Returns what the computation has no events of, and that could order the steps of a violation.
///
/// ```
/// use monitor_analysis::{CheckOptions, Computation, check, event::{Action, Value}, not_followed};
///
/// let mut run = Computation::new();
/// let x = run.variable("x", Some(Value::Integer(0)))?;
/// let y = run.variable("y", Some(Value::Integer(0)))?;
/// for (thread, variable) in [("one", y), ("two", x)] {
///     let thread = run.thread(thread);
///     run.push(thread, [Action::Write(variable, Value::Integer(1))])?;
/// }
/// let outcome = check(&run, &monitor_logic::parse("x <= y")?, &CheckOptions::new())?;
/// let schedule = outcome.violation.expect("nothing orders the writes").schedule;
/// let missing = not_followed(&run, &schedule);
/// assert_eq!(missing.starts, ["one", "two"]);
/// assert!(missing.locks && missing.messages);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn not_followed(computation: &Computation, schedule: &Schedule) -> NotFollowed {
    let steps = schedule.steps.iter().map(|step| step.event.number);
    let events = steps.chain(schedule.postponed.iter().map(|later| later.event.number));
    let mut threads: BTreeSet<Thread> = events
        .map(|event| computation.event(event - 1).thread)
        .collect();
    let mut missing = NotFollowed {
        starts: Vec::new(),
        locks: true,
        messages: true,
    };
    for event in computation.events() {
        for action in event.actions() {
            match action {
                Action::Fork(thread) => drop(threads.remove(&thread)),
                Action::Acquire(_)
                | Action::Release(_)
                | Action::AcquireShared(_)
                | Action::ReleaseShared(_) => missing.locks = false,
                Action::Send(_) | Action::Receive(_) => missing.messages = false,
                _ => {}
            }
        }
    }
    // One of them may be the thread that starts the others.
    if threads.len() > 1 {
        let names = threads.into_iter();
        missing.starts = names
            .map(|thread| computation.thread_name(thread).to_owned())
            .collect();
    }
    missing
}

/// Writes a list such as `starts of a and b, locks, messages`.
impl fmt::Display for NotFollowed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        if let [others @ .., last] = &self.starts[..] {
            let others: Vec<_> = others.iter().map(|name| printable(name)).collect();
            parts.push(format!(
                "starts of {} and {}",
                others.join(", "),
                printable(last)
            ));
        }
        if self.locks {
            parts.push("locks".to_owned());
        }
        if self.messages {
            parts.push("messages".to_owned());
        }
        formatter.write_str(&parts.join(", "))
    }
}
