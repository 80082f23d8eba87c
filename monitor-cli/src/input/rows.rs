//! Rows of a file, of one or several lines each, put into blocks as steps.
//!
//! This is common to all formats: a block ends if it is full, if nothing more has arrived, and before a row that is
//! wrong; rows that are not of the format are an error, or are left out and counted.

use super::{
    block::{Block, Pushed},
    format::{StepReader, StepSpot},
    skipped::Skipped,
    source::InputLines,
};
use crate::diagnostic::Diagnostic;

/// The rows of a format.
pub(crate) trait Rows: std::fmt::Debug {
    /// Takes rows from the input in a fast way, as many as possible, and pushes their steps.
    fn take_known(&mut self, _input: &mut InputLines, _block: &mut Block) {}

    /// Puts the values of the first row of the input, which is not empty, into the block.
    ///
    /// # Errors
    ///
    /// When there is no such row.
    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread>;

    /// Returns a message about a part of a step of the last block.
    fn locate(
        &self,
        input: &InputLines,
        spot: StepSpot<'_>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic;

    /// Returns what a part of the trace is called in which a column keeps its value.
    fn keeping(&self) -> &'static str;

    /// Returns the names that lines have set, each with the first such line; `None` if a header has all names.
    fn names(&self) -> Option<Vec<(&str, u64)>> {
        None
    }

    /// Returns `true` if the lines so far look like events of threads.
    fn has_events(&self) -> bool {
        false
    }

    /// Returns notes on lists of which formulas read a part, each with its path, and each only once.
    fn take_notes(&mut self) -> Vec<(String, Diagnostic)> {
        Vec::new()
    }
}

/// What is at the beginning of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowStart {
    /// A step, which begins so many bytes after the beginning.
    Step(Extent, usize),
    /// Nothing that counts.
    Blank(Extent),
    /// A row, part of which must be read first, after the block has been passed on.
    Partial,
}

/// How much of the input a row takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) bytes: usize,
    pub(crate) lines: u64,
}

impl Extent {
    /// Returns the first line of a text, with its line break.
    pub(crate) fn of_line(text: &[u8]) -> Self {
        Self {
            bytes: memchr::memchr(b'\n', text).map_or(text.len(), |at| at + 1),
            lines: 1,
        }
    }
}

/// Why a row is no step.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is not of the format, and takes this much of the input.
    Malformed(Diagnostic, Extent),
    /// It has a value that formulas cannot use, or cannot be read at all.
    Unfit(Diagnostic),
}

impl From<Diagnostic> for Unread {
    fn from(failure: Diagnostic) -> Self {
        Self::Unfit(failure)
    }
}

/// Reads the rows of a file.
#[derive(Debug)]
pub(crate) struct RowReader<R> {
    input: InputLines,
    rows: R,
    /// The place of a row that is to begin the next block.
    pending: Option<(usize, u64)>,
    /// The mistake after the rows that were passed on.
    broken: Option<Diagnostic>,
    /// Rows that are not of the format, if these are left out.
    skipped: Option<Skipped>,
}

impl<R: Rows> RowReader<R> {
    pub(crate) fn new(input: InputLines, rows: R, skip_bad: bool) -> Self {
        Self {
            input,
            rows,
            pending: None,
            broken: None,
            skipped: skip_bad.then(Skipped::default),
        }
    }

    /// Leaves out a line that is not UTF-8, if such lines are left out.
    fn skip_bad_line(&mut self, failure: Diagnostic) -> Result<(), Diagnostic> {
        let Some(skipped) = &mut self.skipped else {
            return Err(failure);
        };
        let line = self.input.skip_bad_line().ok_or(failure)?;
        skipped.add(self.input.place(line, None));
        Ok(())
    }

    /// Reads a row. Returns `false` if the block ends before it or with it.
    fn row(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        let line = self.input.line();
        let (extent, pushed) = match self.rows.row(&mut self.input, block) {
            Ok(RowStart::Step(extent, at)) => {
                let position = self.input.position() + at;
                let pushed = block.push(position, line);
                if pushed == Pushed::NextBlock {
                    self.pending = Some((position, line));
                }
                (extent, pushed)
            }
            Ok(RowStart::Blank(extent)) => (extent, Pushed::Yes),
            Ok(RowStart::Partial) => return Ok(false),
            Err(Unread::Malformed(failure, extent)) => match &mut self.skipped {
                Some(skipped) => {
                    skipped.add(self.input.place(line, None));
                    (extent, Pushed::Yes)
                }
                None => return Err(failure),
            },
            Err(Unread::Unfit(failure)) => return Err(failure),
        };
        self.input.consume(extent.bytes, extent.lines);
        Ok(pushed == Pushed::Yes)
    }
}

impl<R: Rows> StepReader for RowReader<R> {
    fn fill(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        if let Some(failure) = self.broken.take() {
            return Err(failure);
        }
        block.begin(self.input.name());
        if let Some((position, line)) = self.pending.take() {
            // The first row of a block is never refused.
            let _ = block.push(position, line);
        }
        loop {
            self.rows.take_known(&mut self.input, block);
            if block.is_full() {
                return Ok(true);
            }
            if self.input.rest().is_empty() {
                if block.steps() > 0 {
                    return Ok(true);
                }
                match self.input.more() {
                    Ok(true) => {}
                    Ok(false) => return Ok(false),
                    Err(failure) => self.skip_bad_line(failure)?,
                }
                continue;
            }
            match self.row(block) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(failure) if block.steps() > 0 => {
                    self.broken = Some(failure);
                    return Ok(true);
                }
                Err(failure) => return Err(failure),
            }
        }
    }

    fn locate(&self, spot: StepSpot<'_>, message: &str, label: Option<String>) -> Diagnostic {
        self.rows.locate(&self.input, spot, message, label)
    }

    fn keeping(&self) -> &'static str {
        self.rows.keeping()
    }

    fn names(&self) -> Option<Vec<(&str, u64)>> {
        self.rows.names()
    }

    fn has_events(&self) -> bool {
        self.rows.has_events()
    }

    fn file(&self) -> &str {
        self.input.name()
    }

    fn take_notes(&mut self) -> Vec<(String, Diagnostic)> {
        self.rows.take_notes()
    }

    fn take_skipped(&mut self) -> Skipped {
        self.skipped
            .as_mut()
            .map(std::mem::take)
            .unwrap_or_default()
    }
}
