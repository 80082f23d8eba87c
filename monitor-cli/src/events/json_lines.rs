//! JSON Lines: an object an event, `{"thread": "t1", "write": {"x": 1}}`.
//!
//! The first line may say what was so before: `{"init": {"x": 0}}`, with `"regions"` that no thread
//! need enter and `"threads"` that run from the beginning.

use std::{borrow::Cow, fmt, rc::Rc};

use monitor_analysis::event::{Location, Value};
use monitor_logic::diagnostic::closest;
use serde::{
    Deserialize,
    de::{Deserializer, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{Act, Record, lines::Lines};
use crate::failure::Failure;

/// What stands before the events.
#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    /// Variables with their initial values.
    pub initial: Vec<(String, Value)>,
    /// Regions.
    pub regions: Vec<String>,
    /// Threads that run from the beginning.
    pub threads: Vec<String>,
    /// File and line.
    pub place: (Rc<str>, u64),
}

/// Reads events.
#[derive(Debug)]
pub struct Reader {
    lines: Lines,
    header: Option<Header>,
}

/// The keys of an event, and of the first line.
const EVENT: [&str; 15] = [
    "thread", "process", "write", "read", "local", "acquire", "release", "fork", "join", "send",
    "recv", "enter", "leave", "loc", "clock",
];
const HEADER: [&str; 3] = ["init", "regions", "threads"];

impl Reader {
    pub(super) fn new(mut lines: Lines) -> Result<Self, Failure> {
        let mut header = None;
        if let Some(line) = lines.peek()?
            && is_header(line)
        {
            lines.advance()?;
            header = Some(read_header(&lines)?);
        }
        Ok(Self { lines, header })
    }

    pub(super) fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    pub(super) fn event(&mut self) -> Result<Option<Record>, Failure> {
        if !self.lines.advance()? {
            return Ok(None);
        }
        let line = self.lines.line();
        let object = Line(&self.lines).object(line.trim(), "an event is an object")?;
        record(&self.lines, &object).map(Some)
    }
}

/// Whether a line has keys of a header and none of an event. What cannot be read is no header.
fn is_header(line: &str) -> bool {
    let Ok(object) = serde_json::from_str::<Object<'_>>(line) else {
        return false;
    };
    let has = |known: &[&str]| object.0.iter().any(|(key, _)| known.contains(&&**key));
    has(&HEADER) && !has(&["thread", "process"])
}

fn read_header(lines: &Lines) -> Result<Header, Failure> {
    let line = Line(lines);
    let object = line.object(lines.line().trim(), "the first line is an object")?;
    let mut header = Header {
        initial: Vec::new(),
        regions: Vec::new(),
        threads: Vec::new(),
        place: lines.place(),
    };
    line.each_once(&object, &HEADER)?;
    for (key, value) in &object.0 {
        match &**key {
            "init" => header.initial = line.assignments("init", value)?,
            "regions" => header.regions = line.names("regions", value)?,
            _ => header.threads = line.names("threads", value)?,
        }
    }
    Ok(header)
}

fn record(lines: &Lines, object: &Object<'_>) -> Result<Record, Failure> {
    let parts = parts(lines, object)?;
    let Some(thread) = parts.thread else {
        let message = "the event does not say whose it is";
        let failure = lines.failure_of(message, lines.line().trim());
        return Err(failure.with_help("add `\"thread\": \"NAME\"`"));
    };
    Ok(Record {
        thread,
        acts: parts.acts,
        clock: parts.clock,
        location: parts.location,
        place: lines.place(),
    })
}

/// What the keys of an event say.
struct Parts {
    thread: Option<String>,
    /// One thing after the other: what it takes over, what it does, what it hands on.
    acts: Vec<Act>,
    clock: Option<Vec<(String, u32)>>,
    location: Option<Location>,
}

