//! Logs of `ShiViz` and `GoVector`: for each event a host, a vector clock and a text.
//!
//! `GoVector` writes `host {"host": 1}` and the text on the next line; the text may come first, or
//! stand behind the clock. Anything else is described as for `ShiViz`, by a regular expression with
//! the groups `host`, `clock` and `event`, in the first line of the file or in an option; other
//! groups are variables.
//!
//! What an event sets is found in its text (see [`text`]). A name is the last value that any host
//! gave it; `HOST.name` in a formula is what this host gave it, and `HOST.event` the whole text of
//! its last event. The hosts' lines may come in any order that keeps that of each host.

mod pattern;
mod text;

use std::{ops::Range, rc::Rc};

use monitor_analysis::event::{Action, Event, GivenClock, Value, Variable};
use monitor_logic::value::Type;

pub use self::pattern::Pattern;
use self::text::{Scalar, Words};
use super::{
    json::{Cursor, Name},
    json_lines::{acts, clock, is_act, show},
    lines::Lines,
    mistake::Mistake,
    names::Names,
    recorder::{Raw, Recorder, Spot},
};
use crate::{
    failure::Failure,
    trace::{input::Input, json_lines::walk::walk, recognise},
};

/// What ends the name of the variable that is the text of a host's last event.
pub(super) const TEXT: &str = ".event";

/// Reads a file.
#[derive(Debug)]
pub(super) struct Reader {
    pub(super) lines: Lines,
    form: Option<Rc<Form>>,
    given: Option<Pattern>,
    /// What separates executions, if the file says so.
    delimiter: Option<Pattern>,
    begun: bool,
    /// Whether there was an event,
    found: bool,
    /// and how many lines an expression that describes events did not match, with what is wrong with
    /// the first of them.
    skipped: Option<(u64, Failure)>,
}

/// How an event is written.
#[derive(Clone, Debug)]
pub(super) enum Form {
    /// `host {clock} text`.
    OneLine,
    /// `host {clock}`, then the text.
    HostFirst,
    /// The text, then `host {clock}`.
    TextFirst,
    Pattern(Pattern),
}

/// The parts of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    host: Range<usize>,
    clock: Range<usize>,
    text: Range<usize>,
    /// Other groups of an expression.
    others: Vec<(String, Range<usize>)>,
}

impl Reader {
    pub(super) fn new(
        input: Input,
        given: Option<&Pattern>,
        names: &mut Names,
    ) -> Result<Self, Failure> {
        super::derive(names, TEXT)?;
        Ok(Self {
            lines: Lines::new(input),
            form: None,
            given: given.cloned(),
            delimiter: None,
            begun: false,
            found: false,
            skipped: None,
        })
    }

    /// How the lines that were read last are written.
    pub(super) fn form(&self) -> Option<Rc<Form>> {
        self.form.clone()
    }

    /// The next event.
    pub(super) fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Failure> {
        let form = loop {
            if !self.begun {
                self.begun = true;
                if self.lines.skip_blank()? {
                    self.begin()?;
                }
            }
            if !self.lines.skip_blank()? {
                return self.end(recorder);
            }
            self.refuse_another_execution()?;
            let form = self.known_form()?;
            let lines = self.lines.peek(form.lines())?;
            match &*form {
                Form::Pattern(pattern)
                    if pattern.find(&String::from_utf8_lossy(lines)).is_none() =>
                {
                    self.skip(pattern)?;
                }
                _ => {
                    let length = lines.len();
                    self.lines.take(length);
                    break form;
                }
            }
        };
        self.found = true;
        let names = &mut recorder.names;
        event(self.lines.text(), &form, names)
            .map(Some)
            .map_err(|mistake| self.explained(show(&self.lines, names, mistake)))
    }

    /// Where the file says what separates executions, there is one.
    fn refuse_another_execution(&mut self) -> Result<(), Failure> {
        if let Some(delimiter) = &self.delimiter
            && delimiter.matches(self.lines.peek(1)?.trim_ascii_end())
        {
            let line = self.lines.peek(1)?.len();
            self.lines.take(line);
            let whole = 0..self.lines.text().len();
            let mistake = Mistake::new("a second execution begins here", whole)
                .with_help("one execution is checked at a time: give each its own file");
            return Err(self.lines.failure(mistake));
        }
        Ok(())
    }

