//! JSON Lines: an object on each line.
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
    layout::{Filled, LineLayout, LineScalar},
    lists::Lists,
    wanted::WantedColumns,
};
use crate::{
    diagnostic::{Diagnostic, Excerpt, column},
    input::{
        block::Block,
        cell::{Datum, from_json_log},
        format::{EventFormat, Format, Layout, StepFormat, StepSpot},
        formats::json_events,
        json::{self, several_lines},
        line::{is_blank, line_of},
        options::Ways,
        rows::{Extent, RowReader, RowStart, Rows, Unread},
        source::InputLines,
        walk::walk,
    },
};

/// An object on each line: of steps, or of events.
pub(crate) static FORMAT: Format = Format {
    name: "jsonl",
    aliases: &["json", "ndjson"],
    // The rows of a Parquet file are read as such lines.
    extensions: &["jsonl", "ndjson", "json", "parquet"],
    resembles: |_| false,
    steps: Some(StepFormat {
        summary: "JSON Lines: an object a line",
        help: "  JSON Lines  An object a step. `fields.status` is the key `status` in the object `fields`, or
              the key `fields.status`; `list.0` an element of an array. What a line lacks, and
              null, is absent. A number may stand in quotes, and a text as an array of its
              bytes, as journald writes them (`journalctl -o json`).
",
        samples: &["{\"p\":1,\"q\":true}\n{\"p\":false,\"o\":{\"x\":[1.5,null]}}\n"],
        reads: &[("p", Type::Boolean), ("q", Type::Boolean)],
        // No header of a table begins like this, nor any other line.
        begins: |line| line.starts_with(b"{"),
        layout: Layout::Lines,
        names: |line, _| paths(line),
        open: |input, columns, _, options| {
            let rows = Objects::new(columns, options.ways);
            Ok(Box::new(RowReader::new(input, rows, options.skip_bad)))
        },
    }),
    events: Some(EventFormat {
        summary: "JSON Lines: an event a line",
        help: json_events::HELP,
        samples: json_events::SAMPLES,
        reads: "x",
        begins: json_events::begins,
        has_executions: false,
        open: |input, _, _| Ok(Box::new(json_events::JsonEventReader::new(input))),
    }),
};

/// Returns the paths of an object to values that are no objects.
fn paths(line: &[u8]) -> Vec<String> {
    let mut paths = Vec::new();
    if serde_json::from_slice::<IgnoredAny>(line).is_ok() {
        walk(line, |path, found| {
            if !found.is_container {
                paths.push(path.to_owned());
            }
        });
    }
    paths
}

/// How many layouts are remembered.
const LAYOUTS: usize = 16;

/// How many names are remembered, to be shown if one is missing.
const NAMES: usize = 100;

/// The lines of a file.
#[derive(Debug)]
struct Objects {
    wanted: WantedColumns,
    lists: Lists,
    /// The paths that lines had, each with the first such line.
    names: BTreeMap<String, u64>,
    layouts: Vec<LineLayout>,
    /// The layout of the last line.
    last: usize,
    scalars: Vec<LineScalar>,
    ways: Ways,
}

impl Objects {
    fn new(columns: &[Column], ways: Ways) -> Self {
        Self {
            wanted: WantedColumns::new(columns),
            lists: Lists::new(columns),
            names: BTreeMap::new(),
            layouts: Vec::new(),
            last: 0,
            scalars: Vec::new(),
            ways,
        }
    }

    /// Reads lines that look like earlier ones, and of which only truth values, whole numbers and texts are read.
    fn plain_lines(&mut self, input: &mut InputLines, block: &mut Block) {
        let is_usable =
            |layout: &LineLayout, block: &Block| layout.is_plain() && !is_to_be_told(layout, block);
        let usable: Vec<bool> = self
            .layouts
            .iter()
            .map(|layout| is_usable(layout, block))
            .collect();
        let text = input.rest();
        let (position, first) = (input.position(), input.line());
        let mut line = first;
        let mut batch = block.batch(text);
        let mut at = 0;
        loop {
            // The layout of the last line comes first.
            let layouts = std::iter::once(self.last).chain(0..self.layouts.len());
            let found = layouts.filter(|number| usable[*number]).find_map(|number| {
                let layout = &self.layouts[number];
                let (end, has_room) = layout.read(text, at, position, &mut line, &mut batch);
                (end > at).then_some((number, end, has_room))
            });
            let Some((number, end, has_room)) = found else {
                break;
            };
            self.last = number;
            at = end;
            if !has_room || at == text.len() {
                break;
            }
        }
        batch.finish(at, &mut line);
        input.consume(at, line - first);
    }

