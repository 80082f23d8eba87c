//! Events in JSON Lines.

use std::ops::Range;

use monitor_analysis::{
    computation::Learned,
    event::{Action, Event, GivenClock, Location, Thread, Value, Variable},
};

use super::{
    json::{Cursor, Name},
    lines::Lines,
    mistake::Mistake,
    names::Names,
    recorder::{Key, Raw, Recorder, Spot},
};
use crate::{
    failure::Failure,
    trace::{input::Input, json_lines::walk::walk},
};

/// The keys of an event, in the order in which its parts are done: a message may go to the event
/// itself, and what is taken and given back, or entered and left, is so in this order.
const KEYS: [&str; 17] = [
    "thread", "process", "send", "recv", "join", "acquire", "sync", "read", "write", "local",
    "enter", "leave", "release", "fork", "loc", "clock", "after",
];

/// The keys of the first line.
const FIRST_LINE: [&str; 3] = ["init", "threads", "regions"];

/// Reads a file.
#[derive(Debug)]
pub(super) struct Reader {
    pub(super) lines: Lines,
    begun: bool,
}

impl Reader {
    pub(super) fn new(input: Input) -> Self {
        Self {
            lines: Lines::new(input),
            begun: false,
        }
    }

    /// The next event.
    pub(super) fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Failure> {
        while self.lines.next()? {
            let text = self.lines.text();
            let line = line(text, &mut recorder.names)
                .and_then(|line| match line {
                    Line::First(threads, range) if self.begun => {
                        drop(threads);
                        Err(Mistake::new(
                            "only the first line says what was before",
                            range,
                        ))
                    }
                    line => Ok(line),
                })
                .map_err(|mistake| show(&self.lines, &recorder.names, mistake))?;
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

/// A mistake in the lines, with the formula if it is about a name that one reads.
pub(super) fn show(lines: &Lines, names: &Names, mistake: Mistake) -> Failure {
    let name = mistake.name.clone();
    let failure = lines.failure(mistake);
    match name {
        Some(name) => names.readings.explain(failure, &name),
        None => failure,
    }
}

enum Line {
    Event(Raw),
    /// The threads that run from the beginning, and where the line says so.
    First(Vec<Thread>, Range<usize>),
}

/// What was read of a line.
#[derive(Default)]
struct Parts {
    thread: Option<(Thread, Range<usize>)>,
    /// Actions with the place of their key in [`KEYS`].
    actions: Vec<(usize, Action)>,
    synchronised: Vec<Variable>,
    location: Option<Location>,
    clock: Option<Vec<(Thread, u32)>>,
    learned: Vec<(Learned, Range<usize>)>,
    threads: Vec<Thread>,
    /// Keys that were there, as bits.
    seen: u32,
    is_first_line: bool,
}

fn line(text: &[u8], names: &mut Names) -> Result<Line, Mistake> {
    let mut cursor = Cursor::new(text, 0);
    if cursor.peek() != Some(b'{') {
        let mistake = Mistake::new("a line must be a JSON object", cursor.at()..text.len());
        return Err(mistake
            .with_label("expected `{`")
            .with_help("say `--from shiviz` or `--from std` if the log is written so"));
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
        return Err(Mistake::new("the event has no thread", range)
            .with_label("expected `\"thread\": \"...\"`"));
    };
    if !parts.actions.is_sorted_by_key(|(place, _)| *place) {
        parts.actions.sort_by_key(|(place, _)| *place);
    }
    let counts = |thread: Thread| {
        let mut clock = parts.clock.iter().flatten();
        clock.any(|(counted, count)| *counted == thread && *count > 0)
    };
    let mut learned = parts.learned.iter();
    if let Some((_, range)) = learned.find(|(learned, _)| !counts(learned.of)) {
        let message = "the clock of the event counts no event of this thread";
        return Err(Mistake::new(message, range.clone()));
    }
    Ok(Line::Event(Raw {
        event: Event {
            thread,
            actions: parts
                .actions
                .into_iter()
                .map(|(_, action)| action)
                .collect(),
            location: parts.location,
            clock: parts.clock.map(|clock| GivenClock::of(thread, clock)),
        },
        synchronised: parts.synchronised,
        counts_writes: false,
        learned: parts
            .learned
            .into_iter()
            .map(|(learned, _)| learned)
            .collect(),
    }))
}

/// Whether a JSON object is an event that does not say whose.
pub(super) fn is_act(object: &[u8]) -> bool {
    let mut some = false;
    let mut all = true;
    walk(object, |path, _| {
        let key = path.split('.').next().unwrap_or_default();
        some = true;
        all &=
            KEYS.contains(&key) && !matches!(key, "thread" | "process" | "clock" | "loc" | "after");
    });
    some && all
}

/// What such an object says was done.
pub(super) fn acts(
    text: &[u8],
    object: Range<usize>,
    names: &mut Names,
) -> Result<(Vec<Action>, Vec<Variable>), Mistake> {
    let text = &text[..object.end];
    let mut cursor = Cursor::new(text, object.start);
    let mut parts = Parts::default();
    cursor.object(|cursor, key| entry(cursor, text, &key, &mut parts, names))?;
    parts.actions.sort_by_key(|(place, _)| *place);
    let actions = parts.actions.into_iter().map(|(_, action)| action);
    Ok((actions.collect(), parts.synchronised))
}

fn entry<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    key: &Name<'text>,
    parts: &mut Parts,
    names: &mut Names,
) -> Result<(), Mistake> {
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
                return Err(Mistake::new("the event has two threads", key.range.clone())
                    .with_label("expected one of `thread` and `process`"));
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
        "read" => cursor.names(
            "the name of a variable in quotes, or a list of them",
            |name| {
                push(Action::Read(names.variable(&name)?));
                Ok(())
            },
        )?,
        "acquire" => cursor.names("the name of a lock in quotes, or a list of them", |name| {
            push(Action::Acquire(names.variable(&name)?));
            Ok(())
        })?,
        "release" => cursor.names("the name of a lock in quotes, or a list of them", |name| {
            push(Action::Release(names.variable(&name)?));
            Ok(())
        })?,
        "sync" => cursor.names(
            "the name of an object in quotes, or a list of them",
            |name| {
                parts.synchronised.push(names.variable(&name)?);
                Ok(())
            },
        )?,
        "fork" => cursor.names(
            "the name of a thread in quotes, or a list of them",
            |name| {
                push(Action::Fork(names.thread(&name.text)));
                Ok(())
            },
        )?,
        "join" => cursor.names(
            "the name of a thread in quotes, or a list of them",
            |name| {
                push(Action::Join(names.thread(&name.text)));
                Ok(())
            },
        )?,
        "send" => cursor.names(
            "the name of a message in quotes, or a list of them",
            |name| {
                push(Action::Send(names.message(&name.text)));
                Ok(())
            },
        )?,
        "recv" => cursor.names(
            "the name of a message in quotes, or a list of them",
            |name| {
                push(Action::Receive(names.message(&name.text)));
                Ok(())
            },
        )?,
        "enter" => cursor.names(
            "the name of a region in quotes, or a list of them",
            |name| {
                push(Action::Enter(names.region(&name)?));
                Ok(())
            },
        )?,
        _ => cursor.names(
            "the name of a region in quotes, or a list of them",
            |name| {
                push(Action::Leave(names.region(&name)?));
                Ok(())
            },
        )?,
    }
    Ok(())
}

/// A key is there once, and an event is not on the line that says what was before.
fn see(parts: &mut Parts, key: &Name<'_>, bit: usize, is_first_line: bool) -> Result<(), Mistake> {
    if parts.seen >> bit & 1 == 1 {
        let message = format!("`{}` is given twice", key.text);
        return Err(Mistake::new(message, key.range.clone()));
    }
    if parts.seen > 0 && parts.is_first_line != is_first_line {
        let message = "what was before the first event has a line of its own";
        return Err(Mistake::new(message, key.range.clone()));
    }
    parts.seen |= 1 << bit;
    parts.is_first_line = is_first_line;
    Ok(())
}

fn unknown(key: &Name<'_>) -> Mistake {
    let message = format!("an event has no `{}`", key.text);
    let known = KEYS.iter().chain(&FIRST_LINE).copied();
    let mistake = Mistake::new(message, key.range.clone()).with_closest(&key.text, known);
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
    names: &mut Names,
) -> Result<(), Mistake> {
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

/// An object of variables and their values.
fn values<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    names: &mut Names,
    mut each: impl FnMut(Variable, Value),
) -> Result<(), Mistake> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("variables with values, such as {\"x\": 1}"));
    }
    let mut seen: Vec<Variable> = Vec::new();
    cursor.object(|cursor, name| {
        let variable = names.variable(&name)?;
        if seen.contains(&variable) {
            let message = format!("`{}` is given twice", name.text);
            return Err(Mistake::new(message, name.range));
        }
        seen.push(variable);
        let (value, _) = value(cursor, text, names, variable)?;
        each(variable, value);
        Ok(())
    })
}

