//! Tables: rows of fields, after a header with their names or with names by an option. The separator of the fields is a
//! parameter, and so is the name of the format.
//!
//! Large logs consist of rows of truth values and times, so those are read by a loop of their own, byte by byte, and
//! rows of any values by another loop. If anything in a row is unusual, both leave the row alone, and the exact way
//! reads it.

mod ends;
mod fast;
mod header;
mod hint;
mod plain;
mod record;
#[cfg(test)]
mod tests;

use std::ops::Range;

use monitor_logic::{evaluate::Column, value::Type};

pub(crate) use self::hint::hint;
use self::{
    fast::FastColumns,
    header::targets,
    plain::PlainRows,
    record::{Field, RecordSplit, split},
};
use super::{
    block::Block,
    cell::from_word,
    format::{StepReader, StepSpot},
    format_error::FormatError,
    options::{ReadingOptions, Ways},
    rows::{Extent, RowReader, RowStart, Rows, Unread},
    source::InputLines,
    table_form::{Separator, TableForm},
};
use crate::diagnostic::{Diagnostic, Excerpt, column};

/// Reads the header, which must have all columns that formulas read, or takes their names from an option.
pub(crate) fn open(
    form: TableForm,
    mut input: InputLines,
    columns: &[Column],
    block: &Block,
    options: &ReadingOptions,
) -> Result<Box<dyn StepReader>, FormatError> {
    let form = options.table_form(form);
    let names = options.columns.as_deref();
    let targets = targets(&mut input, columns, block, form, names)?;
    let Separator(delimiter) = form.separator;
    let fast = match options.ways {
        Ways::Fast => FastColumns::new(&targets, columns, delimiter, block),
        Ways::Exact => None,
    };
    let is_truth = |column: &Column| column.reading == Some(Type::Boolean);
    let plain = match options.ways {
        Ways::Fast if fast.is_some() && columns.iter().all(is_truth) => None,
        Ways::Fast => Some(PlainRows::new(delimiter, &targets, columns)),
        Ways::Exact => None,
    };
    let rows = TableRows {
        plain,
        targets,
        has_header: names.is_none(),
        readings: columns.to_vec(),
        delimiter,
        fast,
        fields: Vec::new(),
    };
    Ok(Box::new(RowReader::new(input, rows, options.skip_bad)))
}

/// Returns the names of the fields, from an option or from a line that is the header; none if it cannot be split.
pub(crate) fn names(form: TableForm, line: &[u8], options: &ReadingOptions) -> Vec<String> {
    match &options.columns {
        Some(names) => names.clone(),
        None => texts(line, options.table_form(form).separator),
    }
}

/// Returns the texts of the fields of a line.
fn texts(line: &[u8], Separator(delimiter): Separator) -> Vec<String> {
    let mut fields = Vec::new();
    if line.is_empty()
        || !matches!(
            split(line, delimiter, &mut fields),
            RecordSplit::Record { .. }
        )
    {
        return Vec::new();
    }
    let text = |field: &Field| field.text(line).into_owned();
    fields.iter().map(text).collect()
}

/// The rows of a table.
#[derive(Debug)]
struct TableRows {
    /// For each column of the file, the columns of the formulas that read it.
    targets: Vec<Vec<usize>>,
    has_header: bool,
    readings: Vec<Column>,
    delimiter: u8,
    fast: Option<FastColumns>,
    plain: Option<PlainRows>,
    fields: Vec<Field>,
}

impl Rows for TableRows {
    fn take_known(&mut self, input: &mut InputLines, block: &mut Block) {
        if let Some(fast) = &self.fast
            && block.takes_batches()
        {
            let (bytes, lines) = fast.read(input.rest(), input.position(), input.line(), block);
            if lines > 0 {
                block.all_were_set();
            }
            input.consume(bytes, lines);
        }
        if let Some(plain) = &mut self.plain
            && !block.keeps_values()
        {
            let (bytes, lines) = plain.read(input.rest(), input.position(), input.line(), block);
            input.consume(bytes, lines);
        }
    }

