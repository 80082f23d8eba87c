//! `thread|op(target)|loc`, the text format of race predictors such as RAPID.
//!
//! It has no values. The value of a variable is the number of its writes so far, or, in a formula that reads it as true
//! or false, whether there was one. `THREAD.loc` is the place of the thread's last event in the program, a text that is
//! empty before the first event. `begin` and `end` of an atomic block enter and leave the region of its name, or
//! `atomic`; `req`, which asks for a lock, orders nothing. In addition to what race predictors write there are `enter`
//! and `leave` of a region, `send` and `recv` of a message, and `sync` on something that is no lock.

use std::ops::Range;

use monitor_analysis::event::{Action, Event, Value, Variable};
use monitor_logic::value::Type;

use crate::input::{
    events::{
        line_reader::{EventLine, LineReader},
        location::location,
        names::NamedComputation,
        operations::{self, Effect, Operation},
        reader::{Written, derive},
        recorder::{EventSpot, Raw},
    },
    format::{EventFormat, Format},
    line::{BARE_RETURN, WRITES_LINE_FEEDS, trimmed},
    line_error::LineError,
    placed_name::PlacedName,
};

/// An event on each line, with bars between its parts.
pub(crate) static FORMAT: Format = Format {
    name: "std",
    aliases: &["rapid"],
    extensions: &["std"],
    resembles: |_| false,
    steps: None,
    events: Some(EventFormat {
        summary: "`thread|op(target)|loc`, as RAPID and other race predictors read it",
        help: "\
Std: a line `thread|op(target)|loc` an event, op one of r w acq rel fork join begin end req, and
  beside these enter leave send recv sync. Writes have no value: a variable counts how often it
  was written, or is true once it was; `T1.loc` is where thread T1 was last; begin and end are
  the region `atomic`.
",
        samples: &[
            "T1|fork(T2)|1\nT1|w(x)|a.c:1\nT2|acq(l)|2\nT2|r(V.1[0])|3\nT2|rel(l)|4\nT1|join(T2)|5\n",
        ],
        reads: "x",
        begins: |line, _| begins(line),
        has_executions: false,
        open: |input, _, names| {
            derive(names, PLACE)?;
            Ok(Box::new(LineReader::new(input, Bars)))
        },
    }),
};

/// The region of `begin` and `end` without a name.
const ATOMIC: &str = "atomic";

/// The ending of the name of the variable that is a thread's place in the program.
pub(crate) const PLACE: &str = ".loc";

/// Each word with its operation, and the default for what it is done to.
const OPERATIONS: [(&str, Operation, Option<&str>); 14] = [
    ("r", Operation::Read, None),
    ("w", Operation::Write, None),
    ("acq", Operation::Acquire, None),
    ("rel", Operation::Release, None),
    ("fork", Operation::Fork, None),
    ("join", Operation::Join, None),
    ("begin", Operation::Enter, Some(ATOMIC)),
    ("end", Operation::Leave, Some(ATOMIC)),
    ("req", Operation::Request, None),
    ("enter", Operation::Enter, None),
    ("leave", Operation::Leave, None),
    ("send", Operation::Send, None),
    ("recv", Operation::Receive, None),
    ("sync", Operation::Sync, None),
];

/// Returns `true` if a line has an operation in the right place: a known one, or a word with brackets behind it.
fn begins(line: &[u8]) -> bool {
    let Ok(Fields {
        operation, target, ..
    }) = fields(line)
    else {
        return false;
    };
    let word = String::from_utf8_lossy(&line[operation]).to_ascii_lowercase();
    let is_known = OPERATIONS.iter().any(|(known, ..)| *known == word);
    let is_word = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_known || target.is_some() && is_word
}

/// The parts of a line.
struct Fields {
    thread: Range<usize>,
    operation: Range<usize>,
    /// The text within the brackets.
    target: Option<Range<usize>>,
    place: Range<usize>,
}

