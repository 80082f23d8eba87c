//! Reads key by key what an object says of an event, or of the state before the first event.

use std::ops::Range;

use monitor_analysis::{
    Learned,
    event::{Action, Location, Thread, Variable},
};

use super::{
    clock,
    keys::{self, Key},
    learned, value, values,
};
use crate::input::{
    events::{
        location::location,
        names::NamedComputation,
        operations::{Effect, Operand, Operation},
    },
    json::Cursor,
    line_error::LineError,
    placed_name::PlacedName,
};

/// What was read of a line.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) thread: Option<(Thread, Range<usize>)>,
    pub(super) actions: Vec<(Operation, Action)>,
    pub(super) synchronised: Vec<Variable>,
    pub(super) location: Option<Location>,
    pub(super) clock: Option<Vec<(Thread, u32)>>,
    pub(super) learned: Vec<(Learned, Range<usize>)>,
    pub(super) threads: Vec<Thread>,
    /// The keys that were there, as bits.
    seen: u32,
    pub(super) is_first_line: bool,
}

pub(super) fn entry<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    name: &PlacedName<'text>,
    parts: &mut Parts,
    names: &mut NamedComputation,
) -> Result<(), LineError> {
    let key = Key::of(&name.text).ok_or_else(|| unknown(name))?;
    see(parts, name, key)?;
    match key {
        Key::Thread | Key::Process => {
            let thread = cursor.name("the name of a thread in quotes")?;
            if parts.thread.is_some() {
                return Err(
                    LineError::new("the event has two threads", name.range.clone())
                        .with_label("expected one of `thread` and `process`"),
                );
            }
            parts.thread = Some((names.thread(&thread.text), thread.range));
        }
        Key::Location => {
            let place = cursor.string("a place in quotes, such as \"main.rs:7\"")?;
            parts.location = Some(location(&place.text));
        }
        Key::Clock => parts.clock = Some(clock(cursor, names)?),
        Key::After => parts.learned = learned(cursor, names)?,
        Key::Does(operation) => match operation.setter() {
            Some(set) => values(cursor, text, names, |variable, value| {
                parts.actions.push((operation, set(variable, value)));
            })?,
            None => cursor.names(names_of(operation.operand()), |name| {
                match operation.effect(&name, names)? {
                    Effect::Action(action) => parts.actions.push((operation, action)),
                    Effect::Synchronised(variable) => parts.synchronised.push(variable),
                }
                Ok(())
            })?,
        },
        Key::Initial => cursor.object(|cursor, name| {
            let variable = names.variable(&name)?;
            let (value, range) = value(cursor, text, names, variable)?;
            names.initial(variable, value, &range)
        })?,
        Key::Threads => cursor.names(names_of(Operand::Thread), |name| {
            parts.threads.push(names.thread(&name.text));
            Ok(())
        })?,
        Key::Regions => cursor.names(names_of(Operand::Region), |name| {
            names.region(&name).map(drop)
        })?,
    }
    Ok(())
}

/// Returns what must stand behind the key of an operation, for a message.
fn names_of(operand: Operand) -> &'static str {
    match operand {
        Operand::Variable => "the name of a variable in quotes, or a list of them",
        Operand::Lock => "the name of a lock in quotes, or a list of them",
        Operand::Thread => "the name of a thread in quotes, or a list of them",
        Operand::Message => "the name of a message in quotes, or a list of them",
        Operand::Region => "the name of a region in quotes, or a list of them",
        Operand::Object => "the name of an object in quotes, or a list of them",
    }
}

/// Refuses a key that is there twice, and an event on the line with the state before the first
/// event.
fn see(parts: &mut Parts, name: &PlacedName<'_>, key: Key) -> Result<(), LineError> {
    if parts.seen & key.bit() != 0 {
        let message = format!("`{}` is given twice", name.text);
        return Err(LineError::new(message, name.range.clone()));
    }
    let is_first_line = key.is_of_first_line();
    if parts.seen > 0 && parts.is_first_line != is_first_line {
        let message = "what was before the first event has a line of its own";
        return Err(LineError::new(message, name.range.clone()));
    }
    parts.seen |= key.bit();
    parts.is_first_line = is_first_line;
    Ok(())
}

fn unknown(name: &PlacedName<'_>) -> LineError {
    let message = format!("an event has no `{}`", name.text);
    let known = keys::of_events().chain(keys::OF_FIRST_LINE);
    let error = LineError::new(message, name.range.clone()).with_closest(&name.text, known);
    if error.help.is_some() {
        return error;
    }
    let known: Vec<String> = keys::of_events().map(|key| format!("`{key}`")).collect();
    error.with_help(format!("it may have {}", known.join(", ")))
}
