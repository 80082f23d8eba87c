//! Logs of `ShiViz` and `GoVector`: for each event a host, a vector clock and a text.
//!
//! `GoVector` writes `host {"host": 1}` and the text on the next line; the text may come first, or stand behind the
//! clock. Any other form is described as for `ShiViz`, by a regular expression with the groups `host`, `clock` and
//! `event`, in the first line of the file or in an option; other groups are variables.
//!
//! The variables that an event sets are found in its text (see [`text`]). The value of a name is the last one that any
//! host gave it; `HOST.name` in a formula is the last one that this host gave it, and `HOST.event` is the whole text of
//! its last event. The hosts' lines may come in any order that keeps the order of each host.

mod executions;
mod form;
mod text;

use std::{num::NonZeroU64, ops::Range, rc::Rc};

use monitor_analysis::event::{Action, Event, GivenClock, Value, Variable};
use monitor_logic::value::Type;

use self::{
    executions::Executions,
    form::ShivizForm,
    text::{EventWords, PlacedScalar},
};
use crate::{
    diagnostic::Diagnostic,
    input::{
        events::{
            lines::FileLines,
            names::NamedComputation,
            reader::{EventReader, Written, derive, show},
            recorder::{Raw, Recorder},
        },
        format::{EventFormat, EventOptions, Format},
        format_error::FormatError,
        formats::json_events::{acts, clock, is_act},
        json::Cursor,
        line_error::LineError,
        pattern::EventPattern,
        placed_name::PlacedName,
        source::InputLines,
    },
};

/// A host, a vector clock and a text for each event.
pub(crate) static FORMAT: Format = Format {
    name: "shiviz",
    aliases: &["govector"],
    extensions: &["shiviz"],
    resembles: |_| false,
    steps: None,
    events: Some(EventFormat {
        summary: "Logs of `ShiViz` and `GoVector`: host, vector clock, text",
        help: "\
ShiViz and GoVector: for each event a host, its vector clock and a text. `host {\"host\": 3}` and
  the text in the next line, before it or behind the clock; anything else as the first line of
  the file or --regex says, which is ShiViz's expression with the groups host, clock and event.
  Variables are what the text sets: `x=1`, the members of a JSON object at its end, and other
  groups. `x` is the last value that any host gave it, `HOST.x` what HOST gave it, `HOST.event`
  its last text; `enters r` and `leaves r` are regions. A host's events are in the order of its
  clock. Lines that the expression does not match are passed over, and told of. Where the second
  line of the file is an expression for what separates executions, --execution N takes one of
  them.
",
        samples: &[
            "a {\"a\":1}\nx = 1, enters r (a.go:3)\nb {\"b\":1, \"a\":1}\n{\"x\":2}\n",
            "(?<event>.*)\\n(?<host>\\S*) (?<clock>{.*})\n^--$\nhello\na {\"a\":1}\n",
        ],
        reads: "r",
        begins: |_, _| false,
        has_executions: true,
        open: |input, options, names| Ok(Box::new(ShivizReader::new(input, options, names)?)),
    }),
};

/// The ending of the name of the variable that is the text of a host's last event.
pub(crate) const TEXT: &str = ".event";

/// Reads a file.
#[derive(Debug)]
pub(crate) struct ShivizReader {
    lines: FileLines,
    form: Rc<ShivizForm>,
    given: Option<EventPattern>,
    /// The separator of executions, if the file has one.
    delimiter: Option<EventPattern>,
    /// The execution that is read, if the file may have others.
    wanted: Option<NonZeroU64>,
    /// How far that execution has been looked for.
    executions: Executions,
    begun: bool,
    /// Whether there was an event.
    found: bool,
    /// How many lines the expression for events did not match, with what is wrong with the first of them.
    skipped: Option<(u64, Diagnostic)>,
}

impl ShivizReader {
    pub(crate) fn new(
        input: InputLines,
        options: &EventOptions,
        names: &mut NamedComputation,
    ) -> Result<Self, Diagnostic> {
        derive(names, TEXT)?;
        Ok(Self {
            lines: FileLines::new(input),
            form: Rc::new(ShivizForm::Unknown),
            given: options.pattern.clone(),
            delimiter: None,
            wanted: options.execution,
            executions: Executions::default(),
            begun: false,
            found: false,
            skipped: None,
        })
    }

    /// Returns how events are written: as an option or the file says, or as the next lines look.
    fn known_form(&mut self) -> Result<Rc<ShivizForm>, Diagnostic> {
        if matches!(*self.form, ShivizForm::Unknown) {
            self.form = Rc::new(match &self.given {
                Some(pattern) => ShivizForm::Pattern(pattern.clone()),
                None => ShivizForm::of(self.lines.peek(2)?),
            });
        }
        Ok(Rc::clone(&self.form))
    }