fn fields(text: &[u8]) -> Result<Fields, LineError> {
    let (thread, rest) = up_to(text, 0, b'|');
    let (middle, place) = up_to(text, rest, b'|');
    if rest > text.len() || place > text.len() {
        return Err(LineError::new("the line has too few fields", 0..text.len())
            .with_label("expected `thread|op(target)|loc`")
            .foreign());
    }
    let middle = trimmed(text, middle);
    let bytes = &text[middle.clone()];
    let (operation, target) = match memchr::memchr(b'(', bytes) {
        None => (middle, None),
        Some(open) if bytes.ends_with(b")") => {
            let target = trimmed(text, middle.start + open + 1..middle.end - 1);
            (middle.start..middle.start + open, Some(target))
        }
        Some(open) => {
            return Err(LineError::new(
                "the bracket is never closed",
                middle.start + open..middle.start + open + 1,
            )
            .with_label("expected `)` before the next `|`"));
        }
    };
    Ok(Fields {
        thread: trimmed(text, thread),
        operation,
        target,
        place: trimmed(text, place..text.len()),
    })
}

/// Returns the range up to the next such byte, and where the text after it begins; that is beyond the text if there is
/// none.
fn up_to(text: &[u8], start: usize, byte: u8) -> (Range<usize>, usize) {
    let rest = text.get(start..).unwrap_or_default();
    match memchr::memchr(byte, rest) {
        Some(length) => (start..start + length, start + length + 1),
        None => (start..text.len().max(start), text.len() + 1),
    }
}

fn event(text: &[u8], names: &mut NamedComputation) -> Result<Raw, LineError> {
    if let Some(place) = memchr::memchr(b'\r', text.trim_ascii_end()) {
        let failure = LineError::new(BARE_RETURN, place..place + 1);
        return Err(failure.with_help(WRITES_LINE_FEEDS));
    }
    let fields = fields(text)?;
    if fields.thread.is_empty() {
        return Err(LineError::new("the event has no thread", fields.thread)
            .with_label("expected the name of a thread"));
    }
    let thread_name = PlacedName::of(text, fields.thread);
    let thread = names.thread(&thread_name.text);
    let (mut actions, mut synchronised) = (Vec::new(), Vec::new());
    match effect(text, fields.operation, fields.target, names)? {
        Effect::Action(action) => actions.push(action),
        Effect::Synchronised(variable) => synchronised.push(variable),
    }
    let place = PlacedName::of(text, fields.place);
    let derived = [&thread_name.text, PLACE].concat();
    if names.readings.has(&derived) {
        let variable = names.variable_at(&derived, &place.range)?;
        let kind = Some(names.kind(variable).unwrap_or(Type::Text));
        if kind != Some(Type::Text) {
            let message = format!("`{derived}` is a text");
            return Err(LineError::new(message, place.range).about(derived));
        }
        actions.push(Action::Local(
            variable,
            Value::Text(place.text.clone().into_owned()),
        ));
    }
    Ok(Raw {
        event: Event::new(thread, actions)
            .at((!place.text.is_empty()).then(|| location(&place.text))),
        synchronised,
        counts_writes: true,
        learned: Vec::new(),
    })
}

fn effect(
    text: &[u8],
    place: Range<usize>,
    target: Option<Range<usize>>,
    names: &mut NamedComputation,
) -> Result<Effect, LineError> {
    let word = String::from_utf8_lossy(&text[place.clone()]).to_ascii_lowercase();
    let known = OPERATIONS.iter().find(|(known, ..)| *known == word);
    let Some(&(_, operation, region)) = known else {
        let known = OPERATIONS.iter().map(|(known, ..)| *known);
        return Err(operations::unknown(&word, place, known));
    };
    let target = match (target.filter(|target| !target.is_empty()), region) {
        (Some(target), _) => PlacedName::of(text, target),
        (None, Some(region)) => PlacedName {
            text: region.into(),
            range: place,
        },
        (None, None) => {
            return Err(LineError::new(format!("`{word}` has no target"), place)
                .with_label(format!("expected `{word}(...)`")));
        }
    };
    if let Some(set) = operation.setter() {
        let variable = counted(&target, names)?;
        return Ok(Effect::Action(set(variable, Value::Integer(0))));
    }
    // A variable that is never written was written 0 times.
    if operation == Operation::Read && names.readings.has(&target.text) {
        counted(&target, names)?;
    }
    operation.effect(&target, names)
}

