//! Rows of truth values, whole numbers and texts, read byte by byte.

use monitor_logic::{evaluate::Column, value::Type};

use crate::input::{
    block::{Batch, Block, Lane},
    cell, digits,
};

/// The columns of a file, of which each that is read is read by one column of the formulas.
#[derive(Debug)]
pub(crate) struct FastColumns {
    /// How the fields of each are read, and what stands behind them.
    columns: Vec<(Reading, u8)>,
    /// Whether a byte ends a field.
    ends: [bool; 256],
    /// All those bytes are [small](digits::before_small).
    are_small: bool,
}

/// How the fields of a column are read.
#[derive(Clone, Copy, Debug)]
enum Reading {
    /// They are not.
    Skipped,
    /// As truth values.
    Truth(u32),
    Integer(usize),
    Text(usize),
    /// As numbers where they are, and else as texts.
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
            ends,
            // As are quotes and ends of lines.
            are_small: digits::is_small(delimiter),
        })
    }

    /// Adds rows from the beginning of `text` to `block` until it is full or a row is not plain:
    /// returns how many bytes and lines were read. `position` and `line` are those of `text`.
    pub(crate) fn read(
        &self,
        text: &[u8],
        position: usize,
        line: u64,
        block: &mut Block,
    ) -> (usize, u64) {
        let mut batch = block.batch(text);
        let mut next_line = line;
        let mut at = 0;
        loop {
            let Some(end) = self.row(text, at, &mut batch) else {
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

    /// Sets the values of the row at a place and returns where it ends, if the row is plain: no quotes, no blanks, the right
    /// number of fields, `0`, `1`, `true`, `false`, a whole number or a text where they are read.
    #[inline]
    fn row(&self, text: &[u8], mut at: usize, batch: &mut Batch<'_>) -> Option<usize> {
        let begin = at;
        for (column, behind) in &self.columns {
            at = self.field(text, at, *column, batch)?;
            let byte = *text.get(at)?;
            at += 1;
            if byte != *behind {
                if *behind != b'\n' || byte != b'\r' || *text.get(at)? != b'\n' {
                    return None;
                }
                at += 1;
            }
        }
        // An empty line is no row of one field.
        (self.columns.len() > 1 || !matches!(text[begin], b'\n' | b'\r')).then_some(at)
    }

    /// Reads the field at a place: returns where it ends.
    #[inline]
    fn field(
        &self,
        text: &[u8],
        at: usize,
        column: Reading,
        batch: &mut Batch<'_>,
    ) -> Option<usize> {
        match column {
            Reading::Truth(bit) => {
                let digit = text.get(at)?.wrapping_sub(b'0');
                let (value, end) = match digit {
                    0 | 1 => (digit == 1, at + 1),
                    _ => truth(text, at)?,
                };
                batch.set_bit(bit, value);
                Some(end)
            }
            Reading::Integer(slot) => {
                let (value, end) = digits::integer(text, at)?;
                batch.set_integer(slot, value)?;
                Some(end)
            }
            Reading::Skipped => {
                // Most such fields are numbers.
                let digits = digits::word(text, at).map_or(0, digits::leading_digits);
                self.end(text, at + digits)
            }
            Reading::Text(slot) => self.text(text, at, slot, batch),
            Reading::Any(slot) => {
                if matches!(text.get(at)?, b'0'..=b'9' | b'-')
                    && let Some((value, end)) = digits::integer(text, at)
                    && self.ends[usize::from(*text.get(end)?)]
                {
                    batch.set_integer(slot, value)?;
                    return Some(end);
                }
                let end = self.text(text, at, slot, batch)?;
                (end == at || cell::is_text(&text[at..end])).then_some(end)
            }
        }
    }

    /// Reads a text. Blanks around it are no part of it, and left to the exact way.
    #[inline]
    fn text(&self, text: &[u8], at: usize, slot: usize, batch: &mut Batch<'_>) -> Option<usize> {
        let end = self.end(text, at)?;
        let is_blank = |byte: u8| matches!(byte, b' ' | b'\t');
        if end == at {
            batch.set_text(slot, None)?;
        } else if is_blank(text[at]) || is_blank(text[end - 1]) {
            return None;
        } else {
            batch.set_text(slot, Some((at, end)))?;
        }
        Some(end)
    }

    /// Where the field ends that goes on here. Quotes are left to the exact way.
    #[inline]
    fn end(&self, text: &[u8], mut at: usize) -> Option<usize> {
        // Eight bytes at a time: small are few beside those that end a field.
        while self.are_small
            && let Some(word) = digits::word(text, at)
        {
            let found = digits::before_small(word);
            at += found;
            if found == size_of_val(&word) {
                continue;
            }
            if self.ends[usize::from(text[at])] {
                return (text[at] != b'"').then_some(at);
            }
            at += 1;
        }
        self.slow_end(text, at)
    }

    /// The same byte by byte.
    #[inline(never)]
    fn slow_end(&self, text: &[u8], at: usize) -> Option<usize> {
        let is_end = |byte: &u8| self.ends[usize::from(*byte)];
        let end = at + text.get(at..)?.iter().position(is_end)?;
        (text[end] != b'"').then_some(end)
    }
}

/// The truth value that is written as a word at a place, and where it ends.
#[cold]
fn truth(text: &[u8], at: usize) -> Option<(bool, usize)> {
    match text.get(at..)? {
        [b't', b'r', b'u', b'e', ..] => Some((true, at + 4)),
        [b'f', b'a', b'l', b's', b'e', ..] => Some((false, at + 5)),
        _ => None,
    }
}