    /// How events are written: as an option or the file says, or as the next lines look.
    fn known_form(&mut self) -> Result<Rc<Form>, Failure> {
        if let Some(form) = &self.form {
            return Ok(Rc::clone(form));
        }
        let form = Rc::new(match &self.given {
            Some(pattern) => Form::Pattern(pattern.clone()),
            None => Form::of(self.lines.peek(2)?),
        });
        self.form = Some(Rc::clone(&form));
        Ok(form)
    }

    /// A line that the expression for events does not match: as `ShiViz` does, it is passed over, which
    /// is told at the end.
    fn skip(&mut self, pattern: &Pattern) -> Result<(), Failure> {
        let length = self.lines.peek(1)?.len();
        self.lines.take(length);
        let (count, _) = self.skipped.get_or_insert_with(|| {
            let range = 0..self.lines.text().len();
            let mistake = Mistake::new("this is no event of the log", range)
                .with_label(format!("expected {}", pattern.text()));
            (0, self.lines.failure(mistake))
        });
        *count += 1;
        Ok(())
    }

    /// There are no more lines.
    fn end(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Failure> {
        match self.skipped.take() {
            Some((_, failure)) if !self.found => return Err(failure),
            Some((count, failure)) => recorder.note(failure.with_note(format!(
                "{count} line{} that the expression does not match {} passed over",
                if count == 1 { "" } else { "s" },
                if count == 1 { "was" } else { "were" },
            ))),
            None => {}
        }
        Ok(None)
    }

    /// With what else it may be, where it is about how the log begins.
    fn explained(&self, failure: Failure) -> Failure {
        if self.lines.line() > 1 || self.given.is_some() {
            return failure;
        }
        let text = String::from_utf8_lossy(self.lines.text());
        let line = text.lines().next().unwrap_or_default();
        match recognise::text(line) {
            Some(known) => failure.with_note(known.what).with_help(known.help),
            None if line.contains('{') => failure,
            None => failure.with_help(
                "a trace of events is JSON Lines, a log for ShiViz, which --regex describes, or \
                 `thread|op(target)|loc`; for states, as in CSV, there is `monitor check`",
            ),
        }
    }

    /// The expressions that the file may begin with.
    fn begin(&mut self) -> Result<(), Failure> {
        let line = self.lines.peek(1)?;
        let header = String::from_utf8_lossy(line.trim_ascii()).into_owned();
        let length = line.len();
        if !header.contains("(?<clock>") {
            return Ok(());
        }
        self.lines.take(length);
        let whole = 0..self.lines.text().len();
        let pattern = Pattern::new(&header)
            .map_err(|why| self.lines.failure(Mistake::new(why, whole.clone())))?;
        let pattern = self.given.get_or_insert(pattern).clone();
        // Then comes the expression that separates executions, or a blank line.
        let line = self.lines.peek(1)?;
        let length = line.len();
        let delimiter = String::from_utf8_lossy(line.trim_ascii()).into_owned();
        if delimiter.is_empty() {
            return Ok(());
        }
        let lines = self.lines.peek(pattern.lines())?;
        if pattern.find(&String::from_utf8_lossy(lines)).is_some() {
            return Ok(());
        }
        self.lines.take(length);
        let whole = 0..self.lines.text().len();
        let delimiter = Pattern::delimiter(&delimiter)
            .map_err(|why| self.lines.failure(Mistake::new(why, whole)))?;
        self.delimiter = Some(delimiter);
        Ok(())
    }
}

impl Form {
    /// As the first two lines look.
    fn of(lines: &[u8]) -> Self {
        let mut lines = lines.split(|byte| *byte == b'\n');
        let first = lines.next().unwrap_or_default();
        let second = lines.next().unwrap_or_default();
        match (stamp(first), stamp(second)) {
            (Ok((_, clock)), _) if !first[clock.end..].trim_ascii().is_empty() => Self::OneLine,
            (Err(_), Ok(_)) => Self::TextFirst,
            _ => Self::HostFirst,
        }
    }