fn parts(lines: &Lines, object: &Object<'_>) -> Result<Parts, Failure> {
    let line = Line(lines);
    line.each_once(object, &EVENT)?;
    let mut thread = None;
    let mut acts: Vec<(u8, Act)> = Vec::new();
    let mut clock = None;
    let mut location = None;
    for (key, value) in &object.0 {
        let mut several = |rank: u8, act: fn(String) -> Act| -> Result<(), Failure> {
            let names = line.names(key, value)?;
            acts.extend(names.into_iter().map(|name| (rank, act(name))));
            Ok(())
        };
        match &**key {
            "thread" | "process" => {
                if thread.is_some() {
                    let message = "an event is of one thread: `thread` or `process`";
                    return Err(lines.failure_of(message, value.get()));
                }
                thread = Some(line.name(key, value)?);
            }
            "recv" => several(0, Act::Receive)?,
            "join" => several(1, Act::Join)?,
            "acquire" => several(2, Act::Acquire)?,
            "enter" => several(3, Act::Enter)?,
            "read" => several(4, Act::Read)?,
            "write" => {
                let set = line.assignments(key, value)?.into_iter();
                acts.extend(set.map(|(name, value)| (5, Act::Write(name, value))));
            }
            "local" => {
                let set = line.assignments(key, value)?.into_iter();
                acts.extend(set.map(|(name, value)| (6, Act::Local(name, value))));
            }
            "fork" => several(7, Act::Fork)?,
            "send" => several(8, Act::Send)?,
            "leave" => several(9, Act::Leave)?,
            "release" => several(10, Act::Release)?,
            "loc" => location = Some(location_of(&line.text(key, value)?)),
            _ => clock = Some(line.clock(value)?),
        }
    }
    acts.sort_by_key(|(rank, _)| *rank);
    Ok(Parts {
        thread,
        acts: acts.into_iter().map(|(_, act)| act).collect(),
        clock,
        location,
    })
}

/// `file:line`, or a file alone.
pub(super) fn location_of(text: &str) -> Location {
    let split = text.rsplit_once(':');
    let numbered = split.and_then(|(file, line)| Some((file, line.parse().ok()?)));
    match numbered {
        Some((file, line)) => Location {
            file: file.to_owned(),
            line: Some(line),
        },
        None => Location {
            file: text.to_owned(),
            line: None,
        },
    }
}

/// The pairs of an object in order, values as text of the line.
struct Object<'line>(Vec<(Cow<'line, str>, &'line RawValue)>);

impl<'de: 'line, 'line> Deserialize<'de> for Object<'line> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(key) = map.next_key::<Key<'de>>()? {
                    pairs.push((key.0, map.next_value()?));
                }
                Ok(pairs)
            }
        }

        deserializer.deserialize_map(Pairs).map(Self)
    }
}

/// A key, borrowed where it has no escapes.
#[derive(Deserialize)]
struct Key<'line>(#[serde(borrow)] Cow<'line, str>);

/// Reads the parts of a line.
#[derive(Clone, Copy)]
struct Line<'a>(&'a Lines);

