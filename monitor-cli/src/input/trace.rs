//! Traces: from files to blocks of steps.

pub(crate) mod arriving;
pub mod block;
pub mod cell;
pub(crate) mod compressed;
mod csv;
#[doc(hidden)]
pub mod dump;
pub mod events;
mod format;
pub(crate) mod initial;
pub mod input;
mod json_lines;
mod recognise;

use std::{
    collections::{BTreeSet, VecDeque},
    path::{Path, PathBuf},
};

use monitor_logic::{evaluate::Column, source::closest, value::Type};

use self::{
    block::{Block, Kept},
    format::Form,
    input::{Input, Meter},
};
use crate::{failure::Failure, files::cannot_read};

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Comma-separated values with a header
    Csv,
    /// JSON Lines: an object a line
    #[value(alias = "json", alias = "ndjson")]
    Jsonl,
}

/// Whether the fast ways of the readers are used. Both give the same; tests compare them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ways {
    /// The fast way where a line is as expected.
    #[default]
    Fast,
    /// The exact way only.
    Exact,
}

/// A trace in one or several files, read block by block.
#[derive(Debug)]
pub struct Trace {
    files: VecDeque<PathBuf>,
    format: Option<Format>,
    columns: Vec<Column>,
    meter: Meter,
    ways: Ways,
    reader: Option<Reader>,
    /// Some file has a header, which has all columns.
    has_header: bool,
    /// What notes were told about: names that lines lack, and lists.
    told: BTreeSet<String>,
}

#[derive(Debug)]
enum Reader {
    Csv(csv::Reader),
    JsonLines(json_lines::Reader),
}

