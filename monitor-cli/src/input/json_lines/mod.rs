//! JSON Lines: an object a line.
//!
//! A column is a path: `fields.status` is the key `status` of the object at `fields`, or the key
//! `fields.status`; `list.0` is the first element of an array.
//!
//! A line that looks like one of the last few is read by comparing it with them (see `layout`),
//! any other by `serde_json`, which finds every mistake.

mod layout;
mod lists;
#[cfg(test)]
mod tests;
mod unfit;
mod wanted;

use std::{collections::BTreeMap, ops::Range};

use monitor_logic::{evaluate::Column, value::Type};
use serde::de::IgnoredAny;

use self::{
    layout::{Layout, Scalar},
    lists::Lists,
    wanted::Wanted,
};
use super::{
    block::{Block, Pushed},
    cell::{Datum, from_json},
    format::{Events, Format, Spot, StepReader, Steps, Ways},
    json::{self, several_lines},
    json_events,
    source::Input,
    walk::walk,
};
use crate::diagnostic::{Diagnostic, Excerpt, column};

/// An object a line: of steps, or of events.
pub(crate) static FORMAT: Format = Format {
    name: "jsonl",
    aliases: &["json", "ndjson"],
    extensions: &["jsonl", "ndjson", "json"],
    // No header of a CSV file does, nor any other line.
    begins: |line| line.starts_with(b"{"),
    steps: Some(Steps {
        summary: "JSON Lines: an object a line",
        help: "\
  JSON Lines  An object a step. `fields.status` is the key `status` in the object `fields`, or the
              key `fields.status`; `list.0` an element of an array. A variable keeps its value
              until it is set again, of which a note tells once; it must have one as soon as the
              verdict depends on it.
",
        samples: &["{\"p\":1,\"q\":true}\n{\"p\":false,\"o\":{\"x\":[1.5,null]}}\n"],
        open: |input, columns, _, ways| Ok(Box::new(Reader::new(input, columns, ways))),
    }),
    events: Some(Events {
        summary: "JSON Lines: an event a line",
        help: json_events::HELP,
        samples: json_events::SAMPLES,
        open: |input, _, _| Ok(Box::new(json_events::Reader::new(input))),
    }),
};

/// How many layouts are remembered.
const LAYOUTS: usize = 16;

/// How many names are remembered, to be shown where one is missing.
const NAMES: usize = 100;

/// Reads the lines of a file.
#[derive(Debug)]
pub(crate) struct Reader {
    input: Input,
    wanted: Wanted,
    lists: Lists,
    /// Paths that lines had, each with the first such line.
    names: BTreeMap<String, u64>,
    layouts: Vec<Layout>,
    /// The layout of the last line.
    last: usize,
    scalars: Vec<Scalar>,
    ways: Ways,
    pending: Option<(usize, u64)>,
    broken: Option<Diagnostic>,
}

impl Reader {
    pub(crate) fn new(input: Input, columns: &[Column], ways: Ways) -> Self {
        Self {
            input,
            wanted: Wanted::new(columns),
            lists: Lists::new(columns),
            names: BTreeMap::new(),
            layouts: Vec::new(),
            last: 0,
            scalars: Vec::new(),
            ways,
            pending: None,
            broken: None,
        }
    }

    fn line(&mut self, block: &mut Block) -> Result<Pushed, Diagnostic> {
        if self.ways == Ways::Fast
            && let Some(length) = self.known_line(block)
        {
            return Ok(self.push(block, length));
        }
        let text = self.input.rest();
        let length = memchr::memchr(b'\n', text).map_or(text.len(), |at| at + 1);
        if text[..length].trim_ascii().is_empty() {
            self.input.consume(length, 1);
            return Ok(Pushed::Yes);
        }
        self.exact_line(length, block)?;
        Ok(self.push(block, length))
    }

    fn push(&mut self, block: &mut Block, length: usize) -> Pushed {
        let (position, line) = (self.input.position(), self.input.line());
        let pushed = block.push(position, line);
        if pushed == Pushed::NextBlock {
            self.pending = Some((position, line));
        }
        self.input.consume(length, 1);
        pushed
    }

