//! Event traces: what threads or processes did, from files to a computation.
//!
//! Each format has a reader, which makes events from lines. A [`Recorder`] puts them into a computation and refuses
//! what is impossible. The events of several files, and of logs whose lines are in no order, are put in order first
//! (see `order`).

mod held;
mod order;

use std::path::{Path, PathBuf};

use monitor_analysis::event::{Event, Value};

use self::{held::HeldEvent, order::EventOrder};
use super::{
    cell::from_word,
    events::{
        lines::FileLines,
        marks::Mark,
        names::{NamedComputation, owned},
        reader::EventReader,
        readings::Readings,
        recorder::{EventError, Raw, Recorder},
    },
    foreign,
    format::{EventOptions, Format},
    format_error::FormatError,
    formats, initial,
    source::{InputLines, Meter},
};
use crate::diagnostic::Diagnostic;

/// How to read an event trace.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    /// The format, if the files do not show it.
    pub(crate) format: Option<&'static Format>,
    /// How events are written, if the files do not say it.
    pub(crate) options: EventOptions,
    /// What formulas read; empty if everything matters.
    pub(crate) readings: Readings,
    /// Values before the first event, as `NAME=VALUE`.
    pub(crate) initial: Vec<String>,
    /// Regions that the trace need not mention.
    pub(crate) regions: Vec<String>,
    /// Threads that run from the beginning.
    pub(crate) threads: Vec<String>,
    /// Whether operations on locks matter besides the values that formulas read of locks.
    pub(crate) keeps_locks: bool,
}

/// An event trace that is read.
#[derive(Debug)]
pub(crate) struct EventTrace {
    sources: Vec<TraceFile>,
    recorder: Recorder,
    /// The regions that options name.
    regions: Vec<String>,
}

/// One file.
#[derive(Debug)]
struct TraceFile {
    number: u32,
    format: &'static Format,
    reader: Box<dyn EventReader>,
    /// Whether it had an event, so that it is of the format.
    begun: bool,
}

/// The result of reading the next event.
#[derive(Debug)]
enum Advanced {
    /// The event is returned.
    Event(Event),
    /// The event is in the computation.
    Kept,
    /// There is no event.
    End,
}

impl EventTrace {
    /// Opens the trace in these files, or in standard input if there are none. If events are not kept, the trace is for
    /// [`event`](Self::event) only.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or begins unlike any event trace; when a setting is wrong.
    pub(crate) fn open(
        files: &[PathBuf],
        settings: &Settings,
        keeps: bool,
        meter: &Meter,
    ) -> Result<Self, Diagnostic> {
        let from_input = [PathBuf::from("-")];
        let files = if files.is_empty() { &from_input } else { files };
        let inputs: Result<Vec<_>, Diagnostic> = files
            .iter()
            .map(|file| {
                let mut input = InputLines::open(file, meter)?;
                let format = match settings.format {
                    Some(format) => format,
                    None => format_of(&mut input, Some(file))?,
                };
                Ok((input, Some(format)))
            })
            .collect();
        Self::of_inputs(inputs?, settings, keeps)
    }

    /// Opens the trace in these inputs, each with its format if that is known.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub(crate) fn of_inputs(
        inputs: Vec<(InputLines, Option<&'static Format>)>,
        settings: &Settings,
        keeps: bool,
    ) -> Result<Self, Diagnostic> {
        let mut names = NamedComputation::new(settings.readings.clone());
        initial::refuse_two_for_one(&settings.initial)?;
        for setting in &settings.initial {
            initialise(setting, &mut names)?;
        }
        for region in &settings.regions {
            names
                .computation
                .region(region)
                .map_err(|refusal| Diagnostic::new(format!("`--region {region}`: {refusal}")))?;
        }
        let mut recorder = Recorder::new(names, keeps);
        recorder.keep_locks(settings.keeps_locks);
        for thread in &settings.threads {
            let thread = recorder.names.thread(thread);
            recorder.declare(thread);
        }
        let mut sources = Vec::new();
        for (mut input, format) in inputs {
            let number = recorder.add_file(input.name());
            let format = match format {
                Some(format) => format,
                None => format_of(&mut input, None)?,
            };
            let Some(events) = &format.events else {
                return Err(state_trace(input.name()));
            };
            if settings.options.execution.is_some() && !events.has_executions {
                return Err(Diagnostic::new(format!(
                    "`--execution`: `{}` has one, as all files of the format `{}`",
                    input.name(),
                    format.name
                )));
            }
            let reader = (events.open)(input, &settings.options, &mut recorder.names)?;
            sources.push(TraceFile {
                number,
                format,
                reader,
                begun: false,
            });
        }
        Ok(Self {
            sources,
            recorder,
            regions: settings.regions.clone(),
        })
    }