    fn row(&mut self, input: &mut InputLines, block: &mut Block) -> Result<RowStart, Unread> {
        if let Some(bytes) = blank_line(input.rest()) {
            return Ok(RowStart::Blank(Extent { bytes, lines: 1 }));
        }
        // The positions of a block are valid until more is read, so the block must be passed on first.
        let may_read = block.steps() == 0;
        let Some(extent) = record(input, self.delimiter, &mut self.fields, may_read)? else {
            return Ok(RowStart::Partial);
        };
        if self.fields.len() != self.targets.len() {
            return Err(Unread::Malformed(self.of_wrong_length(input), extent));
        }
        let text = &input.rest()[..extent.bytes];
        for (field, targets) in self.fields.iter().zip(&self.targets) {
            if field.content.is_empty() && !field.quoted {
                for &target in targets {
                    block.keep(target, input.place(input.line(), None));
                }
                continue;
            }
            if targets.is_empty() {
                continue;
            }
            let content = field.text(text);
            for &target in targets {
                match from_word(&content, self.readings[target].reading) {
                    Ok(datum) => block.set(target, &datum),
                    Err(wrong) => {
                        let name = &self.readings[target].name;
                        let message = format!("`{name}` cannot be `{content}`");
                        let label = Some(wrong.to_string());
                        let failure = row_failure(input, &message, field.content.clone(), label);
                        return Err(failure.about(target).into());
                    }
                }
            }
        }
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
        let row = input.from(block.position(step));
        let mut fields = Vec::new();
        let place = self
            .targets
            .iter()
            .position(|targets| target.is_some_and(|target| targets.contains(&target)));
        let range = match split(row, self.delimiter, &mut fields) {
            RecordSplit::Record { .. } => place.and_then(|place| fields.get(place)),
            _ => None,
        };
        let range = range.map_or(0..0, |field| field.content.clone());
        failure_in(input, row, block.line(step), message, range, label)
    }

    fn keeping(&self) -> &'static str {
        "rows where its field is empty"
    }
}

impl TableRows {
    /// Returns the failure of the row that was split last, which has more or fewer fields than there are names.
    fn of_wrong_length(&self, input: &InputLines) -> Diagnostic {
        let (wanted, found) = (self.targets.len(), self.fields.len());
        let range = match self.fields.get(wanted) {
            Some(extra) => extra.content.clone(),
            None => self
                .fields
                .last()
                .map_or(0..0, |last| last.content.end..last.content.end),
        };
        let names = if self.has_header {
            "the header"
        } else {
            "`--columns`"
        };
        let message = format!("the row has {found} fields, {names} {wanted}");
        let label = if found < wanted {
            "a field is missing"
        } else {
            "one too many"
        };
        row_failure(input, &message, range, Some(label.into()))
    }
}

/// Splits the next row. If a quote in it is open, more must be read; `None` if that is not allowed.
fn record(
    input: &mut InputLines,
    delimiter: u8,
    fields: &mut Vec<Field>,
    may_read: bool,
) -> Result<Option<Extent>, Unread> {
    loop {
        match split(input.rest(), delimiter, fields) {
            RecordSplit::Record { bytes, lines } => return Ok(Some(Extent { bytes, lines })),
            RecordSplit::Unclosed(_) if !may_read => return Ok(None),
            RecordSplit::Unclosed(at) => {
                if !input.more()? {
                    let failure = row_failure(input, "the quote is never closed", at..at + 1, None);
                    return Err(Unread::Malformed(failure, Extent::of_line(input.rest())));
                }
            }
            RecordSplit::Stray(at) => {
                let separator = Separator(delimiter).one();
                let label = format!("expected {separator} or the end of the line");
                let failure = row_failure(input, "a quote out of place", at..at + 1, Some(label));
                let failure = failure.with_help(
                    "a field with quotes in it stands in quotes, and each quote twice: \"a \"\"b\"\"\"",
                );
                return Err(Unread::Malformed(failure, Extent::of_line(input.rest())));
            }
        }
    }
}

/// Returns a failure in the next row.
fn row_failure(
    input: &InputLines,
    message: &str,
    range: Range<usize>,
    label: Option<String>,
) -> Diagnostic {
    failure_in(input, input.rest(), input.line(), message, range, label)
}

/// Returns a failure in the text that begins with the given line.
fn failure_in(
    input: &InputLines,
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

/// Returns the length of a line, with its end, if the line is empty. A line of blanks is a row of one field, or of
/// several fields that tabs separate.
pub(crate) fn blank_line(text: &[u8]) -> Option<usize> {
    match text {
        [b'\n', ..] | [b'\r'] => Some(1),
        [b'\r', b'\n', ..] => Some(2),
        _ => None,
    }
}
