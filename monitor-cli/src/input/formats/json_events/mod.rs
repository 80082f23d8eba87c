//! Events in JSON Lines.

mod entries;
mod keys;
mod parts;
mod places;

use std::{ops::Range, rc::Rc};

use monitor_analysis::event::{Action, Event, GivenClock, Thread, Variable};
use monitor_logic::evaluate::Column;

pub(crate) use self::parts::clock;
use self::{
    entries::{Parts, entry},
    keys::{Key, begins_with_key, of_path},
    parts::{learned, value, values},
};
use crate::input::{
    events::{
        lines::FileLines,
        names::NamedComputation,
        reader::{EventReader, Written, show},
        recorder::{EventSpot, Raw, Recorder},
    },
    format_error::FormatError,
    json::{Cursor, several_lines},
    line_error::LineError,
    source::InputLines,
    walk::walk,
};

/// The description of the format, for the help.
pub(crate) const HELP: &str = "\
JSON Lines, an object an event in observed order:
  {\"init\": {\"x\": 0}}                           first line: initial values; \"regions\": [..] and
                                               \"threads\": [..] that no event need mention
  {\"thread\": \"t1\", \"write\": {\"x\": 1}, \"loc\": \"a.rs:7\"}
  and of the following what happened, together what happened at once:
  \"read\": \"x\"          \"local\": {\"v\": 1}       a variable of this thread alone
  \"acquire\": \"m\"       \"release\": \"m\"          a lock
  \"request\": \"m\"                               a lock is asked for; it orders nothing
  \"acquire_shared\": \"m\"  \"release_shared\": \"m\" a lock that several may have so, as readers;
  \"request_shared\": \"m\"                        it is asked for in that way
  \"try\": \"m\"                                   the lock is acquired at once, or not at all
  \"sync\": \"o\"                                  what else orders threads: a barrier, a condition
  \"fork\": \"t2\"         \"join\": \"t2\"
  \"request_join\": \"t2\"                         the end of a thread is asked for; it orders nothing
  \"send\": \"id\"         \"recv\": \"id\"
  \"enter\": \"region\"    \"leave\": \"region\"
  A name may be a list of names; \"process\" is the same as \"thread\". With \"clock\": {\"t1\": 3, ..} in
  all events the clocks say what comes first, and nothing else does.
";

/// Good traces.
pub(crate) const SAMPLES: &[&str] = &[
    "{\"init\":{\"x\":0}}\n{\"thread\":\"a\",\"write\":{\"x\":1},\"loc\":\"a.rs:7\"}\n\
     {\"thread\":\"b\",\"acquire\":\"m\",\"enter\":[\"r\"]}\n",
    "{\"process\":\"a\",\"clock\":{\"a\":1}}\n{\"process\":\"b\",\"clock\":{\"a\":1,\"b\":1},\"local\":{\"v\":2}}\n",
];

/// Returns `true` if a line says what a thread did, or what was before the first event, and no formula reads this line
/// as a step: none of the columns has the name of a part of an event.
pub(crate) fn begins(line: &[u8], columns: &[Column]) -> bool {
    if columns.iter().any(|column| begins_with_key(&column.name)) {
        return false;
    }
    let mut parts = EventParts::default();
    walk(line, |path, _| parts.add(path));
    parts.are_of_event()
}

/// Returns `true` if an object with these paths says what a thread did, or what was before the first event, and nothing
/// else.
pub(crate) fn are_of_events<'path>(paths: impl Iterator<Item = &'path str>) -> bool {
    let mut parts = EventParts::default();
    paths.for_each(|path| parts.add(path));
    parts.are_of_event()
}

/// The parts of events that an object has.
#[derive(Debug, Default)]
struct EventParts {
    has_thread: bool,
    does: bool,
    least: Least,
}

/// What an object with such parts is at least.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Least {
    #[default]
    FirstLine,
    Event,
    Other,
}

impl EventParts {
    fn add(&mut self, path: &str) {
        let key = of_path(path);
        self.has_thread |= matches!(key, Some(Key::Thread | Key::Process));
        self.does |= !matches!(key, Some(Key::Thread | Key::Process | Key::Location));
        self.least = self.least.max(match key {
            Some(key) if key.is_of_first_line() => Least::FirstLine,
            Some(_) => Least::Event,
            None => Least::Other,
        });
    }

    fn are_of_event(&self) -> bool {
        match self.least {
            Least::FirstLine => self.does,
            Least::Event => self.does && self.has_thread,
            Least::Other => false,
        }
    }
}

/// Reads a file.
#[derive(Debug)]
pub(crate) struct JsonEventReader {
    lines: FileLines,
    begun: bool,
    written: Rc<dyn Written>,
}

/// The form with an object on each line.
#[derive(Debug)]
struct Object;

impl Written for Object {
    fn locate(&self, text: &[u8], spot: &EventSpot) -> Range<usize> {
        places::locate(text, spot)
    }
}