    /// Reads a line that looks like an earlier one, and returns its length.
    fn known_line(&mut self, text: &[u8], block: &mut Block) -> Option<usize> {
        let count = self.layouts.len();
        // The layout of the last line comes first.
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
                    if scalar == b"null" && !block.keeps_values() {
                        continue;
                    }
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
    fn exact_line(
        &mut self,
        input: &InputLines,
        extent: Extent,
        block: &mut Block,
    ) -> Result<(), Unread> {
        let line = input.rest()[..extent.bytes].trim_ascii_end();
        if let Err(error) = serde_json::from_slice::<IgnoredAny>(line) {
            let (at, label) = match json::error_in(line) {
                Some(error) => (error.range.start, error.label),
                None => (error.column().saturating_sub(1), None),
            };
            let at = at.min(line.len());
            let mut failure = failure_at(input, "this is not JSON", line, at..at + 1, label);
            if error.is_syntax() && line[at..].starts_with(b"{") {
                failure = failure.with_help("each object has a line of its own");
            } else if line.get(at) == Some(&b'\'') {
                failure = failure.with_help("names and texts stand in double quotes");
            } else if let Some(help) = several_lines(line) {
                failure = failure.with_help(help);
            } else if input.line() == 1 && line.first() != Some(&b'{') {
                failure = failure.with_help(
                    "if it is of another format, say which, as in `--from csv` for a CSV file",
                );
            } else if line.first() != Some(&b'{') {
                failure = failure.with_help(
                    "lines that are no objects, such as those of a panic, are left out by \
                     `grep '^{' FILE`",
                );
            }
            return Err(Unread::Malformed(failure, extent));
        }
        let start = line.len() - line.trim_ascii_start().len();
        if line[start] != b'{' {
            let label = Some("expected `{`".into());
            let range = start..line.len();
            let failure = failure_at(input, "a line must be a JSON object", line, range, label);
            let failure = match several_lines(line) {
                Some(help) => failure.with_help(help),
                None => failure,
            };
            return Err(Unread::Malformed(failure, extent));
        }
        let number = input.line();
        let place = |at: usize| input.place(number, Some(column(line, at)));
        let read = self.wanted.read(
            line,
            block.keeps_values(),
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
            if !block.keeps_values() {
                break;
            }
            if block.is_kept_untold(column) {
                block.keep(column, input.place(number, None));
                for layout in &mut self.layouts {
                    layout.told(column);
                }
            } else if !block.is_told(column) {
                untold.push(column);
            }
        }
        for column in content.null {
            block.name(column);
        }
        for (column, datum) in &content.data {
            block.set(*column, datum);
        }
        if self.ways == Ways::Fast && !content.is_irregular {
            let at = |path: &str| self.wanted.at(path).to_vec();
            let columns = self.wanted.columns.iter().enumerate();
            let columns: Vec<Filled> = columns
                .map(|(number, column)| (block.lane(number), column.reading))
                .collect();
            let layout = LineLayout::of(line, at, &columns);
            self.remember(layout.lacking(untold));
        }
        Ok(())
    }

    fn remember(&mut self, layout: LineLayout) {
        if self.layouts.contains(&layout) {
            return;
        }
        if self.layouts.len() < LAYOUTS {
            self.last = self.layouts.len();
            self.layouts.push(layout);
        } else {
            // The last one that was met is kept, its neighbour is replaced.
            self.last = (self.last + 1) % LAYOUTS;
            self.layouts[self.last] = layout;
        }
    }
}

impl Rows for Objects {
    fn take_known(&mut self, input: &mut InputLines, block: &mut Block) {
        let last = self.layouts.get(self.last);
        if self.ways == Ways::Fast
            && last.is_some_and(LineLayout::is_plain)
            && block.takes_batches()
        {
            self.plain_lines(input, block);
        }
    }

    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread> {
        if self.ways == Ways::Fast
            && let Some(bytes) = self.known_line(input.rest(), block)
        {
            return Ok(RowStart::Step(Extent { bytes, lines: 1 }, 0));
        }
        let extent = Extent::of_line(input.rest());
        if is_blank(&input.rest()[..extent.bytes]) {
            return Ok(RowStart::Blank(extent));
        }
        self.exact_line(input, extent, block)?;
        Ok(RowStart::Step(extent, 0))
    }

    fn locate(
        &self,
        input: &InputLines,
        spot: StepSpot<'_>,
        message: &str,
        label: Option<String>,
    ) -> Diagnostic {
        let StepSpot {
            block,
            step,
            column: target,
        } = spot;
        let text = input.from(block.position(step));
        let line = line_of(text);
        let mut range = 0..0;
        walk(line, |path, found| {
            if target.is_some_and(|target| self.wanted.at(path).contains(&target)) {
                range = found.range;
            }
        });
        let place = input.place(block.line(step), Some(column(line, range.start)));
        Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
    }

    fn keeping(&self) -> &'static str {
        "lines that lack it"
    }

    /// Returns some of the paths that lines had.
    fn names(&self) -> Option<Vec<(&str, u64)>> {
        let names = self.names.iter();
        Some(names.map(|(name, line)| (name.as_str(), *line)).collect())
    }

    fn has_events(&self) -> bool {
        json_events::are_of_events(self.names.keys().map(String::as_str))
    }

    fn take_notes(&mut self) -> Vec<(String, Diagnostic)> {
        self.lists.take_notes()
    }
}

/// Returns a failure in the next line.
fn failure_at(
    input: &InputLines,
    message: &str,
    line: &[u8],
    range: Range<usize>,
    label: Option<String>,
) -> Diagnostic {
    let place = input.place(input.line(), Some(column(line, range.start)));
    Diagnostic::at(message, &place, Some(Excerpt { line, range, label }))
}

/// Returns `true` if lines of this layout lack a value that is kept, and that is still to be reported.
#[inline]
fn is_to_be_told(layout: &LineLayout, block: &Block) -> bool {
    let untold = layout.untold();
    !untold.is_empty() && untold.iter().any(|column| block.is_kept_untold(*column))
}

/// Returns the value of a scalar if that is easily found.
#[inline]
fn quick(scalar: &[u8], reading: Option<Type>) -> Option<Datum<'_>> {
    match (scalar, reading) {
        (b"true" | b"1", Some(Type::Boolean)) => Some(Datum::Boolean(true)),
        (b"false" | b"0", Some(Type::Boolean)) => Some(Datum::Boolean(false)),
        _ => from_json_log(scalar, reading).ok(),
    }
}
