//! Event traces: what threads or processes did, from files to a computation.
//!
//! Each format has a reader, which makes events of lines; a [`Recorder`] puts them into a
//! computation and refuses what cannot be; with several files, and with logs whose lines are in no
//! order, their events are put in order first (see `order`).

mod format;
mod held;
mod json;
mod json_lines;
mod lines;
mod marks;
mod mistake;
mod names;
mod order;
pub mod readings;
pub mod recorder;
mod shiviz;
mod standard;

use std::{ops::Range, path::PathBuf, rc::Rc};

use monitor_analysis::event::{Event, Value};

pub(crate) use self::format::has_operation;
pub use self::{format::EventFormat, shiviz::Pattern};
use self::{
    format::format_of,
    names::{Names, owned},
    order::Order,
    readings::Readings,
    recorder::{Mark, Objection, Raw, Recorder, Spot},
    shiviz::Form,
};
use super::{
    cell::from_csv,
    initial,
    input::{Input, Meter},
};
use crate::failure::Failure;

/// How to read an event trace.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How it is written, where files do not tell.
    pub format: Option<EventFormat>,
    /// How an event of a `ShiViz` log is written.
    pub pattern: Option<Pattern>,
    /// What formulas read; nothing where all matters.
    pub readings: Readings,
    /// Values before the first event, as `NAME=VALUE`.
    pub initial: Vec<String>,
    /// Regions that the trace need not mention.
    pub regions: Vec<String>,
    /// Threads that run from the beginning.
    pub threads: Vec<String>,
}

/// An event trace that is read.
#[derive(Debug)]
pub struct EventTrace {
    sources: Vec<Source>,
    recorder: Recorder,
    /// The regions that options name.
    regions: Vec<String>,
}

/// One file.
#[derive(Debug)]
struct Source {
    number: u32,
    reader: Reader,
}

#[derive(Debug)]
enum Reader {
    JsonLines(json_lines::Reader),
    ShiViz(shiviz::Reader),
    Standard(standard::Reader),
}

/// What became of the next event.
#[derive(Debug)]
enum Advanced {
    /// It was handed out,
    Event(Event),
    /// it is in the computation,
    Kept,
    /// or there is none.
    End,
}

/// An event with its lines.
#[derive(Clone, Debug)]
struct Held {
    raw: Raw,
    mark: Mark,
    text: Box<[u8]>,
    form: Written,
}

/// How an event is written, for finding places in it.
#[derive(Clone, Debug)]
enum Written {
    JsonLines,
    ShiViz(Option<Rc<Form>>),
    Standard,
}

impl EventTrace {
    /// The trace in these files, in standard input where there is none. If events are not kept, the
    /// trace is for [`event`](Self::event) only.
    ///
    /// # Errors
    ///
    /// When a file cannot be read, or begins as no event trace does; when a setting is wrong.
    pub fn open(
        files: &[PathBuf],
        settings: &Settings,
        keeps: bool,
        meter: &Meter,
    ) -> Result<Self, Failure> {
        let from_input = [PathBuf::from("-")];
        let files = if files.is_empty() { &from_input } else { files };
        let inputs: Result<Vec<_>, Failure> = files
            .iter()
            .map(|file| {
                let mut input = Input::open(file, meter)?;
                let format = match settings.format {
                    Some(format) => format,
                    None => format_of(&mut input, Some(file))?,
                };
                Ok((input, Some(format)))
            })
            .collect();
        Self::of_inputs(inputs?, settings, keeps)
    }

