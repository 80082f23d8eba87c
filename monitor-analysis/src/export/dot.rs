//! For Graphviz: the events and what orders them.

use std::fmt::Write;

use super::clocks;
use crate::{
    error::OverflowError,
    model::{computation::Computation, describe::describe, event::Thread},
    order::clock::Clock,
    slicing::report::SlicedComputation,
};

/// Writes the computation as a directed graph in the language of Graphviz: a column of events for
/// each thread, and an edge where one event must come before another and no event between says so.
///
/// Costs, for each event, the square of the number of threads.
///
/// # Errors
///
/// When a thread has more events than a clock can count.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::dot};
///
/// let mut computation = Computation::new();
/// let (writer, reader) = (computation.thread("writer"), computation.thread("reader"));
/// let x = computation.variable("x", None)?;
/// computation.push(writer, [Action::Write(x, Value::Integer(1))])?;
/// computation.push(reader, [Action::Read(x)])?;
/// assert!(dot(&computation)?.contains("event1 -> event2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dot(computation: &Computation) -> Result<String, OverflowError> {
    let clocks = clocks(computation)?;
    let threads = computation.threads().len();
    // The events of each thread, with their numbers of the thread's own counting.
    let mut own: Vec<Vec<(u32, usize)>> = vec![Vec::new(); threads];
    for (number, (event, clock)) in computation.events().iter().zip(&clocks).enumerate() {
        own[event.thread.index()].push((clock.get(event.thread), number));
    }
    let mut text = String::from("digraph computation {\n  rankdir=TB;\n  node [shape=box];\n");
    for (thread, events) in own.iter().enumerate() {
        let name = escaped(&computation.threads()[thread]);
        let _ = writeln!(text, "  subgraph cluster{thread} {{\n    label=\"{name}\";");
        for (_, number) in events {
            let event = computation.event(*number);
            let mut label = format!("{} {}", number + 1, describe(computation, event));
            if let Some(location) = event.location() {
                let _ = write!(label, "\n{location}");
            }
            let label = escaped(&label);
            let _ = writeln!(text, "    event{} [label=\"{label}\"];", number + 1);
        }
        text.push_str("  }\n");
    }
    for (number, event) in computation.events().iter().enumerate() {
        for before in direct(&own, &clocks, event.thread, number) {
            let _ = writeln!(text, "  event{} -> event{};", before + 1, number + 1);
        }
    }
    text.push_str("}\n");
    Ok(text)
}

/// Returns the events that come directly before `number` of `thread`, without one in between.
pub(super) fn direct(
    own: &[Vec<(u32, usize)>],
    clocks: &[Clock],
    thread: Thread,
    number: usize,
) -> Vec<usize> {
    let last = |other: usize| {
        let count = clocks[number].get(Thread(u32::try_from(other).unwrap_or(u32::MAX)));
        let count = if other == thread.index() {
            count.saturating_sub(1)
        } else {
            count
        };
        let events = &own[other];
        let known = events.partition_point(|(own, _)| *own <= count);
        known
            .checked_sub(1)
            .map(|position| (other, events[position]))
    };
    let before: Vec<(usize, (u32, usize))> = (0..own.len()).filter_map(last).collect();
    let implied = |(other, (count, event)): &(usize, (u32, usize))| {
        let other = Thread(u32::try_from(*other).unwrap_or(u32::MAX));
        before
            .iter()
            .any(|(_, (_, between))| between != event && clocks[*between].get(other) >= *count)
    };
    let direct = before.iter().filter(|found| !implied(found));
    direct.map(|(_, (_, event))| *event).collect()
}

impl SlicedComputation {
    /// Writes the slice as a directed graph in the language of Graphviz.
    #[must_use]
    pub fn dot(&self) -> String {
        let mut text = String::from("digraph slice {\n  node [shape=box];\n");
        for (place, meta_event) in self.meta_events.iter().enumerate() {
            let lines: Vec<String> = meta_event
                .events
                .iter()
                .zip(&meta_event.descriptions)
                .map(|(number, description)| format!("{number} {description}"))
                .collect();
            let label = escaped(&lines.join("\n"));
            let _ = writeln!(text, "  m{place} [label=\"{label}\"];");
            for before in &meta_event.after {
                let _ = writeln!(text, "  m{before} -> m{place};");
            }
        }
        text.push_str("}\n");
        text
    }
}

/// Escapes a text between quotes in the language of Graphviz.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}
