//! The steps of one run, from one or several files, block by block.

use std::{
    collections::{BTreeSet, VecDeque},
    path::{Path, PathBuf},
    sync::Arc,
};

use monitor_logic::evaluate::Column;

use super::{
    block::{Block, KeptColumn},
    event_steps::EventSteps,
    foreign,
    format::{Content, Format, StepFormat, StepReader, StepSpot},
    format_error::FormatError,
    formats, initial,
    options::ReadingOptions,
    skipped::Skipped,
    source::{InputLines, Meter},
    unset::{events, or_text, suggestion},
};
use crate::diagnostic::{Diagnostic, cannot_read, listed};

/// A trace in one or several files, read block by block.
#[derive(Debug)]
pub(crate) struct Trace {
    files: VecDeque<PathBuf>,
    format: Option<&'static Format>,
    columns: Vec<Column>,
    meter: Meter,
    options: ReadingOptions,
    skipped: Skipped,
    reader: Option<Box<dyn StepReader>>,
    /// Whether some file has a header, which has all columns.
    has_header: bool,
    /// The subjects of notes that were shown: names that lines lack, and lists.
    told: BTreeSet<String>,
}

impl Trace {
    /// Opens the trace in these files, one after the other, or in standard input if there are none.
    /// If `format` is not given, it is recognised by each file's first line, or else by its name.
    ///
    /// # Errors
    ///
    /// When a file does not exist.
    pub(crate) fn new(
        files: &[PathBuf],
        format: Option<&'static Format>,
        columns: &[Column],
        options: ReadingOptions,
        meter: &Meter,
    ) -> Result<Self, Diagnostic> {
        for file in files.iter().filter(|file| file.as_os_str() != "-") {
            if let Err(error) = file.metadata() {
                return Err(cannot_read(file, &error));
            }
        }
        let mut files: VecDeque<PathBuf> = files.iter().cloned().collect();
        if files.is_empty() {
            files.push_back("-".into());
        }
        Ok(Self {
            files,
            format,
            columns: columns.to_vec(),
            meter: meter.clone(),
            options,
            skipped: Skipped::default(),
            reader: None,
            has_header: false,
            told: BTreeSet::new(),
        })
    }

    /// Opens the trace in one reader.
    ///
    /// # Errors
    ///
    /// When it begins unlike any trace.
    pub(crate) fn of_reader(
        input: InputLines,
        format: Option<&'static Format>,
        columns: &[Column],
        block: &mut Block,
        options: ReadingOptions,
    ) -> Result<Self, Diagnostic> {
        let mut trace = Self {
            files: VecDeque::new(),
            format,
            columns: columns.to_vec(),
            meter: Meter::default(),
            options,
            skipped: Skipped::default(),
            reader: None,
            has_header: false,
            told: BTreeSet::new(),
        };
        trace.reader = Some(trace.open(input, None, block)?);
        Ok(trace)
    }

    /// Replaces the steps of `block` by the next ones, at least one. Returns `false` if there are
    /// none.
    ///
    /// It takes as many as have arrived, so that the answer for a line does not wait for the next
    /// one.
    ///
    /// # Errors
    ///
    /// When the trace is malformed; the steps before the bad one have been handed out before.
    pub(crate) fn next(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        loop {
            let more = match &mut self.reader {
                Some(reader) => {
                    let more = reader.fill(block)?;
                    self.skipped.append(reader.take_skipped());
                    more
                }
                None => false,
            };
            if more {
                return Ok(true);
            }
            let Some(file) = self.files.pop_front() else {
                return Ok(false);
            };
            let input = InputLines::open(&file, &self.meter)?;
            self.reader = Some(self.open(input, Some(&file), block)?);
        }
    }

    fn open(
        &mut self,
        mut input: InputLines,
        file: Option<&Path>,
        block: &mut Block,
    ) -> Result<Box<dyn StepReader>, Diagnostic> {
        let (format, columns, options) = (self.format, &self.columns, &self.options);
        let known = formats::of_steps(&mut input, file, format, columns, options)?;
        let open = match known.content {
            Content::Steps(StepFormat { open, .. }) => open,
            Content::Events => {
                // An event says what it changes.
                block.keep_values();
                return self.open_events(input, known.format);
            }
        };
        if options.has_initial && !block.keeps_values() {
            return Err(initial::without_keeping());
        }
        let name = Arc::clone(input.name());
        let reader = open(input, columns, block, options).map_err(|error| match error {
            FormatError::Foreign(failure, line) => {
                foreign::of_steps(failure, &line, known, (columns, options), &name)
            }
            FormatError::Malformed(failure) => failure,
        })?;
        self.has_header |= reader.names().is_none();
        Ok(reader)
    }

