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
pub(super) mod walk;
mod wanted;

use std::{collections::BTreeMap, ops::Range};

use monitor_logic::{evaluate::Column, value::Type};
use serde::de::IgnoredAny;

use self::{
    layout::{Layout, Scalar},
    lists::Lists,
    walk::walk,
    wanted::Wanted,
};
use super::{
    Ways,
    block::{Block, Pushed},
    cell::{Datum, from_json},
    input::Input,
};
use crate::failure::{Excerpt, Failure, column};

/// How many layouts are remembered.
const LAYOUTS: usize = 16;

/// How many names are remembered, to be shown where one is missing.
const NAMES: usize = 100;

/// Reads the lines of a file.
#[derive(Debug)]
pub(super) struct Reader {
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
    broken: Option<Failure>,
}

impl Reader {
    pub(super) fn new(input: Input, columns: &[Column], ways: Ways) -> Self {
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

    /// The file's name.
    pub(super) fn file(&self) -> &str {
        self.input.name()
    }

    /// Some of the paths that lines had, each with the first such line.
    pub(super) fn names(&self) -> impl Iterator<Item = (&str, u64)> {
        self.names.iter().map(|(name, line)| (name.as_str(), *line))
    }

    /// Notes of lists of which formulas read a part, each with its path.
    pub(super) fn take_lists(&mut self) -> Vec<(String, Failure)> {
        self.lists.take_notes()
    }

    /// Adds rows to a block that is begun here. False when there are no more.
    pub(super) fn fill(&mut self, block: &mut Block) -> Result<bool, Failure> {
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

    fn line(&mut self, block: &mut Block) -> Result<Pushed, Failure> {
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
    fn exact_line(&mut self, length: usize, block: &mut Block) -> Result<(), Failure> {
        let whole = &self.input.rest()[..length];
        let line = whole.trim_ascii_end();
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(line) {
            let at = error.column().saturating_sub(1).min(line.len());
            let said = error.to_string();
            let said = said
                .split(" at line ")
                .next()
                .unwrap_or_default()
                .to_owned();
            let mut failure = self.failure_at("this is not JSON", line, at..at + 1, Some(said));
            if error.is_syntax() && line[at.min(line.len())..].starts_with(b"{") {
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
    ) -> Failure {
        let place = self
            .input
            .place(self.input.line(), Some(column(line, range.start)));
        Failure::at(message, &place, Some(Excerpt { line, range, label }))
    }

    /// Shows a failure at a value of a line of the last block, or at the line.
    pub(super) fn locate(
        &self,
        block: &Block,
        step: usize,
        target: Option<usize>,
        message: &str,
        label: Option<String>,
    ) -> Failure {
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
        Failure::at(message, &place, Some(Excerpt { line, range, label }))
    }
}

/// Whether lines of this layout lack a value that is kept, and that is still to be told.
#[inline]
fn is_to_be_told(layout: &Layout, block: &Block) -> bool {
    let untold = layout.untold();
    !untold.is_empty() && untold.iter().any(|column| block.is_kept_untold(*column))
}

/// What to do where JSON is written over several lines, or all of it in one list.
pub(super) fn several_lines(line: &[u8]) -> Option<&'static str> {
    let line = line.trim_ascii();
    if line.starts_with(b"[") {
        return Some("each object has a line of its own: `jq -c '.[]' FILE` writes a list so");
    }
    let is_open = line.starts_with(b"{") && !line.ends_with(b"}");
    is_open.then_some("an object stands in one line: `jq -c . FILE` writes it so")
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
