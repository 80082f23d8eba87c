//! CSV with a header.
//!
//! Rows of truth values in few columns are what large logs are made of, so those are read by a
//! loop of their own, byte by byte; whatever is unusual in a row, it leaves the row alone, and the
//! exact way reads it.

mod fast;
mod record;
#[cfg(test)]
mod tests;

use std::{collections::HashMap, ops::Range};

use monitor_logic::evaluate::Column;

use self::{
    fast::FastColumns,
    record::{Field, Split, split},
};
use super::{
    block::{Block, Pushed},
    cell::from_csv,
    format::{Format, Spot, StepReader, Steps, Ways},
    recognise::{self, has_operation},
    source::Input,
    unset::{events, or_text, suggestion},
};
use crate::diagnostic::{Diagnostic, Excerpt, column, listed};

/// A header, then a row a step.
pub(crate) static FORMAT: Format = Format {
    name: "csv",
    aliases: &[],
    extensions: &["csv"],
    begins: |_| false,
    steps: Some(Steps {
        summary: "Comma-separated values with a header",
        help: "\
  CSV         A header with all names of the formula, then a row a step. An empty field keeps the
              value. A truth value is 0, 1, true or false. Blanks around a field are no part of it.
",
        samples: &["p,q,name\n1,0,\"a b\"\ntrue,false,\n"],
        open: |input, columns, block, ways| Ok(Box::new(Reader::new(input, columns, block, ways)?)),
    }),
    events: None,
};

/// Reads the rows of a CSV file.
#[derive(Debug)]
pub(crate) struct Reader {
    input: Input,
    /// For each column of the file the columns of the formulas that read it.
    targets: Vec<Vec<usize>>,
    readings: Vec<Column>,
    fast: Option<FastColumns>,
    fields: Vec<Field>,
    /// The place of a row that is to begin the next block.
    pending: Option<(usize, u64)>,
    /// What is wrong behind the rows that were handed on.
    broken: Option<Diagnostic>,
}

impl Reader {
    /// Reads the header, which has all columns that formulas read.
    pub(crate) fn new(
        mut input: Input,
        columns: &[Column],
        block: &Block,
        ways: Ways,
    ) -> Result<Self, Diagnostic> {
        while input.rest().is_empty() || blank_line(input.rest()).is_some() {
            let blank = blank_line(input.rest()).unwrap_or(0);
            input.consume(blank, u64::from(blank > 0));
            if input.rest().is_empty() && !input.more()? {
                let place = input.place(input.line(), Some(1));
                return Err(Diagnostic::at("the file is empty", &place, None)
                    .with_help("a CSV trace begins with a header, the names of its columns"));
            }
        }
        let mut reader = Self {
            input,
            targets: Vec::new(),
            readings: columns.to_vec(),
            fast: None,
            fields: Vec::new(),
            pending: None,
            broken: None,
        };
        if let Some((bytes, lines)) = reader.split(true)? {
            reader.header(bytes, block)?;
            reader.input.consume(bytes, lines);
        }
        if ways == Ways::Fast {
            reader.fast = FastColumns::new(&reader.targets, block);
        }
        Ok(reader)
    }

    /// Finds the columns of the formulas among those of the header, which has been split.
    fn header(&mut self, bytes: usize, block: &Block) -> Result<(), Diagnostic> {
        let text = &self.input.rest()[..bytes];
        let names: Vec<String> = self
            .fields
            .iter()
            .map(|field| field.text(text).into_owned())
            .collect();
        let has_return = |field: &&Field| {
            let content = &text[field.content.clone()];
            !field.quoted && memchr::memchr(b'\r', content).is_some()
        };
        if let Some(field) = self.fields.iter().find(has_return) {
            let message = "lines end with a carriage return alone";
            let failure = self.row_failure(message, field.content.clone(), None);
            return Err(failure.with_help("`tr '\\r' '\\n' < FILE` writes line feeds"));
        }
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (place, name) in names.iter().enumerate() {
            if let Some(first) = places.insert(name, place) {
                let label = Some(format!("also column {}", first + 1));
                let message = format!("the column `{name}` is there twice");
                return Err(self.row_failure(&message, self.fields[place].content.clone(), label));
            }
        }
        self.targets = vec![Vec::new(); names.len()];
        for (number, wanted) in self.readings.iter().enumerate() {
            if let Some(place) = places.get(wanted.name.as_str()) {
                self.targets[*place].push(number);
                continue;
            }
            let failure = self.unknown_column(wanted, &names).about(number);
            return Err(if block.was_set_by_row(number) {
                failure.with_note("a file before this one has it")
            } else {
                failure
            });
        }
        Ok(())
    }

