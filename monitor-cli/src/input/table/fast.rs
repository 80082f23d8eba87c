//! Rows of truth values, whole numbers and texts, read byte by byte.

use monitor_logic::{evaluate::Column, value::Type};

use super::{ends::Ends, record::is_blank};
use crate::input::{
    block::{Batch, Block, Lane},
    cell, digits,
};

/// The columns of a file; each of them that is read is read by one column of the formulas.
#[derive(Debug)]
pub(crate) struct FastColumns {
    /// How the fields of each column are read, and the byte after them.
    columns: Vec<(Reading, u8)>,
    delimiter: u8,
    /// For each byte, whether it ends a field.
    ends: [bool; 256],
}

/// How the fields of a column are read.
#[derive(Clone, Copy, Debug)]
enum Reading {
    /// They are not read.
    Skipped,
    /// As truth values.
    Truth(u32),
    Integer(usize),
    Text(usize),
    /// As numbers if they are numbers, else as texts.
    Any(usize),
}

impl FastColumns {
    pub(crate) fn new(
        targets: &[Vec<usize>],
        readings: &[Column],
        delimiter: u8,
        block: &Block,
    ) -> Option<Self> {
        let column = |targets: &Vec<usize>| match targets[..] {
            [] => Some(Reading::Skipped),
            [target] => Some(match (block.lane(target), readings[target].reading) {
                (Lane::Bit(bit), _) => Reading::Truth(bit),
                (Lane::Value(slot), None) => Reading::Any(slot),
                (Lane::Value(slot), Some(Type::Text)) => Reading::Text(slot),
                (Lane::Value(slot), Some(_)) => Reading::Integer(slot),
            }),
            _ => None,
        };
        let mut ends = [false; 256];
        for byte in [delimiter, b'\n', b'\r', b'"'] {
            ends[usize::from(byte)] = true;
        }
        let with_delimiter = |targets| Some((column(targets)?, delimiter));
        let mut columns = targets
            .iter()
            .map(with_delimiter)
            .collect::<Option<Vec<_>>>()?;
        columns.last_mut()?.1 = b'\n';
        Some(Self {
            columns,
            delimiter,
            ends,
        })
    }

    /// Adds rows from the beginning of `text` to `block` until it is full or a row is not plain. Returns how many bytes
    /// and lines were read. `position` and `line` are those of `text`.
    pub(crate) fn read(
        &self,
        text: &[u8],
        position: usize,
        line: u64,
        block: &mut Block,
    ) -> (usize, u64) {
        let mut batch = block.batch(text);
        let mut ends = Ends::new(text, self.delimiter);
        let mut next_line = line;
        let mut at = 0;
        loop {
            let Some(end) = self.row(text, at, &mut ends, &mut batch) else {
                batch.undo();
                break;
            };
            let has_room = batch.end_row(position + at, end, &mut next_line);
            at = end;
            if !has_room {
                break;
            }
        }
        batch.finish(at, &mut next_line);
        (at, next_line - line)
    }

    /// Sets the values of the row at a place and returns where it ends, if the row is plain: no quotes, no blanks, the
    /// right number of fields, and `0`, `1`, `true`, `false`, a whole number or a text in those that are read.
    #[inline]
    fn row(
        &self,
        text: &[u8],
        mut at: usize,
        ends: &mut Ends<'_>,
        batch: &mut Batch<'_>,
    ) -> Option<usize> {
        let begin = at;
        for (column, behind) in &self.columns {
            at = match *column {
                Reading::Truth(bit) => set_truth(text, at, bit, batch)?,
                Reading::Integer(slot) => set_integer(text, at, slot, batch)?,
                Reading::Skipped => self.end(text, at, ends)?.0,
                Reading::Text(slot) => self.text(text, at, slot, |_| true, ends, batch)?,
                Reading::Any(slot) => {
                    if matches!(text.get(at)?, b'0'..=b'9' | b'-') {
                        let end = set_integer(text, at, slot, batch)?;
                        self.ends[usize::from(*text.get(end)?)].then_some(end)?
                    } else {
                        self.text(text, at, slot, cell::is_text, ends, batch)?
                    }
                }
            };
            if *text.get(at)? == *behind {
                at += 1;
            } else {
                at = (*behind == b'\n')
                    .then(|| end_of_line(text, at))
                    .flatten()?;
            }
        }
        // An empty line is no row of one field.
        (self.columns.len() > 1 || !matches!(text[begin], b'\n' | b'\r')).then_some(at)
    }

    /// Reads a text, if it is one, and returns where it ends. Blanks around a text are not part of it, and are left to
    /// the exact way.
    #[allow(clippy::inline_always, reason = "most of the time is spent here")]
    #[inline(always)]
    fn text(
        &self,
        text: &[u8],
        at: usize,
        slot: usize,
        is_text: impl Fn(&[u8]) -> bool,
        ends: &mut Ends<'_>,
        batch: &mut Batch<'_>,
    ) -> Option<usize> {
        let (end, may_have_blanks) = self.end(text, at, ends)?;
        let field = text.get(at..end)?;
        let ([first, ..], [.., last]) = (field, field) else {
            batch.set_text(slot, None)?;
            return Some(end);
        };
        if !is_text(field) || may_have_blanks && (is_blank(*first) || is_blank(*last)) {
            return None;
        }
        batch.set_text(slot, Some((at, end)))?;
        Some(end)
    }

    /// Returns where the field ends that continues here, and whether it may have blanks. Quotes are left to the exact
    /// way.
    #[allow(clippy::inline_always, reason = "most of the time is spent here")]
    #[inline(always)]
    fn end(&self, text: &[u8], at: usize, ends: &mut Ends<'_>) -> Option<(usize, bool)> {
        let mut may_have_blanks = false;
        let mut end = ends.next(at)?;
        loop {
            let byte = *text.get(end)?;
            if self.ends[usize::from(byte)] {
                return (byte != b'"').then_some((end, may_have_blanks));
            }
            may_have_blanks = true;
            end = ends.next(end + 1)?;
        }
    }
}

/// Returns where the next line begins, if a line ends here.
#[inline]
fn end_of_line(text: &[u8], at: usize) -> Option<usize> {
    match text.get(at..)? {
        [b'\n', ..] => Some(at + 1),
        [b'\r', b'\n', ..] => Some(at + 2),
        _ => None,
    }
}

/// Sets the truth value at a place and returns where it ends.
#[inline]
fn set_truth(text: &[u8], at: usize, bit: u32, batch: &mut Batch<'_>) -> Option<usize> {
    let digit = text.get(at)?.wrapping_sub(b'0');
    let (value, end) = match digit {
        0 | 1 => (digit == 1, at + 1),
        _ => truth(text, at)?,
    };
    batch.set_bit(bit, value);
    Some(end)
}

/// Sets the whole number at a place and returns where it ends.
#[allow(clippy::inline_always, reason = "most of the time is spent here")]
#[inline(always)]
fn set_integer(text: &[u8], at: usize, slot: usize, batch: &mut Batch<'_>) -> Option<usize> {
    let (value, end) = digits::integer(text, at)?;
    batch.set_integer(slot, value)?;
    Some(end)
}

/// Returns the truth value that is written as a word at a place, and where it ends.
#[cold]
fn truth(text: &[u8], at: usize) -> Option<(bool, usize)> {
    match text.get(at..)? {
        [b't', b'r', b'u', b'e', ..] => Some((true, at + 4)),
        [b'f', b'a', b'l', b's', b'e', ..] => Some((false, at + 5)),
        _ => None,
    }
}