    fn lines(&self) -> usize {
        match self {
            Self::OneLine => 1,
            Self::HostFirst | Self::TextFirst => 2,
            Self::Pattern(pattern) => pattern.lines(),
        }
    }

    /// The parts of an event.
    fn parts(&self, text: &[u8]) -> Result<Parts, Mistake> {
        let break_at = memchr::memchr(b'\n', text).unwrap_or(text.len());
        let behind = (break_at + 1).min(text.len());
        let parts = |(host, clock): (Range<usize>, Range<usize>), text| Parts {
            host,
            clock,
            text,
            others: Vec::new(),
        };
        match self {
            Self::Pattern(pattern) => {
                let lines = String::from_utf8_lossy(text);
                pattern.find(&lines).ok_or_else(|| {
                    Mistake::new("this is no event of the log", 0..break_at)
                        .with_label(format!("expected {}", pattern.text()))
                })
            }
            Self::OneLine => {
                let stamp = stamp(text)?;
                let words = stamp.1.end..text.len();
                Ok(parts(stamp, words))
            }
            Self::HostFirst => {
                let stamp = stamp(&text[..break_at])?;
                let after = &text[stamp.1.end..break_at];
                if !after.trim_ascii().is_empty() {
                    let range = stamp.1.end..break_at;
                    return Err(Mistake::new("something stands behind the clock", range)
                        .with_label("expected the text in the next line, as before"));
                }
                if break_at == text.len() {
                    return Err(Mistake::new("the event has no text", 0..break_at)
                        .with_label("expected a text in the next line"));
                }
                Ok(parts(stamp, behind..text.len()))
            }
            Self::TextFirst => {
                let (host, clock) = stamp(&text[behind..]).map_err(|mistake| Mistake {
                    range: mistake.range.start + behind..mistake.range.end + behind,
                    ..mistake
                })?;
                let shift = |range: Range<usize>| range.start + behind..range.end + behind;
                Ok(parts((shift(host), shift(clock)), 0..break_at))
            }
        }
    }
}

/// `host {clock}`, with a time before it where `TSViz` is to read it.
fn stamp(line: &[u8]) -> Result<(Range<usize>, Range<usize>), Mistake> {
    const EXPECTED: &str = "expected a host and its clock, such as `node1 {\"node1\": 1}`";
    let open = memchr::memchr(b'{', line);
    let open = open.ok_or_else(|| {
        Mistake::new("there is no vector clock", 0..line.len()).with_label(EXPECTED)
    })?;
    let mut cursor = Cursor::new(line, open);
    cursor.object(|cursor, _| cursor.count().map(drop))?;
    let before = line[..open].trim_ascii_end();
    let end = before.len();
    let start = before
        .iter()
        .rposition(u8::is_ascii_whitespace)
        .map_or(0, |blank| blank + 1);
    let time = line[..start].trim_ascii();
    if start == end || !time.iter().all(u8::is_ascii_digit) {
        return Err(Mistake::new("there is no host before the clock", 0..open).with_label(EXPECTED));
    }
    Ok((start..end, open..cursor.at()))
}

fn event(text: &[u8], form: &Form, names: &mut Names) -> Result<Raw, Mistake> {
    let parts = form.parts(text)?;
    let host = String::from_utf8_lossy(&text[parts.host.clone()]);
    let thread = names.thread(&host);
    let mut cursor = Cursor::new(text, parts.clock.start);
    let clock = clock(&mut cursor, names)?;
    if cursor.at() != parts.clock.end {
        return Err(Mistake::new("this is no vector clock", parts.clock)
            .with_label("expected a JSON object, such as {\"node1\": 1}"));
    }
    let words = Words::read(text, parts.text.clone());
    if is_act(&text[words.object.clone()]) {
        let (actions, synchronised) = acts(text, words.object, names)?;
        return Ok(Raw {
            event: Event {
                thread,
                actions,
                location: words.location,
                clock: Some(GivenClock::of(thread, clock)),
            },
            synchronised,
            counts_writes: false,
            learned: Vec::new(),
        });
    }
    let mut setting = Setting {
        host: &host,
        text,
        names,
        actions: Vec::new(),
    };
    for (name, range) in &parts.others {
        setting.set(
            &Name {
                text: name.into(),
                range: range.clone(),
            },
            &Scalar::Word(range.clone()),
        )?;
    }
    for (name, value) in &words.values {
        setting.set(name, value)?;
    }
    setting.set_text(&words.whole)?;
    let mut actions = setting.actions;
    for name in &words.enters {
        if names.matters(&name.text) {
            actions.push(Action::Enter(names.region(name)?));
        }
    }
    for name in &words.leaves {
        if names.matters(&name.text) {
            actions.push(Action::Leave(names.region(name)?));
        }
    }
    Ok(Raw {
        event: Event {
            thread,
            actions,
            location: words.location,
            clock: Some(GivenClock::of(thread, clock)),
        },
        synchronised: Vec::new(),
        counts_writes: false,
        learned: Vec::new(),
    })
}

/// Finds out which variables an event sets.
struct Setting<'a> {
    host: &'a str,
    text: &'a [u8],
    names: &'a mut Names,
    actions: Vec<Action>,
}