    fn unknown_column(&self, column: &Column, names: &[String]) -> Diagnostic {
        let wanted = &column.name;
        let message = format!("there is no column `{wanted}`");
        let failure = self.row_failure(&message, 0..0, None);
        let failure = match suggestion(wanted, names.iter().map(String::as_str)) {
            Some(close) => failure.with_help(format!("did you mean `{close}`?")),
            None => failure,
        };
        let failure = failure.with_note(format!("the columns are {}", listed(names)));
        let failure = or_text(failure, wanted, column.reading);
        let line = names.join(",");
        if let [single] = names
            && single.contains([';', '\t'])
        {
            let (other, sign) = if single.contains(';') {
                ("semicolons", ";")
            } else {
                ("tabs", "\\t")
            };
            return failure.with_help(format!(
                "columns are separated by commas, not by {other}: where no field has one, \
                 `tr '{sign}' ',' < FILE` writes it so"
            ));
        }
        if has_operation(line.as_bytes()) {
            return events(failure, self.input.name());
        }
        if let Some(known) = recognise::text(&line) {
            return failure.with_note(known.what).with_help(known.help);
        }
        if names.iter().any(|name| is_value(name)) {
            return failure.with_help(
                "the first line of a CSV trace is its header, the names of its columns: put a line \
                 such as `p,q` before the first row",
            );
        }
        failure
    }

    /// One row, exactly.
    fn row(&mut self, block: &mut Block) -> Result<Pushed, Diagnostic> {
        // The positions of a block are good until more is read, so the block goes first.
        let Some((bytes, lines)) = self.split(block.steps() == 0)? else {
            return Ok(Pushed::NextBlock);
        };
        let (wanted, found) = (self.targets.len(), self.fields.len());
        if found != wanted {
            let range = match self.fields.get(wanted) {
                Some(extra) => extra.content.clone(),
                None => self
                    .fields
                    .last()
                    .map_or(0..0, |last| last.content.end..last.content.end),
            };
            let message = format!("the row has {found} fields, the header {wanted}");
            let label = if found < wanted {
                "a field is missing"
            } else {
                "one too many"
            };
            return Err(self.row_failure(&message, range, Some(label.into())));
        }
        let text = &self.input.rest()[..bytes];
        for (field, targets) in self.fields.iter().zip(&self.targets) {
            if field.content.is_empty() && !field.quoted {
                for &target in targets {
                    block.keep(target, self.input.place(self.input.line(), None));
                }
                continue;
            }
            if targets.is_empty() {
                continue;
            }
            let content = field.text(text);
            for &target in targets {
                match from_csv(&content, self.readings[target].reading) {
                    Ok(datum) => block.set(target, &datum),
                    Err(wrong) => {
                        let name = &self.readings[target].name;
                        let message = format!("`{name}` cannot be `{content}`");
                        let label = Some(wrong.to_string());
                        let failure = self.row_failure(&message, field.content.clone(), label);
                        return Err(failure.about(target));
                    }
                }
            }
        }
        let (position, line) = (self.input.position(), self.input.line());
        let pushed = block.push(position, line);
        if pushed == Pushed::NextBlock {
            self.pending = Some((position, line));
        }
        self.input.consume(bytes, lines);
        Ok(pushed)
    }