    /// Makes steps from the events in this file and all others, which are one trace.
    fn open_events(
        &mut self,
        input: InputLines,
        format: &'static Format,
    ) -> Result<Box<dyn StepReader>, Diagnostic> {
        if self.reader.is_some() {
            let message = format!("`{}` is a trace of events", input.name());
            return Err(Diagnostic::new(message)
                .with_note("the files before it have steps: one run is written in one way"));
        }
        if self.options.skip_bad {
            let message = format!("`{}` is a trace of events: none is left out", input.name());
            return Err(Diagnostic::new(message)
                .with_note("`--skip-bad` is for steps, of which each stands for itself"));
        }
        let mut inputs = vec![(input, Some(format))];
        for file in self.files.drain(..) {
            let mut input = InputLines::open(&file, &self.meter)?;
            let format = match self.format {
                Some(format) => Some(format),
                None => {
                    formats::of(&mut input, Some(&file), &self.columns)?.map(|known| known.format)
                }
            };
            inputs.push((input, format));
        }
        let reader = EventSteps::new(inputs, &self.columns)?;
        self.has_header |= reader.names().is_none();
        Ok(Box::new(reader))
    }

    /// Returns a failure at a step of the last block, at the given column of it.
    #[must_use]
    pub(crate) fn failure_at(
        &self,
        block: &Block,
        step: usize,
        column: Option<usize>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic {
        let spot = StepSpot {
            block,
            step,
            column,
        };
        match &self.reader {
            Some(reader) => reader.locate(spot, message, label),
            None => Diagnostic::at(message, &block.place(step), None),
        }
    }

    /// Returns `true` if the trace names a column, in a header or in a line, and not only an option
    /// does.
    #[must_use]
    pub(crate) fn names(&self, block: &Block, column: usize) -> bool {
        self.has_header || block.was_set_by_row(column)
    }

    /// Returns what was left out so far because it is not of the format.
    #[must_use]
    pub(crate) fn skipped(&self) -> &Skipped {
        &self.skipped
    }

    /// Returns the notes about the lines up to those of `block`, to be shown besides the answer;
    /// one for each name.
    pub(crate) fn take_notes(&mut self, block: &mut Block) -> Vec<Diagnostic> {
        let mut notes = Vec::new();
        for KeptColumn {
            column,
            value,
            place,
        } in block.take_kept()
        {
            let name = &self.columns[column].name;
            if !self.told.insert(name.clone()) {
                continue;
            }
            let keeping = match &self.reader {
                Some(reader) => reader.keeping(),
                None => "lines that lack it",
            };
            let message = format!("`{name}` keeps its value in {keeping}: here {value}");
            notes.push(Diagnostic::at(message, &place, None).about(column));
        }
        if let Some(reader) = &mut self.reader {
            for (list, note) in reader.take_notes() {
                if self.told.insert(list) {
                    notes.push(note);
                }
            }
        }
        notes
    }

    /// Returns the failure of a column that has no value, at this line or in the whole trace. It
    /// shows the names that the trace has, and `remark` on what to do, unless the trace is of
    /// another kind, or the name is a mistake.
    #[must_use]
    pub(crate) fn without_value(
        &self,
        failure: Diagnostic,
        column: usize,
        line: Option<u64>,
        remark: Option<&str>,
    ) -> Diagnostic {
        let with_remark = |failure: Diagnostic| match remark {
            Some(remark) => failure.with_help(remark),
            None => failure,
        };
        let Some(reader) = &self.reader else {
            return with_remark(failure);
        };
        let Some(names) = reader.names() else {
            return with_remark(failure);
        };
        // Lines that were read ahead are known as well, but are not among those that count so far.
        let so_far = names
            .iter()
            .filter(|(_, first)| line.is_none_or(|line| *first <= line));
        let so_far: Vec<&str> = so_far.map(|(name, _)| *name).collect();
        let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        if reader.has_events() {
            return events(failure, reader.file());
        }
        let wanted = self.columns[column].name.as_str();
        let failure = failure.with_note(format!("the lines so far set {}", listed(&so_far)));
        if names.contains(&wanted) {
            return with_remark(failure);
        }
        let close = suggestion(wanted, names.iter().copied());
        let failure = match close {
            Some(close) => failure.with_help(format!("did you mean `{close}`?")),
            None => failure,
        };
        let failure = or_text(failure, wanted, self.columns[column].reading);
        match remark.filter(|_| close.is_none()) {
            Some(remark) => failure.with_help(format!("if a later line sets `{wanted}`, {remark}")),
            None => failure,
        }
    }
}