    /// Reads lines that look like ones before and of which only truth values are read.
    fn known_bits(&mut self, block: &mut Block) {
        let text = self.input.rest();
        let (position, line) = (self.input.position(), self.input.line());
        let mut bits = block.bits();
        let (mut at, mut rows) = (0, 0);
        while !block.is_full() && at < text.len() {
            let count = self.layouts.len();
            let found = (0..count).find_map(|attempt| {
                let number = (self.last + attempt) % count;
                let layout = &self.layouts[number];
                if is_to_be_told(layout, block) {
                    return None;
                }
                let (bits, length) = layout.bits(&text[at..], bits)?;
                Some((number, bits, length))
            });
            let Some((number, found, length)) = found else {
                break;
            };
            self.last = number;
            bits = found;
            block.push_bits(bits, position + at, line + rows);
            at += length;
            rows += 1;
        }
        block.settle_bits(bits);
        self.input.consume(at, rows);
    }

    /// Reads a line that looks like one before: its length.
    fn known_line(&mut self, block: &mut Block) -> Option<usize> {
        let text = self.input.rest();
        let count = self.layouts.len();
        // The same as the last first.
        for attempt in 0..count {
            let number = (self.last + attempt) % count;
            let layout = &self.layouts[number];
            let Some(length) = layout.matches(text, &mut self.scalars) else {
                continue;
            };
            if is_to_be_told(layout, block) {
                return None;
            }
            self.last = number;
            for scalar in &self.scalars {
                for &target in layout.targets(scalar.gap) {
                    let scalar = &text[scalar.start..scalar.end];
                    // A wrong value is found again, and reported, by the exact way.
                    let datum = quick(scalar, self.wanted.columns[target].reading)?;
                    block.set(target, &datum);
                }
            }
            return Some(length);
        }
        None
    }

    /// Reads any line.
    fn exact_line(&mut self, length: usize, block: &mut Block) -> Result<(), Diagnostic> {
        let whole = &self.input.rest()[..length];
        let line = whole.trim_ascii_end();
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(line) {
            let (at, label) = match json::error_in(line) {
                Some(error) => (error.range.start, error.label),
                None => (error.column().saturating_sub(1), None),
            };
            let at = at.min(line.len());
            let mut failure = self.failure_at("this is not JSON", line, at..at + 1, label);
            if error.is_syntax() && line[at..].starts_with(b"{") {
                failure = failure.with_help("each object has a line of its own");
            } else if line.get(at) == Some(&b'\'') {
                failure = failure.with_help("names and texts stand in double quotes");
            } else if let Some(help) = several_lines(line) {
                failure = failure.with_help(help);
            } else if self.input.line() == 1 && line.first() != Some(&b'{') {
                failure = failure.with_help("for a CSV file say `--from csv`");
            } else if line.first() != Some(&b'{') {
                failure = failure.with_help(
                    "lines that are no objects, such as those of a panic, are left out by \
                     `grep '^{' FILE`",
                );
            }
            return Err(failure);
        }
        let start = line.len() - line.trim_ascii_start().len();
        if line[start] != b'{' {
            let label = Some("expected `{`".into());
            let range = start..line.len();
            let failure = self.failure_at("a line must be a JSON object", line, range, label);
            return Err(match several_lines(line) {
                Some(help) => failure.with_help(help),
                None => failure,
            });
        }
        let number = self.input.line();
        let place = |at: usize| self.input.place(number, Some(column(line, at)));
        let read = self.wanted.read(
            line,
            |column| block.was_set(column),
            |path, found| {
                let is_known = found.is_container || self.names.contains_key(path);
                if !is_known && self.names.len() < NAMES {
                    self.names.insert(path.to_owned(), number);
                }
                self.lists
                    .visit(path, found, line, || place(found.range.start));
            },
        );
        let content = read.map_err(|unfit| {
            let place = place(unfit.range.start);
            unfit.failure(&self.wanted.columns, line, &place)
        })?;
        let mut untold = Vec::new();
        for column in content.lacking {
            if block.is_kept_untold(column) {
                block.keep(column, self.input.place(number, None));
                for layout in &mut self.layouts {
                    layout.told(column);
                }
            } else if !block.is_told(column) {
                untold.push(column);
            }
        }
        for (column, datum) in &content.data {
            block.set(*column, datum);
        }
        // Where something above a path leaves no place for it, each line is looked at.
        if self.ways == Ways::Fast && !content.is_cut {
            let at = |path: &str| self.wanted.at(path).to_vec();
            let layout = Layout::of(line, at, |column| block.bit_of(column));
            self.remember(layout.lacking(untold));
        }
        Ok(())
    }