impl JsonEventReader {
    pub(crate) fn new(input: InputLines) -> Self {
        Self {
            lines: FileLines::new(input),
            begun: false,
            written: Rc::new(Object),
        }
    }
}

impl EventReader for JsonEventReader {
    fn lines(&self) -> &FileLines {
        &self.lines
    }

    fn written(&self) -> Rc<dyn Written> {
        Rc::clone(&self.written)
    }

    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, FormatError> {
        while self.lines.next()? {
            let text = self.lines.text();
            let line = line(text, &mut recorder.names)
                .and_then(|line| match line {
                    Line::First(threads, range) if self.begun => {
                        drop(threads);
                        Err(LineError::new(
                            "only the first line says what was before",
                            range,
                        ))
                    }
                    line => Ok(line),
                })
                .map_err(|mistake| {
                    let mistake = if text.trim_ascii_start().starts_with(b"{") && is_of_states(text)
                    {
                        mistake.with_help(STATES)
                    } else if let Some(help) = several_lines(text).filter(|_| is_cut(text)) {
                        mistake.with_help(help)
                    } else {
                        mistake
                    };
                    show(&self.lines, &recorder.names, mistake)
                })?;
            self.begun = true;
            match line {
                Line::Event(raw) => return Ok(Some(raw)),
                Line::First(threads, _) => {
                    for thread in threads {
                        recorder.declare(thread);
                    }
                }
            }
        }
        Ok(None)
    }
}

/// What to do with an object that has nothing of what an event may have.
const STATES: &str = "an event says whose it is and what was done: {\"thread\": \"t1\", \"write\": \
     {\"x\": 1}}; if each line is a state of one run, `monitor check` follows it";

/// Returns `true` if an object has no key that an event or the first line has.
fn is_of_states(line: &[u8]) -> bool {
    let mut keys = 0;
    let mut known = false;
    walk(line, |path, _| {
        keys += 1;
        known |= begins_with_key(path);
    });
    keys > 0 && !known
}

/// Returns `true` if the line ends within an object.
fn is_cut(line: &[u8]) -> bool {
    serde_json::from_slice::<serde::de::IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

enum Line {
    Event(Raw),
    /// The threads that run from the beginning, and where the line says so.
    First(Vec<Thread>, Range<usize>),
}

fn line(text: &[u8], names: &mut NamedComputation) -> Result<Line, LineError> {
    let mut cursor = Cursor::new(text, 0);
    if cursor.peek() != Some(b'{') {
        let error = LineError::new("a line must be a JSON object", cursor.at()..text.len());
        let error = error.with_label("expected `{`");
        return Err(match several_lines(text) {
            Some(help) => error.with_help(help),
            None => error.foreign(),
        });
    }
    let start = cursor.at();
    let mut parts = Parts::default();
    cursor.object(|cursor, key| entry(cursor, text, &key, &mut parts, names))?;
    let range = start..cursor.at();
    cursor.end()?;
    if parts.is_first_line {
        return Ok(Line::First(parts.threads, range));
    }
    let Some((thread, _)) = parts.thread else {
        return Err(LineError::new("the event has no thread", range)
            .with_label("expected `\"thread\": \"...\"`"));
    };
    if !parts.actions.is_sorted_by_key(|(operation, _)| *operation) {
        parts.actions.sort_by_key(|(operation, _)| *operation);
    }
    let counts = |thread: Thread| {
        let mut clock = parts.clock.iter().flatten();
        clock.any(|(counted, count)| *counted == thread && *count > 0)
    };
    let mut learned = parts.learned.iter();
    if let Some((_, range)) = learned.find(|(learned, _)| !counts(learned.of)) {
        let message = "the clock of the event counts no event of this thread";
        return Err(LineError::new(message, range.clone()));
    }
    Ok(Line::Event(Raw {
        event: Event::new(thread, parts.actions.into_iter().map(|(_, action)| action))
            .at(parts.location)
            .with_clock(parts.clock.map(|clock| GivenClock::of(thread, clock))),
        synchronised: parts.synchronised,
        counts_writes: false,
        learned: parts
            .learned
            .into_iter()
            .map(|(learned, _)| learned)
            .collect(),
    }))
}

/// Returns `true` if a JSON object is an event without a thread.
pub(crate) fn is_act(object: &[u8]) -> bool {
    let mut some = false;
    let mut all = true;
    walk(object, |path, _| {
        some = true;
        all &= matches!(of_path(path), Some(Key::Does(_)));
    });
    some && all
}

/// Reads what such an object says was done.
pub(crate) fn acts(
    text: &[u8],
    object: Range<usize>,
    names: &mut NamedComputation,
) -> Result<(Vec<Action>, Vec<Variable>), LineError> {
    let text = &text[..object.end];
    let mut cursor = Cursor::new(text, object.start);
    let mut parts = Parts::default();
    cursor.object(|cursor, key| entry(cursor, text, &key, &mut parts, names))?;
    parts.actions.sort_by_key(|(operation, _)| *operation);
    let actions = parts.actions.into_iter().map(|(_, action)| action);
    Ok((actions.collect(), parts.synchronised))
}
