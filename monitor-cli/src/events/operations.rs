//! Logs of race predictors, a line an event: `T1|w(x)|main.c:17`.
//!
//! The operations are `r` and `w` of a variable, `acq` and `rel` of a lock, `fork` and `join` of a
//! thread, `begin` and `end` of an atomic block, and beside these, which the predictors do not have,
//! `enter` and `leave` of a region, `send` and `recv` of a message.
//!
//! Writes have no value here: the value of a variable is how often it was written. An atomic block
//! is the region `atomic`.

use monitor_analysis::event::Value;
use monitor_logic::diagnostic::closest;
use std::collections::HashMap;

use super::{Act, Record, json_lines::location_of, lines::Lines};
use crate::failure::Failure;

const OPERATIONS: [&str; 12] = [
    "r", "w", "acq", "rel", "fork", "join", "begin", "end", "enter", "leave", "send", "recv",
];

/// The name of the region that an atomic block is.
const ATOMIC: &str = "atomic";

/// The value of a variable that was not written.
pub(super) const UNWRITTEN: Value = Value::Integer(0);

/// Reads events.
#[derive(Debug)]
pub struct Reader {
    lines: Lines,
    /// How often each variable was written.
    writes: HashMap<String, i128>,
}

impl Reader {
    pub(super) fn new(lines: Lines) -> Self {
        Self {
            lines,
            writes: HashMap::new(),
        }
    }

    pub(super) fn event(&mut self) -> Result<Option<Record>, Failure> {
        if !self.lines.advance()? {
            return Ok(None);
        }
        let line = self.lines.line().trim();
        let mut fields = line.split('|');
        let expected = "expected `thread|op(target)|location`";
        let (Some(thread), Some(operation)) = (fields.next(), fields.next()) else {
            return Err(self.lines.failure_of(expected, line));
        };
        let location = fields.next().map(str::trim);
        if let Some(more) = fields.next() {
            return Err(self.lines.failure_of(expected, more));
        }
        if thread.trim().is_empty() {
            return Err(self.lines.failure_of("the thread has no name", line));
        }
        let operation = operation.trim();
        let (name, target) = match operation.split_once('(') {
            Some((name, target)) => match target.strip_suffix(')') {
                Some(target) => (name, target),
                None => return Err(self.lines.failure_of(expected, operation)),
            },
            None => (operation, ""),
        };
        let act = act(&self.lines, &mut self.writes, name, target, operation)?;
        Ok(Some(Record {
            thread: thread.trim().to_owned(),
            acts: vec![act],
            clock: None,
            location: location
                .filter(|location| !location.is_empty())
                .map(location_of),
            place: self.lines.place(),
        }))
    }
}

fn act(
    lines: &Lines,
    writes: &mut HashMap<String, i128>,
    name: &str,
    target: &str,
    operation: &str,
) -> Result<Act, Failure> {
    if target.is_empty() && !matches!(name, "begin" | "end") && OPERATIONS.contains(&name) {
        let message = format!("`{name}` has no target: write `{name}(NAME)`");
        return Err(lines.failure_of(message, operation));
    }
    let target_name = target.to_owned();
    Ok(match name {
        "r" => Act::Read(target_name),
        "w" => {
            let count = writes.entry(target_name.clone()).or_default();
            *count += 1;
            Act::Write(target_name, Value::Integer(*count))
        }
        "acq" => Act::Acquire(target_name),
        "rel" => Act::Release(target_name),
        "fork" => Act::Fork(target_name),
        "join" => Act::Join(target_name),
        "begin" => Act::Enter(ATOMIC.to_owned()),
        "end" => Act::Leave(ATOMIC.to_owned()),
        "enter" => Act::Enter(target_name),
        "leave" => Act::Leave(target_name),
        "send" => Act::Send(target_name),
        "recv" => Act::Receive(target_name),
        _ => {
            let failure = lines.failure_of(format!("unknown operation `{name}`"), operation);
            return Err(match closest(name, OPERATIONS) {
                Some(close) => failure.with_help(format!("did you mean `{close}`?")),
                None => failure.with_note(format!("the operations are {}", OPERATIONS.join(", "))),
            });
        }
    })
}
