//! What makes a way to write traces: how it is known, and how its steps or its events are read.

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

/// A way to write traces. It is known to all commands, their help and the tests of hostile input once it is in
/// [`formats::ALL`](super::formats::ALL).
#[derive(Debug)]
pub(crate) struct Format {
    /// What stands behind `--from`.
    pub(crate) name: &'static str,
    /// Other words that may stand there.
    pub(crate) aliases: &'static [&'static str],
    /// What the names of files end with.
    pub(crate) extensions: &'static [&'static str],
    /// Returns `true` if a line looks so, without it being certain: what is said of a file that another format does not read.
    pub(crate) resembles: fn(&str) -> bool,
    /// The steps of one run, if it has such.
    pub(crate) steps: Option<StepFormat>,
    /// The events of threads, if it has such.
    pub(crate) events: Option<EventFormat>,
}

/// A format, and what of it is in a file.
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
    /// What is in a file of which only the format is known, because its name or an option says it: steps, if the format has
    /// such.
    pub(crate) fn by_name(&'static self) -> Option<KnownFormat> {
        let steps = self.steps.as_ref().map(Content::Steps);
        self.known(steps.or(self.events.as_ref().map(|_| Content::Events)))
    }

    /// What is in a file with this first line, if it is certain to be of this format, for formulas that read these columns.
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

    /// Returns `true` if its steps are rows behind a header.
    pub(crate) fn is_table(&self) -> bool {
        let layout = self.steps.as_ref().map(|steps| steps.layout);
        matches!(layout, Some(Layout::Table(_)))
    }

    /// Returns `true` if this word is one of its names.
    pub(crate) fn is_called(&self, word: &str) -> bool {
        self.name == word || self.aliases.contains(&word)
    }
}

/// Opens a file of steps, of which formulas read these columns.
type OpenSteps =
    fn(InputLines, &[Column], &Block, &ReadingOptions) -> Result<Box<dyn StepReader>, FormatError>;

/// Opens a file of events.
type OpenEvents = fn(
    InputLines,
    &EventOptions,
    &mut NamedComputation,
) -> Result<Box<dyn EventReader>, Diagnostic>;

/// What options say about how events are written, for formats of which a file does not say it.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventOptions {
    /// How an event is written.
    pub(crate) pattern: Option<EventPattern>,
    /// Which execution of those in a file is read, from 1.
    pub(crate) execution: Option<NonZeroU64>,
}

/// Steps of one run in a format.
#[derive(Debug)]
pub(crate) struct StepFormat {
    /// A few words, for a list of formats.
    pub(crate) summary: &'static str,
    /// What is to be known of it, as the help of the command prints it.
    pub(crate) help: &'static str,
    /// Good traces, which tests spoil,
    pub(crate) samples: &'static [&'static str],
    /// and what they read of them.
    pub(crate) reads: &'static [(&'static str, Type)],
    /// Returns `true` if a file whose first line is this has certainly such steps, whatever it is called.
    pub(crate) begins: fn(&[u8]) -> bool,
    /// How the steps stand in lines.
    pub(crate) layout: Layout,
    /// The names of columns that a first line has, as far as it tells them.
    pub(crate) names: fn(&[u8], &ReadingOptions) -> Vec<String>,
    pub(crate) open: OpenSteps,
}

/// How the steps of a format stand in the lines of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Each line stands for itself.
    Lines,
    /// Rows, of one line each as a rule, behind one with the names of the columns.
    Table(TableForm),
    /// What stands around a step says what it is of.
    Nested,
}

/// Events of threads in a format.
#[derive(Debug)]
pub(crate) struct EventFormat {
    /// A few words, for a list of formats.
    pub(crate) summary: &'static str,
    /// What is to be known of it, as the help of the command prints it.
    pub(crate) help: &'static str,
    /// Good traces, which tests spoil,
    pub(crate) samples: &'static [&'static str],
    /// and what they read of the first as a number: a region, or what has a value before the first event.
    pub(crate) reads: &'static str,
    /// Returns `true` if a file whose first line is this has certainly such events, whatever it is called, for formulas that
    /// read these columns: also where steps are asked for, so that [they are made of its events](super::event_steps).
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
    /// The column of the formulas, or the whole step.
    pub(crate) column: Option<usize>,
}

/// Reads the steps of a file.
pub(crate) trait StepReader: Debug {
    /// Adds steps to a block that is begun here. Returns `false` if there are no more.
    ///
    /// # Errors
    ///
    /// When the trace is malformed; the steps before the bad one have been handed out before.
    fn fill(&mut self, block: &mut Block) -> Result<bool, Diagnostic>;

    /// A message about a part of a step of the last block.
    fn locate(&self, spot: StepSpot<'_>, message: &str, label: Option<String>) -> Diagnostic;

    /// What a part of the trace is called in which a column keeps its value.
    fn keeping(&self) -> &'static str;

    /// What lines have set, each name with the first such line; nothing where a header has all names.
    fn names(&self) -> Option<Vec<(&str, u64)>>;

    /// Returns `true` if the lines so far look like events of threads, which were read as steps.
    fn has_events(&self) -> bool {
        false
    }

    /// The file's name.
    fn file(&self) -> &str;

    /// Notes beside the answer, each once, with what it is about: of several about the same, one is shown.
    fn take_notes(&mut self) -> Vec<(String, Diagnostic)>;

    /// What was left out since the last call.
    fn take_skipped(&mut self) -> Skipped;
}