    /// Splits the next row. While a quote in it is open, more must be read: `None` where that is
    /// not allowed.
    fn split(&mut self, may_read: bool) -> Result<Option<(usize, u64)>, Diagnostic> {
        loop {
            match split(self.input.rest(), &mut self.fields) {
                Split::Record { bytes, lines } => return Ok(Some((bytes, lines))),
                Split::Unclosed(_) if !may_read => return Ok(None),
                Split::Unclosed(at) => {
                    if !self.input.more()? {
                        return Err(self.row_failure(
                            "the quote is never closed",
                            at..at + 1,
                            None,
                        ));
                    }
                }
                Split::Stray(at) => {
                    let label = Some("expected a comma or the end of the line".into());
                    let failure = self.row_failure("a quote out of place", at..at + 1, label);
                    if self.input.rest().starts_with(b"{") {
                        return Err(failure.with_help("for JSON Lines say `--from jsonl`"));
                    }
                    return Err(failure.with_help(
                        "a field with quotes in it stands in quotes, and each quote twice: \"a \"\"b\"\"\"",
                    ));
                }
            }
        }
    }

    /// A failure in the row that is next.
    fn row_failure(&self, message: &str, range: Range<usize>, label: Option<String>) -> Diagnostic {
        failure_in(
            &self.input,
            self.input.rest(),
            self.input.line(),
            message,
            range,
            label,
        )
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
        loop {
            if let Some(fast) = &self.fast
                && block.takes_bits()
            {
                let (bytes, lines) = fast.read(
                    self.input.rest(),
                    self.input.position(),
                    self.input.line(),
                    block,
                );
                self.input.consume(bytes, lines);
            }
            if block.is_full() {
                return Ok(true);
            }
            if self.input.rest().is_empty() {
                if block.steps() > 0 {
                    return Ok(true);
                }
                if !self.input.more()? {
                    return Ok(false);
                }
                continue;
            }
            if let Some(blank) = blank_line(self.input.rest()) {
                self.input.consume(blank, 1);
                continue;
            }
            match self.row(block) {
                Ok(Pushed::Yes) => {}
                Ok(Pushed::NextBlock) => return Ok(true),
                Err(failure) if block.steps() > 0 => {
                    self.broken = Some(failure);
                    return Ok(true);
                }
                Err(failure) => return Err(failure),
            }
        }
    }

    fn locate(&self, spot: Spot<'_>, message: &str, label: Option<String>) -> Diagnostic {
        let Spot {
            block,
            step,
            column: target,
        } = spot;
        let row = self.input.from(block.position(step));
        let mut fields = Vec::new();
        let place = self
            .targets
            .iter()
            .position(|targets| target.is_some_and(|target| targets.contains(&target)));
        let range = match split(row, &mut fields) {
            Split::Record { .. } => place.and_then(|place| fields.get(place)),
            _ => None,
        };
        let range = range.map_or(0..0, |field| field.content.clone());
        failure_in(&self.input, row, block.line(step), message, range, label)
    }

    fn keeping(&self) -> &'static str {
        "rows where its field is empty"
    }

    fn file(&self) -> &str {
        self.input.name()
    }
}

/// A failure in the text that begins with the given line.
fn failure_in(
    input: &Input,
    text: &[u8],
    first_line: u64,
    message: &str,
    range: Range<usize>,
    label: Option<String>,
) -> Diagnostic {
    let before = &text[..range.start.min(text.len())];
    let line_start = memchr::memrchr(b'\n', before).map_or(0, |at| at + 1);
    let breaks = memchr::memchr_iter(b'\n', before).count() as u64;
    let line = &text[line_start..];
    let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
    let start = range.start - line_start;
    let excerpt = Excerpt {
        line,
        range: start..(range.end - line_start).min(line.len()).max(start),
        label,
    };
    let place = input.place(first_line + breaks, Some(column(line, start)));
    Diagnostic::at(message, &place, Some(excerpt))
}

/// Whether a field of the header looks like a value.
fn is_value(name: &str) -> bool {
    let is_truth = matches!(name, "true" | "false" | "True" | "False" | "TRUE" | "FALSE");
    is_truth || name.parse::<f64>().is_ok()
}

/// The length of the line, with its end, if nothing stands in it.
fn blank_line(text: &[u8]) -> Option<usize> {
    match text {
        [b'\n', ..] | [b'\r'] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}
