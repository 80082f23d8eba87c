//! Rows of values, where nothing in them is unusual.

use monitor_logic::evaluate::Column;

use crate::input::{block::Block, cell::from_csv};

/// Reads rows of which each is one line without quotes and without blanks around fields.
#[derive(Debug)]
pub(super) struct PlainRows {
    delimiter: u8,
    /// Where the fields of a row end.
    ends: Vec<usize>,
}

impl PlainRows {
    pub(super) fn new(delimiter: u8) -> Self {
        Self {
            delimiter,
            ends: Vec::new(),
        }
    }

    /// Adds rows from the beginning of `text` to `block` until it is full or a row is not plain: returns how many bytes and
    /// lines were read. `position` and `line` are those of `text`. Not for a block that keeps values.
    pub(super) fn read(
        &mut self,
        text: &[u8],
        position: usize,
        line: u64,
        (targets, readings): (&[Vec<usize>], &[Column]),
        block: &mut Block,
    ) -> (usize, u64) {
        let (mut at, mut rows) = (0, 0);
        while !block.is_full() {
            let Some(length) = memchr::memchr(b'\n', &text[at..]) else {
                break;
            };
            let row = &text[at..at + length];
            let row = row.strip_suffix(b"\r").unwrap_or(row);
            let Some(row) = self.split(row, targets.len()) else {
                break;
            };
            if !set(row, &self.ends, targets, readings, block) {
                break;
            }
            // A block that does not keep values begins no new one.
            let _ = block.push(position + at, line + rows);
            at += length + 1;
            rows += 1;
        }
        (at, rows)
    }

    /// Finds the ends of the fields of a row, if it is plain and has so many.
    fn split<'row>(&mut self, row: &'row [u8], fields: usize) -> Option<&'row str> {
        if memchr::memchr2(b'"', b'\r', row).is_some() {
            return None;
        }
        let row = std::str::from_utf8(row).ok()?;
        self.ends.clear();
        for (place, byte) in row.bytes().enumerate() {
            if byte == self.delimiter {
                self.ends.push(place);
            }
        }
        self.ends.push(row.len());
        let mut start = 0;
        for end in &self.ends {
            let field = &row.as_bytes()[start..*end];
            if let ([b' ' | b'\t', ..], _) | (_, [.., b' ' | b'\t']) = (field, field) {
                return None;
            }
            start = end + 1;
        }
        // An empty line is none of one empty field.
        (self.ends.len() == fields && !row.is_empty()).then_some(row)
    }
}

/// Sets the columns of a row. Returns `false` if a field is not what a formula needs.
fn set(
    row: &str,
    ends: &[usize],
    targets: &[Vec<usize>],
    readings: &[Column],
    block: &mut Block,
) -> bool {
    let mut start = 0;
    for (end, targets) in ends.iter().zip(targets) {
        let field = &row[start..*end];
        start = end + 1;
        if field.is_empty() {
            continue;
        }
        for &target in targets {
            match from_csv(field, readings[target].reading) {
                Ok(datum) => block.set(target, &datum),
                Err(_) => return false,
            }
        }
    }
    true
}
