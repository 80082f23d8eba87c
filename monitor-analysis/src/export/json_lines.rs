//! JSON Lines, the event traces that `monitor predict` reads.

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    model::{
        computation::{Computation, Names},
        event::{Action, ActionRef, EventRef, ValueRef, Variable},
    },
    order::locks::{Holders, lock_of},
};

/// Writes the computation as an event trace: a first line with the initial values, the regions and
/// the threads, then an object for each event, in observed order.
///
/// The command `monitor predict` finds out about the trace what
/// [`check`](crate::front::check::check) finds out about the computation, except for queues:
/// messages of a trace come in any order, so it is lost which of them went through one
/// [queue](Computation::enqueued), and orders may be predicted that the queue forbids.
///
/// An object that is acquired and released as no lock can be, such as a barrier or a condition
/// variable, is written as `"sync"`, which orders events in the same way. How an event with a clock
/// came to know of another thread's is written under `"after"`, for readers and for schedules. NaN
/// and the infinities, for which JSON has no words, are objects: `{"float": "NaN"}`.
///
/// ```
/// use monitor_analysis::{Computation, event::{Action, Value}, export::json_lines};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("main");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// computation.push_at(thread, [Action::Write(x, Value::Integer(1))], "main.rs", 7)?;
/// assert_eq!(
///     json_lines(&computation),
///     r#"{"init": {"x": 0}, "regions": [], "threads": ["main"]}
/// {"thread": "main", "write": {"x": 1}, "loc": "main.rs:7"}
/// "#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn json_lines(computation: &Computation) -> String {
    let names = |names: Names<'_>| {
        let names: Vec<String> = names.iter().map(quoted).collect();
        names.join(", ")
    };
    let mut initial = Vec::new();
    for name in computation.variables() {
        let variable = computation.find_variable(name);
        if let Some(value) = variable.and_then(|variable| computation.initial(variable)) {
            initial.push(format!("{}: {}", quoted(name), written(value.as_logic())));
        }
    }
    let mut text = format!(
        "{{\"init\": {{{}}}, \"regions\": [{}], \"threads\": [{}]}}\n",
        initial.join(", "),
        names(computation.regions()),
        names(computation.threads()),
    );
    let locks = locks(computation);
    for (number, event) in computation.events().iter().enumerate() {
        line(computation, event, &locks, &mut text);
        after(computation, number, &mut text);
        text.push_str("}\n");
    }
    text
}

fn line(computation: &Computation, event: EventRef<'_>, locks: &[bool], text: &mut String) {
    let thread = computation.thread_name(event.thread);
    let _ = write!(text, "{{\"thread\": {}", quoted(thread));
    let mut lists: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut writes: Vec<(&str, String)> = Vec::new();
    let mut locals: Vec<(&str, String)> = Vec::new();
    let variable = |variable: Variable| computation.variable_name(variable);
    for action in event.actions() {
        let (key, name) = match action {
            Action::Write(place, value) => {
                let name = variable(place);
                set(&mut writes, name, written(value));
                continue;
            }
            Action::Local(place, value) => {
                let name = variable(place);
                set(&mut locals, name, written(value));
                continue;
            }
            Action::Read(place) => ("read", variable(place)),
            Action::Acquire(object)
            | Action::AcquireShared(object)
            | Action::Release(object)
            | Action::ReleaseShared(object)
                if !locks[object.index()] =>
            {
                ("sync", variable(object))
            }
            Action::Request(lock) => ("request", variable(lock)),
            Action::Try(lock) => ("try", variable(lock)),
            Action::Acquire(lock) => ("acquire", variable(lock)),
            Action::Release(lock) => ("release", variable(lock)),
            Action::RequestShared(lock) => ("request_shared", variable(lock)),
            Action::AcquireShared(lock) => ("acquire_shared", variable(lock)),
            Action::ReleaseShared(lock) => ("release_shared", variable(lock)),
            Action::Enter(region) => ("enter", computation.region_name(region)),
            Action::Leave(region) => ("leave", computation.region_name(region)),
            Action::Fork(other) => ("fork", computation.thread_name(other)),
            Action::RequestJoin(other) => ("request_join", computation.thread_name(other)),
            Action::Join(other) => ("join", computation.thread_name(other)),
            Action::Send(message) => ("send", computation.message_name(message)),
            Action::Receive(message) => ("recv", computation.message_name(message)),
        };
        let names = lists.entry(key).or_default();
        let name = quoted(name);
        // How often it happens matters only where each time is undone by another.
        let counts = matches!(
            key,
            "acquire" | "acquire_shared" | "release" | "release_shared" | "enter" | "leave"
        );
        if counts || !names.contains(&name) {
            names.push(name);
        }
    }
    for (key, names) in lists {
        let _ = match &names[..] {
            [name] => write!(text, ", \"{key}\": {name}"),
            names => write!(text, ", \"{key}\": [{}]", names.join(", ")),
        };
    }
    for (key, set) in [("write", writes), ("local", locals)] {
        if !set.is_empty() {
            let set: Vec<String> = set
                .into_iter()
                .map(|(name, value)| format!("{}: {value}", quoted(name)))
                .collect();
            let _ = write!(text, ", \"{key}\": {{{}}}", set.join(", "));
        }
    }
    if let Some(location) = event.location() {
        let _ = write!(text, ", \"loc\": {}", quoted(&location.to_string()));
    }
    if let Some(clock) = computation.clock(event) {
        let entries: Vec<String> = clock
            .iter()
            .map(|(thread, count)| format!("{}: {count}", quoted(computation.thread_name(*thread))))
            .collect();
        let _ = write!(text, ", \"clock\": {{{}}}", entries.join(", "));
    }
}