/// A scalar, or `{"float": "NaN"}` for what JSON has no word for.
fn value<'text>(
    cursor: &mut Cursor<'text>,
    text: &'text [u8],
    names: &Names,
    variable: Variable,
) -> Result<(Value, Range<usize>), Mistake> {
    const WHAT: &str = "a number, a string, true or false";
    if cursor.peek() != Some(b'{') {
        let range = cursor.scalar(WHAT)?;
        let value = names.json_value(variable, text, &range)?;
        return Ok((value, range));
    }
    let start = cursor.at();
    let mut float = None;
    cursor
        .object(|cursor, key| {
            let word = cursor.string("`NaN`, `inf` or `-inf` in quotes")?;
            float = match (&*key.text, &*word.text) {
                ("float", "NaN") => Some(f64::NAN),
                ("float", "inf") => Some(f64::INFINITY),
                ("float", "-inf") => Some(f64::NEG_INFINITY),
                _ => None,
            };
            Ok(())
        })
        .map_err(|mistake| Mistake {
            label: Some(format!("expected {WHAT}")),
            ..mistake
        })?;
    let range = start..cursor.at();
    match float {
        Some(value) => Ok((Value::Float(value), range)),
        None => Err(Mistake::new("this is no value", range).with_label(format!("expected {WHAT}"))),
    }
}