    /// The trace in these inputs, each with its format where that is known.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn of_inputs(
        inputs: Vec<(Input, Option<EventFormat>)>,
        settings: &Settings,
        keeps: bool,
    ) -> Result<Self, Failure> {
        let mut names = Names::new(settings.readings.clone());
        initial::refuse_two_for_one(&settings.initial)?;
        for setting in &settings.initial {
            initialise(setting, &mut names)?;
        }
        for region in &settings.regions {
            names
                .computation
                .region(region)
                .map_err(|refusal| Failure::new(format!("`--region {region}`: {refusal}")))?;
        }
        let mut recorder = Recorder::new(names, keeps);
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
            let names = &mut recorder.names;
            let pattern = settings.pattern.as_ref();
            let reader = match format {
                EventFormat::Jsonl => Reader::JsonLines(json_lines::Reader::new(input)),
                EventFormat::Shiviz => Reader::ShiViz(shiviz::Reader::new(input, pattern, names)?),
                EventFormat::Std => Reader::Standard(standard::Reader::new(input, names)?),
            };
            sources.push(Source { number, reader });
        }
        Ok(Self {
            sources,
            recorder,
            regions: settings.regions.clone(),
        })
    }

    /// Whether events are read in an order that only all of them tell: from several files, or from
    /// a log whose lines are in no order.
    #[must_use]
    pub fn needs_ordering(&self) -> bool {
        match self.sources.as_slice() {
            [source] => matches!(source.reader, Reader::ShiViz(_)),
            _ => true,
        }
    }

    /// Reads the whole trace. `progress` is told how many events there are so far.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub fn read(mut self, mut progress: impl FnMut(u64)) -> Result<Recorder, Failure> {
        if self.needs_ordering() {
            let mut order = Order::default();
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

    /// The next event, in the order of the lines.
    ///
    /// # Errors
    ///
    /// When it is malformed.
    pub fn event(&mut self) -> Result<Option<Event>, Failure> {
        Ok(match self.advance()? {
            Advanced::Event(event) => Some(event),
            Advanced::Kept | Advanced::End => None,
        })
    }

    fn advance(&mut self) -> Result<Advanced, Failure> {
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
            Err(objection) => Err(self.sources[0].failure(objection)),
        }
    }

    /// The names, and what is known about them so far.
    #[must_use]
    pub fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// Notes of the variables that formulas read, and that no event has mentioned so far.
    #[must_use]
    pub fn unmentioned(&self) -> Vec<Failure> {
        let names = self.recorder.names.readings.names();
        let unmentioned = names.filter(|name| self.recorder.is_unmentioned(name));
        let note = |name| {
            Failure::new(format!(
                "no event so far mentions `{name}`: it is what `--init` says"
            ))
        };
        unmentioned.map(note).collect()
    }

    /// What is to be told beside the answer, each time once.
    pub fn take_notes(&mut self) -> Vec<Failure> {
        self.recorder.take_notes()
    }

    /// Takes what formulas read and nothing has named so far for regions, of which a trace may first
    /// tell later.
    pub fn assume_regions(&mut self) {
        self.recorder.names.assume_regions();
    }

    /// Makes sure, at the end of the trace, that what formulas read was there.
    ///
    /// # Errors
    ///
    /// When the trace is empty, or a formula reads a name that the trace does not have, or a variable of a thread that
    /// never was.
    pub fn check_names(&mut self) -> Result<(), Failure> {
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
            let of_nobody = [shiviz::TEXT, standard::PLACE].iter().any(|suffix| {
                let thread = name.strip_suffix(suffix);
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

impl Source {
    fn next(&mut self, recorder: &mut Recorder) -> Result<Option<Raw>, Failure> {
        match &mut self.reader {
            Reader::JsonLines(reader) => reader.next(recorder),
            Reader::ShiViz(reader) => reader.next(recorder),
            Reader::Standard(reader) => reader.next(recorder),
        }
    }

    fn lines(&self) -> &lines::Lines {
        match &self.reader {
            Reader::JsonLines(reader) => &reader.lines,
            Reader::ShiViz(reader) => &reader.lines,
            Reader::Standard(reader) => &reader.lines,
        }
    }

    fn mark(&self) -> Mark {
        (self.number, self.lines().line())
    }

    fn written(&self) -> Written {
        match &self.reader {
            Reader::JsonLines(_) => Written::JsonLines,
            Reader::ShiViz(reader) => Written::ShiViz(reader.form()),
            Reader::Standard(_) => Written::Standard,
        }
    }

    fn held(&mut self, recorder: &mut Recorder) -> Result<Option<Held>, Failure> {
        let Some(raw) = self.next(recorder)? else {
            return Ok(None);
        };
        Ok(Some(Held {
            raw,
            mark: self.mark(),
            text: self.lines().text().into(),
            form: self.written(),
        }))
    }

    /// An objection to the event that was read last.
    fn failure(&self, objection: Objection) -> Failure {
        let range = self.written().locate(self.lines().text(), &objection.spot);
        self.lines().failure(objection.at(range))
    }
}

impl Written {
    /// Returns `true` if events that are written so and so are written in one way.
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::ShiViz(Some(own)), Self::ShiViz(Some(other))) => Rc::ptr_eq(own, other),
            (Self::JsonLines, Self::JsonLines)
            | (Self::ShiViz(None), Self::ShiViz(None))
            | (Self::Standard, Self::Standard) => true,
            _ => false,
        }
    }

    /// Returns `true` if writes say no values, so that each counts.
    fn counts_writes(&self) -> bool {
        matches!(self, Self::Standard)
    }

    fn locate(&self, text: &[u8], spot: &Spot) -> Range<usize> {
        match self {
            Self::JsonLines => json_lines::locate(text, spot),
            Self::Standard => standard::locate(text, spot),
            Self::ShiViz(Some(form)) => shiviz::locate(text, form, spot),
            Self::ShiViz(None) => 0..text.len(),
        }
    }
}

/// Gives variables that formulas read and whose names end so their first value: an empty text.
fn derive(names: &mut Names, suffix: &str) -> Result<(), Failure> {
    let wanted = names.readings.names().filter(|name| name.ends_with(suffix));
    for name in wanted.map(str::to_owned).collect::<Vec<_>>() {
        let none = Some(Value::Text(String::new()));
        let variable = names.variable_at(&name, &(0..0));
        let known = variable.is_ok_and(|variable| names.computation.initial(variable).is_some());
        if !known {
            names
                .computation
                .variable(&name, none)
                .map_err(|refusal| Failure::new(refusal.to_string()))?;
            names.derived.push(name);
        }
    }
    Ok(())
}

/// Gives a variable the value that `NAME=VALUE` says.
fn initialise(setting: &str, names: &mut Names) -> Result<(), Failure> {
    let Some((name, value)) = setting.split_once('=') else {
        return Err(Failure::new(format!("`--init {setting}` has no value"))
            .with_help("write `--init NAME=VALUE`"));
    };
    let (name, value) = (name.trim(), value.trim());
    if !names.matters(name) {
        return Err(initial::unread(setting, name, names.readings.names()));
    }
    let wrong =
        |wrong: &dyn std::fmt::Display| Failure::new(format!("`--init {setting}`: {wrong}"));
    let unquoted = value
        .strip_prefix('"')
        .and_then(|value| value.strip_suffix('"'));
    let value = match unquoted {
        Some(text) => Value::Text(text.to_owned()),
        None => owned(from_csv(value, names.readings.kind(name)).map_err(|why| wrong(&why))?),
    };
    names
        .initial_by_option(name, value)
        .map_err(|refusal| wrong(&refusal))
}
