//! Rows of truth values and whole numbers, read byte by byte.

use monitor_logic::{evaluate::Column, value::Type};

use crate::input::{
    block::{Batch, Block, Lane},
    digits,
};

/// The columns of a file of which the formulas read truth values and whole numbers only.
#[derive(Debug)]
pub(crate) struct FastColumns {
    /// As what each is filled, if it is read, and what stands behind its fields.
    columns: Vec<(Option<Lane>, u8)>,
    /// Whether a byte ends a field that is not read.
    ends: [bool; 256],
}

impl FastColumns {
    pub(crate) fn new(
        targets: &[Vec<usize>],
        readings: &[Column],
        delimiter: u8,
        block: &Block,
    ) -> Option<Self> {
        let column = |targets: &Vec<usize>| match targets[..] {
            [] => Some(None),
            [target] if readings[target].reading == Some(Type::Text) => None,
            [target] => Some(Some(block.lane(target))),
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
        Some(Self { columns, ends })
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
        let mut batch = block.batch();
        let mut next_line = line;
        let mut at = 0;
        loop {
            let Some(length) = self.row(&text[at..], &mut batch) else {
                batch.undo();
                break;
            };
            let goes_on = batch.end_row(position + at, &mut next_line);
            at += length;
            if !goes_on {
                break;
            }
        }
        batch.finish(&mut next_line);
        (at, next_line - line)
    }

    /// Sets the values of the first row and returns its length, if the row is plain: no quotes, no blanks, the right number of
    /// fields, `0`, `1`, `true`, `false` or a whole number where they are read.
    #[inline]
    fn row(&self, text: &[u8], batch: &mut Batch<'_>) -> Option<usize> {
        let mut at = 0;
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
        Some(at)
    }

    /// Reads the field at a place: returns where it ends.
    #[inline]
    fn field(
        &self,
        text: &[u8],
        at: usize,
        column: Option<Lane>,
        batch: &mut Batch<'_>,
    ) -> Option<usize> {
        match column {
            Some(Lane::Bit(bit)) => {
                let digit = text.get(at)?.wrapping_sub(b'0');
                let (value, end) = match digit {
                    0 | 1 => (digit == 1, at + 1),
                    _ => truth(text, at)?,
                };
                batch.set_bit(bit, value);
                Some(end)
            }
            Some(Lane::Integer(number)) => {
                let (value, end) = digits::integer(text, at)?;
                batch.set_integer(number, value);
                Some(end)
            }
            None => {
                let is_end = |byte: &u8| self.ends[usize::from(*byte)];
                // Most such fields are numbers.
                let digits = digits::word(text, at).map_or(0, digits::leading_digits);
                let rest = at + digits;
                let end = rest + text.get(rest..)?.iter().position(is_end)?;
                // Quotes, and a line that is empty but for this field, are left to the exact way.
                (text[end] != b'"' && end > at).then_some(end)
            }
        }
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
