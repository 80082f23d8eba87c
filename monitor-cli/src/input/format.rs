//! The formats of traces: how each is recognised, and how its steps or its events are read.

use std::{fmt::Debug, num::NonZeroU64};

use monitor_logic::{evaluate::Column, value::Type};

use super::{
    block::Block,
    events::{names::NamedComputation, reader::EventReader},
    format_error::FormatError,
    options::ReadingOptions,
    pattern::EventPattern,
    skipped::Skipped,
    source::InputLines,
    table_form::TableForm,
};
use crate::diagnostic::Diagnostic;

/// A format of traces. All commands, their help and the tests of hostile input know it once it is in
/// [`formats::ALL`](super::formats::ALL).
#[derive(Debug)]
pub(crate) struct Format {
    /// The word behind `--from`.
    pub(crate) name: &'static str,
    /// Other words for it behind `--from`.
    pub(crate) aliases: &'static [&'static str],
    /// The endings of the names of files.
    pub(crate) extensions: &'static [&'static str],
    /// Returns `true` if a line looks like this format, without being certain; used for a message about a file that
    /// another format does not read.
    pub(crate) resembles: fn(&str) -> bool,
    /// The steps of one run, if it has steps.
    pub(crate) steps: Option<StepFormat>,
    /// The events of threads, if it has events.
    pub(crate) events: Option<EventFormat>,
}

/// A format, and what a file has of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KnownFormat {
    pub(crate) format: &'static Format,
    pub(crate) content: Content,
}

/// What is in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Content {
    Steps(&'static StepFormat),
    Events,
}

impl Format {
    /// Returns what is in a file whose name or an option gives only its format: steps, if the format has steps.
    pub(crate) fn by_name(&'static self) -> Option<KnownFormat> {
        let steps = self.steps.as_ref().map(Content::Steps);
        self.known(steps.or(self.events.as_ref().map(|_| Content::Events)))
    }

    /// Returns what is in a file with this first line, if that is certainly of this format, for formulas that read
    /// these columns.
    pub(crate) fn by_line(&'static self, line: &[u8], columns: &[Column]) -> Option<KnownFormat> {
        let events = self.events.as_ref();
        let events = events.filter(|events| (events.begins)(line, columns));
        let steps = self.steps.as_ref().filter(|steps| (steps.begins)(line));
        self.known(
            events
                .map(|_| Content::Events)
                .or(steps.map(Content::Steps)),
        )
    }

    fn known(&'static self, content: Option<Content>) -> Option<KnownFormat> {
        content.map(|content| KnownFormat {
            format: self,
            content,
        })
    }

    /// Returns `true` if its steps are rows after a header.
    pub(crate) fn is_table(&self) -> bool {
        let layout = self.steps.as_ref().map(|steps| steps.layout);
        matches!(layout, Some(Layout::Table(_)))
    }

    /// Returns `true` if this word is one of its names.
    pub(crate) fn is_called(&self, word: &str) -> bool {
        self.name == word || self.aliases.contains(&word)
    }
}

/// Opens a file of steps, from which formulas read these columns.
type OpenSteps =
    fn(InputLines, &[Column], &Block, &ReadingOptions) -> Result<Box<dyn StepReader>, FormatError>;

/// Opens a file of events.
type OpenEvents = fn(
    InputLines,
    &EventOptions,
    &mut NamedComputation,
) -> Result<Box<dyn EventReader>, Diagnostic>;

/// Options for how events are written, for formats in which a file does not say it.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventOptions {
    /// How an event is written.
    pub(crate) pattern: Option<EventPattern>,
    /// Which of the executions in a file is read, from 1.
    pub(crate) execution: Option<NonZeroU64>,
}

/// The steps of one run in a format.
#[derive(Debug)]
pub(crate) struct StepFormat {
    /// A few words, for a list of formats.
    pub(crate) summary: &'static str,
    /// A description, for the help of the command.
    pub(crate) help: &'static str,
    /// Good traces, which tests spoil.
    pub(crate) samples: &'static [&'static str],
    /// The names and types that tests read from these traces.
    pub(crate) reads: &'static [(&'static str, Type)],
    /// Returns `true` if a file with this first line certainly has such steps, whatever its name is.
    pub(crate) begins: fn(&[u8]) -> bool,
    /// How the steps are arranged in lines.
    pub(crate) layout: Layout,
    /// Returns the names of columns that a first line has, as far as it has them.
    pub(crate) names: fn(&[u8], &ReadingOptions) -> Vec<String>,
    pub(crate) open: OpenSteps,
}

/// How the steps of a format are arranged in the lines of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Each line is read by itself.
    Lines,
    /// Rows, of one line each as a rule, after a row with the names of the columns.
    Table(TableForm),
    /// The text around a step says what it belongs to.
    Nested,
}

/// The events of threads in a format.
#[derive(Debug)]
pub(crate) struct EventFormat {
    /// A few words, for a list of formats.
    pub(crate) summary: &'static str,
    /// A description, for the help of the command.
    pub(crate) help: &'static str,
    /// Good traces, which tests spoil.
    pub(crate) samples: &'static [&'static str],
    /// The name that tests read from the first trace as a number: a region, or something with a value before the first
    /// event.
    pub(crate) reads: &'static str,
    /// Returns `true` if a file with this first line certainly has such events, whatever its name is, for formulas that
    /// read these columns. This also counts where steps are asked for: they are then [made from its
    /// events](super::event_steps).
    pub(crate) begins: fn(&[u8], &[Column]) -> bool,
    /// Whether a file may have several executions, of which one is read.
    pub(crate) has_executions: bool,
    pub(crate) open: OpenEvents,
}

/// A part of a step that a message is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepSpot<'block> {
    pub(crate) block: &'block Block,
    /// The step in the block.
    pub(crate) step: usize,
    /// The column of the formulas; `None` for the whole step.
    pub(crate) column: Option<usize>,
}

/// Reads the steps of a file.
pub(crate) trait StepReader: Debug {
    /// Adds steps to a block that is begun here. Returns `false` if there are no more.
    ///
    /// # Errors
    ///
    /// When the trace is malformed; the steps before the bad one were passed on before.
    fn fill(&mut self, block: &mut Block) -> Result<bool, Diagnostic>;

    /// Returns a message about a part of a step of the last block.
    fn locate(&self, spot: StepSpot<'_>, message: &str, label: Option<String>) -> Diagnostic;

    /// Returns what a part of the trace is called in which a column keeps its value.
    fn keeping(&self) -> &'static str;

    /// Returns the names that lines have set, each with the first such line; `None` if a header has all names.
    fn names(&self) -> Option<Vec<(&str, u64)>>;

    /// Returns `true` if the lines so far look like events of threads that were read as steps.
    fn has_events(&self) -> bool {
        false
    }

    /// Returns the file's name.
    fn file(&self) -> &str;

    /// Returns notes besides the answer, each only once, with their subjects: of several about one subject, one is
    /// shown.
    fn take_notes(&mut self) -> Vec<(String, Diagnostic)>;

    /// Returns what was left out since the last call.
    fn take_skipped(&mut self) -> Skipped;
}