/// How many events of each thread come before.
pub(super) fn clock(
    cursor: &mut Cursor<'_>,
    names: &mut Names,
) -> Result<Vec<(Thread, u32)>, Mistake> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("a clock, such as {\"t1\": 3, \"t2\": 1}"));
    }
    let mut clock: Vec<(Thread, u32)> = Vec::new();
    cursor.object(|cursor, name| {
        let thread = names.thread(&name.text);
        if clock.iter().any(|(other, _)| *other == thread) {
            let message = format!("`{}` is given twice", name.text);
            return Err(Mistake::new(message, name.range));
        }
        clock.push((thread, cursor.count()?.0));
        Ok(())
    })?;
    Ok(clock)
}

/// What the event learned of other threads through.
fn learned(
    cursor: &mut Cursor<'_>,
    names: &mut Names,
) -> Result<Vec<(Learned, Range<usize>)>, Mistake> {
    if cursor.peek() != Some(b'{') {
        return Err(cursor.expected("what was learned through, such as {\"t1\": [\"lock m\"]}"));
    }
    let mut learned = Vec::new();
    cursor.object(|cursor, thread| {
        let of = names.thread(&thread.text);
        let mut through = Vec::new();
        cursor.names("words in quotes, or a list of them", |words| {
            through.push(words.text.into_owned());
            Ok(())
        })?;
        learned.push((Learned { of, through }, thread.range));
        Ok(())
    })?;
    Ok(learned)
}

/// `file:line`, or whatever else stands for a place.
pub(super) fn location(text: &str) -> Location {
    let split = text.rsplit_once(':').and_then(|(file, line)| {
        let digits = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit());
        let line = line
            .parse()
            .ok()
            .filter(|_| digits && (line == "0" || !line.starts_with('0')))?;
        Some((file, line))
    });
    match split {
        Some((file, line)) => Location {
            file: file.into(),
            line: Some(line),
        },
        None => Location {
            file: text.into(),
            line: None,
        },
    }
}

/// Where a line says something.
pub(super) fn locate(text: &[u8], spot: &Spot) -> Range<usize> {
    let start = text.len() - text.trim_ascii_start().len();
    let mut found = start..text.len();
    walk(text, |path, value| {
        let content = || {
            let quoted = text.get(value.range.clone()).unwrap_or_default();
            let string = serde_json::from_slice::<String>(quoted);
            string.unwrap_or_else(|_| String::from_utf8_lossy(quoted).into_owned())
        };
        let (key, rest) = path.split_once('.').unwrap_or((path, ""));
        let is_it = match spot {
            Spot::Line => false,
            Spot::Thread => matches!(path, "thread" | "process"),
            Spot::Clock(None) => path == "clock",
            Spot::Clock(Some(thread)) => path == "clock" || key == "clock" && rest == thread,
            Spot::Named(Key::Write | Key::Local, name) => {
                matches!(key, "write" | "local") && rest == name
            }
            Spot::Named(wanted, name) => key == key_name(*wanted) && content() == *name,
        };
        if is_it {
            found = value.range;
        }
    });
    found
}

fn key_name(key: Key) -> &'static str {
    match key {
        Key::Read => "read",
        Key::Write => "write",
        Key::Local => "local",
        Key::Acquire => "acquire",
        Key::Release => "release",
        Key::Fork => "fork",
        Key::Join => "join",
        Key::Receive => "recv",
        Key::Leave => "leave",
    }
}
