//! Rows of truth values, read byte by byte.

use crate::input::block::Block;

/// The columns of a file of which the formulas read truth values only.
#[derive(Debug)]
pub(crate) struct FastColumns {
    columns: Vec<FastColumn>,
    delimiter: u8,
}

#[derive(Clone, Copy, Debug)]
enum FastColumn {
    /// Not read.
    Skipped,
    /// Read into this bit.
    Bit(u32),
}

impl FastColumns {
    pub(crate) fn new(targets: &[Vec<usize>], delimiter: u8, block: &Block) -> Option<Self> {
        let column = |targets: &Vec<usize>| match targets[..] {
            [] => Some(FastColumn::Skipped),
            [target] => block.bit_of(target).map(FastColumn::Bit),
            _ => None,
        };
        let columns = targets.iter().map(column).collect::<Option<Vec<_>>>()?;
        Some(Self { columns, delimiter })
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
        let mut bits = block.bits();
        let mut at = 0;
        let mut rows = 0;
        while !block.is_full()
            && let Some((row, length)) = self.row(&text[at..], bits)
        {
            bits = row;
            block.push_bits(bits, 0, position + at, line + rows);
            at += length;
            rows += 1;
        }
        block.settle_bits(bits);
        (at, rows)
    }

    /// The bits of the first row and its length, if the row is plain: no quotes, no blanks, the
    /// right number of fields, `0`, `1`, `true` or `false` where they are read.
    #[inline]
    fn row(&self, text: &[u8], mut bits: u64) -> Option<(u64, usize)> {
        let (last, others) = self.columns.split_last()?;
        let mut at = 0;
        for column in others {
            at = self.field(text, at, *column, &mut bits)?;
            if *text.get(at)? != self.delimiter {
                return None;
            }
            at += 1;
        }
        at = self.field(text, at, *last, &mut bits)?;
        match *text.get(at)? {
            b'\n' => Some((bits, at + 1)),
            b'\r' if *text.get(at + 1)? == b'\n' => Some((bits, at + 2)),
            _ => None,
        }
    }

    /// Reads the field at `at`: returns where it ends.
    #[inline]
    fn field(&self, text: &[u8], at: usize, column: FastColumn, bits: &mut u64) -> Option<usize> {
        match column {
            FastColumn::Bit(bit) => {
                let digit = text.get(at)?.wrapping_sub(b'0');
                let (value, length) = if digit <= 1 {
                    (u64::from(digit), 1)
                } else if text[at..].starts_with(b"true") {
                    (1, 4)
                } else if text[at..].starts_with(b"false") {
                    (0, 5)
                } else {
                    return None;
                };
                *bits = *bits & !(1 << bit) | value << bit;
                Some(at + length)
            }
            FastColumn::Skipped => {
                let length = text[at..].iter().position(|byte| {
                    *byte == self.delimiter || matches!(byte, b'\n' | b'\r' | b'"')
                })?;
                // Quotes, and a line that is empty but for this field, are left to the exact way.
                (text[at + length] != b'"' && length > 0).then_some(at + length)
            }
        }
    }
}