    /// Returns `true` if events are read in an order that depends on all of them: from several files, or from a log
    /// whose lines are in no order.
    #[must_use]
    pub(crate) fn needs_ordering(&self) -> bool {
        match self.sources.as_slice() {
            [source] => source.reader.written().follows_clocks(),
            _ => true,
        }
    }

    /// Puts the following events into the computation.
    pub(crate) fn keep_events(&mut self) {
        self.recorder.keep_events();
    }

    /// Returns `true` if the next event, or the end, has to be waited for.
    #[must_use]
    pub(crate) fn is_drained(&self) -> bool {
        self.sources
            .first()
            .is_none_or(|source| source.lines().is_drained())
    }

    /// Reads the whole trace. `progress` is called with the number of events so far.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub(crate) fn read(mut self, mut progress: impl FnMut(u64)) -> Result<Recorder, Diagnostic> {
        if self.needs_ordering() {
            let mut order = EventOrder::default();
            for source in &mut self.sources {
                while let Some(held) = source.held(&mut self.recorder)? {
                    order.add(held)?;
                    progress(order.len());
                }
            }
            order.put_into(&mut self.recorder)?;
        } else {
            let mut count = 0;
            while !matches!(self.advance()?, Advanced::End) {
                count += 1;
                progress(count);
            }
        }
        self.check_names()?;
        Ok(self.recorder)
    }

    /// Returns the next event, in the order of the lines.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub(crate) fn event(&mut self) -> Result<Option<Event>, Diagnostic> {
        Ok(match self.advance()? {
            Advanced::Event(event) => Some(event),
            Advanced::Kept | Advanced::End => None,
        })
    }

    fn advance(&mut self) -> Result<Advanced, Diagnostic> {
        let Some(source) = self.sources.first_mut() else {
            return Ok(Advanced::End);
        };
        let Some(raw) = source.next(&mut self.recorder)? else {
            return Ok(Advanced::End);
        };
        let mark = source.mark();
        match self.recorder.add(raw, mark) {
            Ok(Some(event)) => Ok(Advanced::Event(event)),
            Ok(None) => Ok(Advanced::Kept),
            Err(error) => Err(self.sources[0].show(error)),
        }
    }

    /// Returns the names, and what is known about them so far.
    #[must_use]
    pub(crate) fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// Returns notes on the variables that formulas read, and that no event has mentioned so far.
    #[must_use]
    pub(crate) fn unmentioned(&self) -> Vec<Diagnostic> {
        let names = self.recorder.names.readings.names();
        let unmentioned = names.filter(|name| self.recorder.is_unmentioned(name));
        let note = |name| {
            Diagnostic::new(format!(
                "no event so far mentions `{name}`: it is what `--init` says"
            ))
        };
        unmentioned.map(note).collect()
    }

    /// Returns the notes to be shown besides the answer, each only once.
    pub(crate) fn take_notes(&mut self) -> Vec<Diagnostic> {
        self.recorder.take_notes()
    }

    /// Treats names that formulas read, and that nothing has named so far, as regions, which a trace may mention only
    /// later.
    pub(crate) fn assume_regions(&mut self) {
        self.recorder.names.assume_regions();
    }

    /// Checks, at the end of the trace, that it had what formulas read.
    ///
    /// # Errors
    ///
    /// When the trace is empty, or a formula reads a name that the trace does not have, or a variable of a thread that
    /// does not exist.
    pub(crate) fn check_names(&mut self) -> Result<(), Diagnostic> {
        if let Some(source) = self.sources.first()
            && self
                .sources
                .iter()
                .all(|source| source.lines().is_untouched())
        {
            return Err(source.lines().at_end("the trace is empty"));
        }
        let computation = self.recorder.computation();
        for name in self.recorder.names.readings.names() {
            let variable = computation.find_variable(name);
            let known = variable.is_some() || computation.find_region(name).is_some();
            let of_nobody = self.recorder.names.suffixes.iter().any(|suffix| {
                let thread = name.strip_suffix(*suffix);
                self.recorder.names.is_derived(name)
                    && thread.is_some_and(|thread| computation.find_thread(thread).is_none())
            });
            if !known
                || of_nobody
                || self.recorder.names.is_only_assumed(name)
                || self.recorder.is_unmentioned(name)
            {
                return Err(self.recorder.unknown(name));
            }
        }
        for note in self.recorder.not_entered(&self.regions) {
            self.recorder.note(note);
        }
        Ok(())
    }
}

