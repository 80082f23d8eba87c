//! What an object says of an event, or of what was before the first one, key by key.

use std::ops::Range;

use monitor_analysis::{
    Learned,
    event::{Action, Location, Thread, Variable},
};

use super::{FIRST_LINE, KEYS, clock, learned, location, value, values};
use crate::input::{
    events::names::NamedComputation,
    json::{Cursor, JsonName},
    line_error::LineError,
};

/// What was read of a line.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) thread: Option<(Thread, Range<usize>)>,
    /// Actions with the place of their key in [`KEYS`].
    pub(super) actions: Vec<(usize, Action)>,
    pub(super) synchronised: Vec<Variable>,
    pub(super) location: Option<Location>,
    pub(super) clock: Option<Vec<(Thread, u32)>>,
    pub(super) learned: Vec<(Learned, Range<usize>)>,
    pub(super) threads: Vec<Thread>,
    /// Keys that were there, as bits.
    pub(super) seen: u32,
    pub(super) is_first_line: bool,
}

pub(super) fn entry<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    key: &JsonName<'text>,
    parts: &mut Parts,
    names: &mut NamedComputation,
) -> Result<(), LineError> {
    if let Some(first_line) = FIRST_LINE.iter().position(|known| *known == key.text) {
        see(parts, key, KEYS.len() + first_line, true)?;
        return first_line_entry(cursor, text, first_line, parts, names);
    }
    let Some(place) = KEYS.iter().position(|known| *known == key.text) else {
        return Err(unknown(key));
    };
    see(parts, key, place, false)?;
    let mut push = |action| parts.actions.push((place, action));
    match &*key.text {
        "thread" | "process" => {
            let name = cursor.name("the name of a thread in quotes")?;
            if parts.thread.is_some() {
                return Err(
                    LineError::new("the event has two threads", key.range.clone())
                        .with_label("expected one of `thread` and `process`"),
                );
            }
            parts.thread = Some((names.thread(&name.text), name.range));
        }
        "loc" => {
            let name = cursor.string("a place in quotes, such as \"main.rs:7\"")?;
            parts.location = Some(location(&name.text));
        }
        "clock" => parts.clock = Some(clock(cursor, names)?),
        "after" => parts.learned = learned(cursor, names)?,
        "write" | "local" => {
            let is_local = key.text == "local";
            values(cursor, text, names, |variable, value| {
                push(if is_local {
                    Action::Local(variable, value)
                } else {
                    Action::Write(variable, value)
                });
            })?;
        }
        "sync" => cursor.names(OBJECTS, |name| {
            parts.synchronised.push(names.variable(&name)?);
            Ok(())
        })?,
        kind => cursor.names(objects(kind), |name| {
            push(action(kind, &name, names)?);
            Ok(())
        })?,
    }
    Ok(())
}

const OBJECTS: &str = "the name of an object in quotes, or a list of them";

/// What stands behind a key.
fn objects(key: &str) -> &'static str {
    match key {
        "read" => "the name of a variable in quotes, or a list of them",
        "request" | "request_shared" | "try" | "acquire" | "acquire_shared" | "release"
        | "release_shared" => "the name of a lock in quotes, or a list of them",
        "fork" | "request_join" | "join" => "the name of a thread in quotes, or a list of them",
        "send" | "recv" => "the name of a message in quotes, or a list of them",
        "enter" | "leave" => "the name of a region in quotes, or a list of them",
        _ => OBJECTS,
    }
}

/// What happened to what has this name.
fn action(
    key: &str,
    name: &JsonName<'_>,
    names: &mut NamedComputation,
) -> Result<Action, LineError> {
    Ok(match key {
        "read" => Action::Read(names.variable(name)?),
        "request" => Action::Request(names.variable(name)?),
        "try" => Action::Try(names.variable(name)?),
        "acquire" => Action::Acquire(names.variable(name)?),
        "release" => Action::Release(names.variable(name)?),
        "request_shared" => Action::RequestShared(names.variable(name)?),
        "acquire_shared" => Action::AcquireShared(names.variable(name)?),
        "release_shared" => Action::ReleaseShared(names.variable(name)?),
        "fork" => Action::Fork(names.thread(&name.text)),
        "request_join" => Action::RequestJoin(names.thread(&name.text)),
        "join" => Action::Join(names.thread(&name.text)),
        "send" => Action::Send(names.message(&name.text)),
        "recv" => Action::Receive(names.message(&name.text)),
        "enter" => Action::Enter(names.region(name)?),
        _ => Action::Leave(names.region(name)?),
    })
}

/// A key is there once, and an event is not on the line that says what was before.
fn see(
    parts: &mut Parts,
    key: &JsonName<'_>,
    bit: usize,
    is_first_line: bool,
) -> Result<(), LineError> {
    if parts.seen >> bit & 1 == 1 {
        let message = format!("`{}` is given twice", key.text);
        return Err(LineError::new(message, key.range.clone()));
    }
    if parts.seen > 0 && parts.is_first_line != is_first_line {
        let message = "what was before the first event has a line of its own";
        return Err(LineError::new(message, key.range.clone()));
    }
    parts.seen |= 1 << bit;
    parts.is_first_line = is_first_line;
    Ok(())
}

fn unknown(key: &JsonName<'_>) -> LineError {
    let message = format!("an event has no `{}`", key.text);
    let known = KEYS.iter().chain(&FIRST_LINE).copied();
    let mistake = LineError::new(message, key.range.clone()).with_closest(&key.text, known);
    if mistake.help.is_some() {
        return mistake;
    }
    mistake.with_help(format!(
        "it may have {}",
        KEYS.map(|key| format!("`{key}`")).join(", ")
    ))
}

fn first_line_entry<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    place: usize,
    parts: &mut Parts,
    names: &mut NamedComputation,
) -> Result<(), LineError> {
    match FIRST_LINE[place] {
        "threads" => cursor.names(
            "the name of a thread in quotes, or a list of them",
            |name| {
                parts.threads.push(names.thread(&name.text));
                Ok(())
            },
        ),
        "regions" => cursor.names(
            "the name of a region in quotes, or a list of them",
            |name| names.region(&name).map(drop),
        ),
        _ => cursor.object(|cursor, name| {
            let variable = names.variable(&name)?;
            let (value, range) = value(cursor, text, names, variable)?;
            names.initial(variable, value, &range)
        }),
    }
}