    fn remember(&mut self, layout: Layout) {
        if self.layouts.contains(&layout) {
            return;
        }
        if self.layouts.len() < LAYOUTS {
            self.last = self.layouts.len();
            self.layouts.push(layout);
        } else {
            // The one that was met last is kept, its neighbour goes.
            self.last = (self.last + 1) % LAYOUTS;
            self.layouts[self.last] = layout;
        }
    }

    fn failure_at(
        &self,
        message: &str,
        line: &[u8],
        range: Range<usize>,
        label: Option<String>,
    ) -> Diagnostic {
        let place = self
            .input
            .place(self.input.line(), Some(column(line, range.start)));
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    }
}

impl StepReader for Reader {
    fn fill(&mut self, block: &mut Block) -> Result<bool, Diagnostic> {
        if let Some(failure) = self.broken.take() {
            return Err(failure);
        }
        block.begin(self.input.name());
        if let Some((position, line)) = self.pending.take() {
            // The first row of a block is never refused.
            let _ = block.push(position, line);
        }
        while !block.is_full() {
            if self.ways == Ways::Fast && block.takes_bits() {
                self.known_bits(block);
                if block.is_full() {
                    break;
                }
            }
            if self.input.rest().is_empty() {
                if block.steps() > 0 {
                    break;
                }
                if !self.input.more()? {
                    return Ok(false);
                }
                continue;
            }
            match self.line(block) {
                Ok(Pushed::Yes) => {}
                Ok(Pushed::NextBlock) => break,
                Err(failure) if block.steps() > 0 => {
                    self.broken = Some(failure);
                    break;
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(true)
    }

    fn locate(&self, spot: Spot<'_>, message: &str, label: Option<String>) -> Diagnostic {
        let Spot {
            block,
            step,
            column: target,
        } = spot;
        let text = self.input.from(block.position(step));
        let line = &text[..memchr::memchr(b'\n', text).unwrap_or(text.len())];
        let mut range = 0..0;
        walk(line, |path, found| {
            if target.is_some_and(|target| self.wanted.at(path).contains(&target)) {
                range = found.range;
            }
        });
        let place = self
            .input
            .place(block.line(step), Some(column(line, range.start)));
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    }

    fn keeping(&self) -> &'static str {
        "lines that lack it"
    }

    /// Some of the paths that lines had.
    fn names(&self) -> Option<Vec<(&str, u64)>> {
        let names = self.names.iter();
        Some(names.map(|(name, line)| (name.as_str(), *line)).collect())
    }

    fn file(&self) -> &str {
        self.input.name()
    }

    fn take_lists(&mut self) -> Vec<(String, Diagnostic)> {
        self.lists.take_notes()
    }
}

/// Whether lines of this layout lack a value that is kept, and that is still to be told.
#[inline]
fn is_to_be_told(layout: &Layout, block: &Block) -> bool {
    let untold = layout.untold();
    !untold.is_empty() && untold.iter().any(|column| block.is_kept_untold(*column))
}

/// The value of a scalar where that is easily known.
#[inline]
fn quick(scalar: &[u8], reading: Option<Type>) -> Option<Datum<'_>> {
    match (scalar, reading) {
        (b"true" | b"1", Some(Type::Boolean)) => Some(Datum::Boolean(true)),
        (b"false" | b"0", Some(Type::Boolean)) => Some(Datum::Boolean(false)),
        _ => from_json(scalar, reading).ok(),
    }
}