impl TraceFile {
    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Diagnostic> {
        match self.reader.next(recorder) {
            Ok(next) => {
                self.begun = true;
                Ok(next)
            }
            Err(FormatError::Foreign(failure, line)) if !self.begun => {
                Err(foreign::of_events(failure, &line, self.format))
            }
            Err(error) => Err(error.into_diagnostic()),
        }
    }

    fn lines(&self) -> &FileLines {
        self.reader.lines()
    }

    fn mark(&self) -> Mark {
        (self.number, self.lines().line())
    }

    fn held(&mut self, recorder: &mut Recorder) -> Result<Option<HeldEvent<'_>>, Diagnostic> {
        let Some(raw) = self.next(recorder)? else {
            return Ok(None);
        };
        Ok(Some(HeldEvent {
            raw,
            mark: self.mark(),
            text: self.lines().text(),
            form: self.reader.written(),
        }))
    }

    /// Returns an error about the event that was read last.
    fn show(&self, error: EventError) -> Diagnostic {
        let written = self.reader.written();
        let range = written.locate(self.lines().text(), &error.spot);
        self.lines().show(error.at(range))
    }
}

/// Returns the format of a file, if it is not given.
fn format_of(input: &mut InputLines, file: Option<&Path>) -> Result<&'static Format, Diagnostic> {
    match formats::of(input, file, &[])? {
        Some(known) if known.format.events.is_none() => Err(state_trace(input.name())),
        Some(known) => Ok(known.format),
        None if input.rest().is_empty() => Ok(formats::EMPTY),
        None => Ok(formats::EVENTS),
    }
}

fn state_trace(file: &str) -> Diagnostic {
    Diagnostic::new(format!(
        "`{file}` is a state trace: it does not say which thread did what"
    ))
    .with_help(format!(
        "follow its one run with `monitor check`, or give a trace of events, in one of the formats {}",
        formats::of_events()
    ))
}

/// Sets the value of a variable, from `NAME=VALUE`.
fn initialise(setting: &str, names: &mut NamedComputation) -> Result<(), Diagnostic> {
    let Some((name, value)) = setting.split_once('=') else {
        return Err(Diagnostic::new(format!("`--init {setting}` has no value"))
            .with_help("write `--init NAME=VALUE`"));
    };
    let (name, value) = (name.trim(), value.trim());
    if !names.matters(name) {
        return Err(initial::unread(setting, name, names.readings.names()));
    }
    let wrong =
        |wrong: &dyn std::fmt::Display| Diagnostic::new(format!("`--init {setting}`: {wrong}"));
    let unquoted = value
        .strip_prefix('"')
        .and_then(|value| value.strip_suffix('"'));
    let value = match unquoted {
        Some(text) => Value::Text(text.to_owned()),
        None => owned(from_word(value, names.readings.kind(name)).map_err(|why| wrong(&why))?),
    };
    names
        .initial_by_option(name, value)
        .map_err(|refusal| wrong(&refusal))
}