impl Line<'_> {
    fn object<'line>(self, text: &'line str, expected: &str) -> Result<Object<'line>, Failure> {
        serde_json::from_str(text).map_err(|error| self.malformed(text, &error, expected))
    }

    fn malformed(self, text: &str, error: &serde_json::Error, expected: &str) -> Failure {
        let start = (text.as_ptr() as usize).wrapping_sub(self.0.line().as_ptr() as usize);
        if error.is_data() {
            return self.0.failure_of(expected, text);
        }
        let whole = error.to_string();
        let message = whole.split(" at line ").next().unwrap_or_default();
        let at = (start + error.column().saturating_sub(1)).min(self.0.line().len());
        let failure = self
            .0
            .failure(format!("this is not JSON: {message}"), at..at + 1);
        failure.with_note(format!("{expected}, on a line of its own"))
    }

    /// Each key is known, and there once.
    fn each_once(self, object: &Object<'_>, known: &[&str]) -> Result<(), Failure> {
        for (position, (key, value)) in object.0.iter().enumerate() {
            let place = match key {
                Cow::Borrowed(text) => text,
                Cow::Owned(_) => value.get(),
            };
            if !known.contains(&&**key) {
                let failure = self.0.failure_of(format!("unknown key `{key}`"), place);
                let alike = closest(key, EVENT.into_iter().chain(HEADER));
                return Err(match alike {
                    Some(alike) if HEADER.contains(&alike) && !known.contains(&alike) => failure
                        .with_help(format!(
                            "`{alike}` stands in the first line, without a thread"
                        )),
                    Some(alike) if alike != key => {
                        failure.with_help(format!("did you mean `{alike}`?"))
                    }
                    _ => failure.with_note(format!("the keys are {}", known.join(", "))),
                });
            }
            if object.0[..position].iter().any(|(other, _)| other == key) {
                let message = format!("the key `{key}` is there twice");
                return Err(self.0.failure_of(message, place));
            }
        }
        Ok(())
    }

    fn text(self, key: &str, value: &RawValue) -> Result<String, Failure> {
        serde_json::from_str(value.get())
            .map_err(|_| self.0.failure_of(format!("`{key}` is text"), value.get()))
    }

    /// A name: text, or a number taken as text.
    fn name(self, key: &str, value: &RawValue) -> Result<String, Failure> {
        let text = value.get();
        if text.starts_with('"') {
            let name = self.text(key, value)?;
            if name.is_empty() {
                return Err(self.0.failure_of(format!("`{key}` has no name"), text));
            }
            return Ok(name);
        }
        if text.starts_with(|first: char| first.is_ascii_digit()) {
            return Ok(text.to_owned());
        }
        let message = format!("`{key}` is a name, as in `\"{key}\": \"a\"`");
        Err(self.0.failure_of(message, text))
    }

    /// A name, or a list of them.
    fn names(self, key: &str, value: &RawValue) -> Result<Vec<String>, Failure> {
        if !value.get().starts_with('[') {
            if !value
                .get()
                .starts_with(['"', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
            {
                let message = format!("`{key}` is a name or a list of names");
                return Err(self.0.failure_of(message, value.get()));
            }
            return self.name(key, value).map(|name| vec![name]);
        }
        let list: Vec<&RawValue> = serde_json::from_str(value.get())
            .map_err(|error| self.malformed(value.get(), &error, "a list of names"))?;
        list.into_iter()
            .map(|value| self.name(key, value))
            .collect()
    }

    fn assignments(self, key: &str, value: &RawValue) -> Result<Vec<(String, Value)>, Failure> {
        let expected = format!("`{key}` is an object of values, as in `\"{key}\": {{\"x\": 1}}`");
        let object = self.object(value.get(), &expected)?;
        let mut set: Vec<(String, Value)> = Vec::with_capacity(object.0.len());
        for (name, value) in object.0 {
            if set.iter().any(|(other, _)| *other == *name) {
                let message = format!("`{name}` is set twice by one event");
                return Err(self.0.failure_of(message, value.get()));
            }
            let value = self.value(value)?;
            set.push((name.into_owned(), value));
        }
        Ok(set)
    }

    fn value(self, value: &RawValue) -> Result<Value, Failure> {
        let text = value.get();
        let wrong = |message: &str| self.0.failure_of(message, text);
        Ok(match text.as_bytes().first() {
            Some(b't') => Value::Boolean(true),
            Some(b'f') => Value::Boolean(false),
            Some(b'"') => Value::Text(self.text("value", value)?),
            Some(b'-' | b'0'..=b'9') if text.contains(['.', 'e', 'E']) => {
                Value::Float(text.parse().map_err(|_| wrong("this is no number"))?)
            }
            Some(b'-' | b'0'..=b'9') => Value::Integer(
                text.parse()
                    .map_err(|_| wrong("this number has more than 128 bits"))?,
            ),
            _ => {
                return Err(wrong("a value is a truth value, a number or text"));
            }
        })
    }

    fn clock(self, value: &RawValue) -> Result<Vec<(String, u32)>, Failure> {
        let expected = "a clock is an object of numbers, as in `\"clock\": {\"t1\": 3}`";
        let object = self.object(value.get(), expected)?;
        let mut clock: Vec<(String, u32)> = Vec::with_capacity(object.0.len());
        for (name, count) in object.0 {
            let number = count.get().parse().map_err(|_| {
                let message = "an entry of a clock is a whole number from 0 to 4294967295";
                self.0.failure_of(message, count.get())
            })?;
            if clock.iter().any(|(other, _)| *other == *name) {
                let message = format!("the clock has two entries for `{name}`");
                return Err(self.0.failure_of(message, count.get()));
            }
            clock.push((name.into_owned(), number));
        }
        Ok(clock)
    }
}

/// A clock as `ShiViz` and `GoVector` write it.
pub(super) fn clock_of(lines: &Lines, text: &str) -> Result<Vec<(String, u32)>, Failure> {
    let line = Line(lines);
    let raw = serde_json::from_str::<&RawValue>(text)
        .map_err(|error| line.malformed(text, &error, "a vector clock is an object of numbers"))?;
    line.clock(raw)
}

/// What an object of JSON as the text of an event says was done.
pub(super) fn acts_of(lines: &Lines, text: &str) -> Result<Vec<Act>, Failure> {
    let object = Line(lines).object(text, "an event is an object")?;
    parts(lines, &object).map(|parts| parts.acts)
}