/// Returns a variable whose value counts the writes, 0 if it is only read.
fn counted(target: &PlacedName<'_>, names: &mut NamedComputation) -> Result<Variable, LineError> {
    let variable = names.variable(target)?;
    let none = match names.kind(variable) {
        Some(Type::Boolean) => Value::Boolean(false),
        Some(Type::Text) => {
            let message = format!("`{}` is a number here: that of its writes", target.text);
            return Err(LineError::new(message, target.range.clone()).about(&*target.text));
        }
        _ => Value::Integer(0),
    };
    if names.computation.initial(variable).is_none() {
        names.initial(variable, none, &target.range)?;
    }
    Ok(variable)
}

/// The form with parts between bars.
#[derive(Debug)]
struct Bars;

impl EventLine for Bars {
    fn event(&self, line: &[u8], names: &mut NamedComputation) -> Result<Raw, LineError> {
        event(line, names)
    }
}

impl Written for Bars {
    fn locate(&self, text: &[u8], spot: &EventSpot) -> Range<usize> {
        let Ok(fields) = fields(text) else {
            return 0..text.len();
        };
        match spot {
            EventSpot::Thread => fields.thread,
            EventSpot::Named(..) => fields.target.unwrap_or(fields.operation),
            EventSpot::Line | EventSpot::Clock(_) => trimmed(text, 0..text.len()),
        }
    }

    fn counts_writes(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use monitor_analysis::describe;

    use super::*;

    fn read(text: &str) -> Result<String, String> {
        let mut names = NamedComputation::default();
        let raw = event(text.as_bytes(), &mut names)
            .map_err(|mistake| format!("{}: {}", mistake.range.start, mistake.message))?;
        let thread = names.computation.thread_name(raw.event.thread);
        let place = raw
            .event
            .location
            .clone()
            .map(|location| format!(" at {location}"));
        let words = describe(&names.computation, &raw.event);
        Ok(format!("{thread}: {words}{}", place.unwrap_or_default()))
    }

    #[test]
    fn lines_of_rapid_are_read() {
        for (text, event) in [
            ("T0|r(V123)|345", "T0: reads V123 at 345"),
            ("T1|w(V234.23[0])|456", "T1: V234.23[0] = 0 at 456"),
            ("T0|fork(T2)|123", "T0: starts T2 at 123"),
            (
                "  T2|acq(L34)|/a b/c.cc:120",
                "T2: acquires L34 at /a b/c.cc:120",
            ),
            ("T2|rel(L34)|", "T2: releases L34"),
            ("T0|join(T2)|134", "T0: waits for the end of T2 at 134"),
            ("T0|begin|7", "T0: enters atomic at 7"),
            ("T0|end(work)|7", "T0: leaves work at 7"),
            ("T0|req(L0)|7", "T0: asks for L0 at 7"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(event));
        }
    }

    #[test]
    fn other_lines_are_refused_at_their_place() {
        for (text, mistake) in [
            ("T0|r(V1)", "0: the line has too few fields"),
            ("|r(V1)|3", "0: the event has no thread"),
            ("T0|rr(V1)|3", "3: there is no operation `rr`"),
            ("T0|r|3", "3: `r` has no target"),
            ("T0|r()|3", "3: `r` has no target"),
            ("T0|r(V1|3", "4: the bracket is never closed"),
        ] {
            assert_eq!(read(text), Err(mistake.into()));
        }
    }
}