impl Setting<'_> {
    fn set(&mut self, name: &Name<'_>, scalar: &Scalar) -> Result<(), Mistake> {
        let own = format!("{}.{}", self.host, name.text);
        if self.names.readings.has(&own) {
            let variable = self.names.variable_at(&own, &name.range)?;
            let value = self.value(variable, scalar)?;
            self.actions.push(Action::Local(variable, value));
        }
        // Where formulas say what they read, all else may be any text.
        if self.names.matters(&name.text) {
            let variable = self.names.variable(name)?;
            let value = self.value(variable, scalar)?;
            self.actions.push(Action::Write(variable, value));
        } else {
            self.names.notice(&name.text);
            self.names.notice(&own);
        }
        Ok(())
    }

    fn value(&self, variable: Variable, scalar: &Scalar) -> Result<Value, Mistake> {
        match scalar {
            Scalar::Json(range) => self.names.json_value(variable, self.text, range),
            Scalar::Word(range) => self.names.word_value(variable, self.text, range),
        }
    }

    fn set_text(&mut self, range: &Range<usize>) -> Result<(), Mistake> {
        let own = [self.host, TEXT].concat();
        if !self.names.readings.has(&own) {
            return Ok(());
        }
        let variable = self.names.variable_at(&own, range)?;
        if self
            .names
            .kind(variable)
            .is_some_and(|kind| kind != Type::Text)
        {
            let message = format!("`{own}` is the text of an event of thread `{}`", self.host);
            return Err(Mistake::new(message, range.clone()).about(own));
        }
        let text = String::from_utf8_lossy(&self.text[range.clone()]).into_owned();
        self.actions
            .push(Action::Local(variable, Value::Text(text)));
        Ok(())
    }
}

/// Where an event says something.
pub(super) fn locate(text: &[u8], form: &Form, spot: &Spot) -> Range<usize> {
    let Ok(parts) = form.parts(text) else {
        return 0..text.len();
    };
    match spot {
        Spot::Line | Spot::Thread => parts.host,
        Spot::Clock(None) => parts.clock,
        Spot::Clock(Some(thread)) => {
            let mut found = parts.clock.clone();
            walk(&text[parts.clock.clone()], |path, value| {
                if path == thread {
                    found =
                        parts.clock.start + value.range.start..parts.clock.start + value.range.end;
                }
            });
            found
        }
        Spot::Named(_, name) => {
            let words = Words::read(text, parts.text.clone());
            let same = |other: &&Name<'_>| {
                other.text == *name || name.ends_with(&format!(".{}", other.text))
            };
            let values = words.values.iter().map(|(name, _)| name);
            let all = values.chain(&words.enters).chain(&words.leaves);
            let found = all.into_iter().find(same).map(|name| name.range.clone());
            found.unwrap_or(parts.text)
        }
    }
}