impl Trace {
    /// The trace in these files, one after the other; in standard input where there is none.
    /// Where `format` is not given it is known by each file's first byte, or else by its name.
    ///
    /// # Errors
    ///
    /// When a file is not there.
    pub fn new(
        files: &[PathBuf],
        format: Option<Format>,
        columns: &[Column],
        meter: &Meter,
    ) -> Result<Self, Failure> {
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
            ways: Ways::Fast,
            reader: None,
            has_header: false,
            told: BTreeSet::new(),
        })
    }

    /// The trace in one reader.
    ///
    /// # Errors
    ///
    /// When what it begins with is no trace.
    pub fn of_reader(
        input: Input,
        format: Option<Format>,
        columns: &[Column],
        block: &Block,
        ways: Ways,
    ) -> Result<Self, Failure> {
        let mut trace = Self {
            files: VecDeque::new(),
            format,
            columns: columns.to_vec(),
            meter: Meter::default(),
            ways,
            reader: None,
            has_header: false,
            told: BTreeSet::new(),
        };
        trace.reader = Some(trace.open(input, None, block)?);
        Ok(trace)
    }

    /// Replaces the steps of `block` by the next ones, at least one. False when there are none.
    ///
    /// As many as have arrived, so that the answer for a line does not wait for the next one.
    ///
    /// # Errors
    ///
    /// When the trace is malformed; the steps before the bad one have been handed out before.
    pub fn next(&mut self, block: &mut Block) -> Result<bool, Failure> {
        loop {
            let more = match &mut self.reader {
                Some(Reader::Csv(reader)) => reader.fill(block)?,
                Some(Reader::JsonLines(reader)) => reader.fill(block)?,
                None => false,
            };
            if more {
                return Ok(true);
            }
            let Some(file) = self.files.pop_front() else {
                return Ok(false);
            };
            let input = Input::open(&file, &self.meter)?;
            self.reader = Some(self.open(input, Some(&file), block)?);
        }
    }

    fn open(
        &mut self,
        mut input: Input,
        file: Option<&Path>,
        block: &Block,
    ) -> Result<Reader, Failure> {
        let format = match self.format {
            Some(format) => format,
            None => match format::of(&mut input, file)? {
                Some(Form::JsonLines) => Format::Jsonl,
                Some(Form::Csv | Form::ShiViz | Form::Standard) | None => Format::Csv,
            },
        };
        self.has_header |= format == Format::Csv;
        Ok(match format {
            Format::Csv => Reader::Csv(csv::Reader::new(input, &self.columns, block, self.ways)?),
            Format::Jsonl => {
                Reader::JsonLines(json_lines::Reader::new(input, &self.columns, self.ways))
            }
        })
    }

    /// A failure at a step of the last block, at the given column of it.
    #[must_use]
    pub fn failure_at(
        &self,
        block: &Block,
        step: usize,
        column: Option<usize>,
        message: &str,
        label: Option<String>,
    ) -> Failure {
        match &self.reader {
            Some(Reader::Csv(reader)) => reader.locate(block, step, column, message, label),
            Some(Reader::JsonLines(reader)) => reader.locate(block, step, column, message, label),
            None => Failure::at(message, &block.place(step), None),
        }
    }

    /// Whether the trace names a column, in a header or in a line, and not only an option.
    #[must_use]
    pub fn names(&self, block: &Block, column: usize) -> bool {
        self.has_header || block.was_set_by_row(column)
    }

    /// What is to be told beside the answer about the lines up to those of `block`, each name once.
    pub fn take_notes(&mut self, block: &mut Block) -> Vec<Failure> {
        let mut notes = Vec::new();
        for Kept {
            column,
            value,
            place,
        } in block.take_kept()
        {
            let name = &self.columns[column].name;
            if !self.told.insert(name.clone()) {
                continue;
            }
            let lacking = match &self.reader {
                Some(Reader::Csv(_)) => "rows where its field is empty",
                _ => "lines that lack it",
            };
            let message = format!("`{name}` keeps its value in {lacking}: here {value}");
            notes.push(Failure::at(message, &place, None).about(column));
        }
        if let Some(Reader::JsonLines(reader)) = &mut self.reader {
            for (list, note) in reader.take_lists() {
                if self.told.insert(list) {
                    notes.push(note);
                }
            }
        }
        notes
    }

    /// The failure of a column that has no value, at this line or in the whole trace, with the names
    /// that the trace has, and with `remark` on what to do unless the trace is of another kind, or
    /// the name is a mistake.
    #[must_use]
    pub fn without_value(
        &self,
        failure: Failure,
        column: usize,
        line: Option<u64>,
        remark: Option<&str>,
    ) -> Failure {
        let with_remark = |failure: Failure| match remark {
            Some(remark) => failure.with_help(remark),
            None => failure,
        };
        let Some(Reader::JsonLines(reader)) = &self.reader else {
            return with_remark(failure);
        };
        // What was read ahead is known as well, and is not what lines have set so far.
        let names: Vec<&str> = reader.names().map(|(name, _)| name).collect();
        let so_far = reader
            .names()
            .filter(|(_, first)| line.is_none_or(|line| *first <= line));
        let so_far: Vec<&str> = so_far.map(|(name, _)| name).collect();
        if is_of_events(&names) {
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

/// With a word about names that are compared with others: a text stands in quotes.
fn or_text(failure: Failure, name: &str, kind: Option<Type>) -> Failure {
    let is_word = name
        .chars()
        .all(|sign| sign.is_alphanumeric() || sign == '_');
    if kind.is_none() && is_word {
        failure.with_help(format!("if the text is meant, write `\"{name}\"`"))
    } else {
        failure
    }
}

/// Whether lines with these names are those of an event trace, each about what one thread did.
fn is_of_events(names: &[&str]) -> bool {
    let has = |keys: &[&str]| {
        names.iter().any(|name| {
            let key = name.split('.').next().unwrap_or_default();
            keys.contains(&key)
        })
    };
    has(&["thread", "process"])
        && has(&[
            "write", "read", "local", "acquire", "release", "enter", "leave", "send", "recv",
            "fork", "join", "sync",
        ])
}

/// With what can be done with an event trace.
fn events(failure: Failure, file: &str) -> Failure {
    let file = if file == "<stdin>" { "-" } else { file };
    failure
        .with_note("this is a trace of events: each line says what one thread did")
        .with_help(format!(
            "`monitor predict -f FORMULA {file}` checks it in all orders that are possible; for the \
             observed order alone: `monitor convert --to csv {file} | monitor check -f FORMULA`"
        ))
}

/// The name that is probably meant: a close one, or one that is the same behind a dot.
fn suggestion<'name>(
    wanted: &str,
    mut names: impl Iterator<Item = &'name str> + Clone,
) -> Option<&'name str> {
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_owned();
    closest(wanted, names.clone()).or_else(|| names.find(|name| last(name) == last(wanted)))
}

pub(crate) fn listed(names: &[impl AsRef<str>]) -> String {
    const MOST: usize = 30;
    let mut list: Vec<String> = names
        .iter()
        .take(MOST)
        .map(|name| format!("`{}`", name.as_ref()))
        .collect();
    if names.len() > MOST {
        list.push(format!("{} more", names.len() - MOST));
    }
    if list.is_empty() {
        "nothing".into()
    } else {
        list.join(", ")
    }
}