    /// Skips a line that the expression for events does not match, as `ShiViz` does; it is reported at the end.
    fn skip(&mut self, pattern: &EventPattern) -> Result<(), Diagnostic> {
        let length = self.lines.peek(1)?.len();
        self.lines.take(length);
        let (count, _) = self.skipped.get_or_insert_with(|| {
            let range = 0..self.lines.text().len();
            let mistake = LineError::new("this is no event of the log", range)
                .with_label(format!("expected {}", pattern.text()));
            (0, self.lines.show(mistake))
        });
        *count += 1;
        Ok(())
    }

    /// Handles the end of the lines.
    fn end(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Diagnostic> {
        self.check_execution()?;
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

    /// Reads the expressions with which the file may begin.
    fn begin(&mut self) -> Result<(), Diagnostic> {
        let line = self.lines.peek(1)?;
        let header = String::from_utf8_lossy(line.trim_ascii()).into_owned();
        let length = line.len();
        if !header.contains("(?<clock>") {
            return Ok(());
        }
        self.lines.take(length);
        let whole = 0..self.lines.text().len();
        let pattern = EventPattern::new(&header)
            .map_err(|why| self.lines.show(LineError::new(why, whole.clone())))?;
        let pattern = self.given.get_or_insert(pattern).clone();
        // The expression that separates executions comes next, or a blank line.
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
        let delimiter = EventPattern::delimiter(&delimiter)
            .map_err(|why| self.lines.show(LineError::new(why, whole)))?;
        self.delimiter = Some(delimiter);
        Ok(())
    }
}

fn event(text: &[u8], form: &ShivizForm, names: &mut NamedComputation) -> Result<Raw, LineError> {
    let parts = form.parts(text)?;
    let host = String::from_utf8_lossy(&text[parts.host.clone()]);
    let thread = names.thread(&host);
    let mut cursor = Cursor::new(text, parts.clock.start);
    let clock = clock(&mut cursor, names)?;
    if cursor.at() != parts.clock.end {
        return Err(LineError::new("this is no vector clock", parts.clock)
            .with_label("expected a JSON object, such as {\"node1\": 1}"));
    }
    let words = EventWords::read(text, parts.text.clone());
    if is_act(&text[words.object.clone()]) {
        let (actions, synchronised) = acts(text, words.object, names)?;
        return Ok(Raw {
            event: Event::new(thread, actions)
                .at(words.location)
                .with_clock(GivenClock::of(thread, clock)),
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
            &PlacedName {
                text: name.into(),
                range: range.clone(),
            },
            &PlacedScalar::Word(range.clone()),
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
        event: Event::new(thread, actions)
            .at(words.location)
            .with_clock(GivenClock::of(thread, clock)),
        synchronised: Vec::new(),
        counts_writes: false,
        learned: Vec::new(),
    })
}

/// Finds the variables that an event sets.
struct Setting<'a> {
    host: &'a str,
    text: &'a [u8],
    names: &'a mut NamedComputation,
    actions: Vec<Action>,
}

impl Setting<'_> {
    fn set(&mut self, name: &PlacedName<'_>, scalar: &PlacedScalar) -> Result<(), LineError> {
        let own = [self.host, ".", &name.text].concat();
        if self.names.readings.has(&own) {
            let variable = self.names.variable_at(&own, &name.range)?;
            let value = self.value(variable, scalar)?;
            self.actions.push(Action::Local(variable, value));
        }
        // If formulas say what they read, everything else may be any text.
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

    fn value(&self, variable: Variable, scalar: &PlacedScalar) -> Result<Value, LineError> {
        match scalar {
            PlacedScalar::Json(range) => self.names.json_value(variable, self.text, range),
            PlacedScalar::Word(range) => self.names.word_value(variable, self.text, range),
        }
    }

    fn set_text(&mut self, range: &Range<usize>) -> Result<(), LineError> {
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
            return Err(LineError::new(message, range.clone()).about(own));
        }
        let text = String::from_utf8_lossy(&self.text[range.clone()]).into_owned();
        self.actions
            .push(Action::Local(variable, Value::Text(text)));
        Ok(())
    }
}

impl EventReader for ShivizReader {
    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, FormatError> {
        let form = loop {
            if !self.begun {
                self.begun = true;
                if self.lines.skip_blank()? {
                    self.begin()?;
                }
            }
            if !self.lines.skip_blank()? {
                return Ok(self.end(recorder)?);
            }
            if !self.is_wanted()? {
                continue;
            }
            let form = self.known_form()?;
            let lines = self.lines.peek(form.lines())?;
            match &*form {
                ShivizForm::Pattern(pattern)
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
            .map_err(|mistake| show(&self.lines, names, mistake))
    }

    fn lines(&self) -> &FileLines {
        &self.lines
    }

    fn written(&self) -> Rc<dyn Written> {
        Rc::clone(&self.form) as Rc<dyn Written>
    }
}
