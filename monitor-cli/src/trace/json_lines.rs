//! JSON Lines: an object a line.
//!
//! A column is a path: `fields.status` is the key `status` of the object at `fields`, or the key
//! `fields.status`; `list.0` is the first element of an array.
//!
//! A line that looks like one of the last few is read by comparing it with them (see `layout`),
//! any other by `serde_json`, which finds every mistake.

mod layout;
#[cfg(test)]
mod tests;
pub(super) mod walk;

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use monitor_logic::{evaluate::Column, value::Type};
use serde::de::IgnoredAny;

use self::{
    layout::{Layout, Scalar},
    walk::walk,
};
use super::{
    Ways,
    block::{Block, Pushed},
    cell::{Datum, Wrong, from_json},
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
    readings: Vec<Column>,
    /// The columns of each path.
    targets: BTreeMap<String, Vec<usize>>,
    names: BTreeSet<String>,
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
        let mut targets: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (number, column) in columns.iter().enumerate() {
            targets.entry(column.name.clone()).or_default().push(number);
        }
        Self {
            input,
            readings: columns.to_vec(),
            targets,
            names: BTreeSet::new(),
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

    /// Some of the paths that lines had.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
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
                let (bits, length) = self.layouts[number].bits(&text[at..], bits)?;
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
            self.last = number;
            for scalar in &self.scalars {
                for &target in layout.targets(scalar.gap) {
                    let scalar = &text[scalar.start..scalar.end];
                    // A wrong value is found again, and reported, by the exact way.
                    let datum = quick(scalar, self.readings[target].reading)?;
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
        let mut values: Vec<(usize, Range<usize>)> = Vec::new();
        let mut wrong = None;
        walk(line, |path, found| {
            if !found.is_container && self.names.len() < NAMES && !self.names.contains(path) {
                self.names.insert(path.to_owned());
            }
            for &target in self.targets.get(path).into_iter().flatten() {
                if found.is_container {
                    let kind = Wrong::Container(self.readings[target].reading);
                    wrong.get_or_insert((target, found.range.clone(), kind.to_string()));
                } else if values.iter().any(|(other, _)| *other == target) {
                    let label = "it has a value in this line already".into();
                    wrong.get_or_insert((target, found.range.clone(), label));
                } else {
                    values.push((target, found.range.clone()));
                }
            }
        });
        let mut data: Vec<(usize, Datum<'_>)> = Vec::new();
        for (target, range) in values {
            match from_json(&line[range.clone()], self.readings[target].reading) {
                Ok(datum) => data.push((target, datum)),
                Err(kind) => {
                    if wrong
                        .as_ref()
                        .is_none_or(|(_, other, _)| range.start < other.start)
                    {
                        wrong = Some((target, range, kind.to_string()));
                    }
                }
            }
        }
        if let Some((target, range, label)) = wrong {
            let name = &self.readings[target].name;
            let value = String::from_utf8_lossy(&line[range.clone()]);
            let message = if label.contains("already") {
                format!("`{name}` is given twice")
            } else {
                format!("`{name}` cannot be `{value}`")
            };
            let failure = self
                .failure_at(&message, line, range, Some(label))
                .about(target);
            return Err(if value == "null" {
                failure.with_help("leave it out where it keeps its value")
            } else {
                failure
            });
        }
        for (target, datum) in &data {
            block.set(*target, datum);
        }
        if self.ways == Ways::Fast {
            let targets = |path: &str| self.targets.get(path).cloned().unwrap_or_default();
            let layout = Layout::of(line, targets, |target| block.bit_of(target));
            self.remember(layout);
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
            let targets = self.targets.get(path);
            if targets
                .zip(target)
                .is_some_and(|(targets, target)| targets.contains(&target))
            {
                range = found.range;
            }
        });
        let place = self
            .input
            .place(block.line(step), Some(column(line, range.start)));
        Failure::at(message, &place, Some(Excerpt { line, range, label }))
    }
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