/// Writes how an event came to know of the events of other threads that its clock counts.
fn after(computation: &Computation, event: usize, text: &mut String) {
    let learned = computation.learned(event).iter();
    let learned: Vec<String> = learned
        .map(|learned| {
            let thread = quoted(computation.thread_name(learned.of));
            let through: Vec<String> = learned.through.iter().map(|link| quoted(link)).collect();
            format!("{thread}: [{}]", through.join(", "))
        })
        .collect();
    if !learned.is_empty() {
        let _ = write!(text, ", \"after\": {{{}}}", learned.join(", "));
    }
}

/// Returns which variables are used as locks. An event takes before it gives back, in whatever
/// order its actions are listed.
fn locks(computation: &Computation) -> Vec<bool> {
    let mut locks = vec![true; computation.variables().len()];
    let mut holders = Holders::new(locks.len());
    for event in computation.events() {
        let takes = |action: &ActionRef<'_>| {
            matches!(action, Action::Acquire(_) | Action::AcquireShared(_))
        };
        let first = event.actions().filter(takes);
        let then = event.actions().filter(|action| !takes(action));
        for action in first.chain(then) {
            if let Some(lock) = lock_of(&action)
                && holders.apply(event.thread.0, &action).is_err()
            {
                locks[lock.index()] = false;
            }
        }
    }
    locks
}

/// A value that is overwritten in the same event was never seen.
fn set<'name>(values: &mut Vec<(&'name str, String)>, name: &'name str, value: String) {
    values.retain(|(other, _)| *other != name);
    values.push((name, value));
}

fn written(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Boolean(value) => value.to_string(),
        ValueRef::Integer(value) => value.to_string(),
        // With a point or an exponent, so that it is read as a float again.
        ValueRef::Float(value) if value.is_finite() => format!("{value:?}"),
        ValueRef::Float(value) => format!("{{\"float\": \"{value}\"}}"),
        ValueRef::Text(value) => quoted(value),
    }
}

/// Writes a text between quotes as JSON has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            control if u32::from(control) < 0x20 => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(quoted("a\"b\\c\n\u{1}é"), r#""a\"b\\c\u000a\u0001é""#);
    }

    #[test]
    fn floats_stay_floats() {
        let float = |value| written(ValueRef::Float(value));
        assert_eq!(float(1.0), "1.0");
        assert_eq!(float(-1e300), "-1e300");
        assert_eq!(float(f64::NEG_INFINITY), r#"{"float": "-inf"}"#);
        assert_eq!(float(f64::NAN), r#"{"float": "NaN"}"#);
    }

    #[test]
    fn what_is_used_as_no_lock_can_be_is_synchronised_on() {
        let mut computation = Computation::new();
        let threads = ["a", "b"].map(|name| computation.thread(name));
        let barrier = computation.variable("barrier", None).unwrap();
        let lock = computation.variable("lock", None).unwrap();
        for thread in threads {
            let meets = [Action::Release(barrier), Action::Acquire(barrier)];
            computation.push(thread, meets).unwrap();
        }
        for thread in threads {
            let again = [Action::Acquire(barrier), Action::Acquire(lock)];
            computation.push(thread, again).unwrap();
            computation.push(thread, [Action::Release(lock)]).unwrap();
        }
        let text = json_lines(&computation);
        assert_eq!(text.matches(r#""sync": "barrier""#).count(), 4, "{text}");
        assert_eq!(text.matches(r#""acquire": "lock""#).count(), 2, "{text}");
    }
}
