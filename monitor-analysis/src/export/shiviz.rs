//! For `ShiViz`, which draws vector clocks.

use std::fmt::Write;

use super::clocks;
use crate::{
    error::OverflowError,
    model::{
        computation::Computation,
        describe::describe,
        event::{EventRef, Thread},
    },
    order::clock::Clock,
};

/// Returns the computation as a log that `ShiViz` draws: for each event a line with its thread and
/// vector clock, which counts all events, and a line that says what it did.
///
/// The log parser's regular expression is `(?<host>\S*) (?<clock>{.*})\n(?<event>.*)`. Spaces in
/// the names of threads become `_`.
///
/// # Errors
///
/// When a thread has more events than a clock can count.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::shiviz};
///
/// let mut computation = Computation::new();
/// let (writer, reader) = (computation.thread("writer"), computation.thread("reader"));
/// let x = computation.variable("x", None)?;
/// computation.push_at(writer, [Action::Write(x, Value::Integer(1))], "main.rs", 7)?;
/// computation.push(reader, [Action::Read(x)])?;
/// assert_eq!(
///     shiviz(&computation)?,
///     "writer {\"writer\":1}\nx = 1 (main.rs:7)\n\
///      reader {\"writer\":1,\"reader\":1}\nreads x\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shiviz(computation: &Computation) -> Result<String, OverflowError> {
    let clocks = clocks(computation)?;
    let mut text = String::new();
    for (event, clock) in computation.events().iter().zip(&clocks) {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} {{{}}}\n{}",
            host(computation, event.thread),
            entries(computation, clock),
            line(computation, event),
        );
    }
    Ok(text)
}

fn host(computation: &Computation, thread: Thread) -> String {
    computation
        .thread_name(thread)
        .replace(char::is_whitespace, "_")
}

fn entries(computation: &Computation, clock: &Clock) -> String {
    let threads = (0..).map(Thread).take(computation.threads().len());
    let entries = threads
        .filter(|thread| clock.get(*thread) > 0)
        .map(|thread| {
            let name = host(computation, thread)
                .replace('\\', "\\\\")
                .replace('"', "\\\"");
            format!("\"{name}\":{}", clock.get(thread))
        });
    entries.collect::<Vec<_>>().join(",")
}

fn line(computation: &Computation, event: EventRef<'_>) -> String {
    let one_line = |text: &str| text.replace(['\n', '\r'], " ");
    let mut words = one_line(&describe(computation, event));
    if words.is_empty() {
        // The line must be there.
        words.push_str("does nothing that is tracked");
    }
    match event.location() {
        Some(location) => format!("{words} ({})", one_line(&location.to_string())),
        None => words,
    }
}
