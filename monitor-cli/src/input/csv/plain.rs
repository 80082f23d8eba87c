//! Rows of values, where nothing in them is unusual.

use monitor_logic::{evaluate::Column, value::Type};

use crate::input::{block::Block, cell};

/// How much is looked at in one go: about as much as the rows of a block take.
const PIECE: usize = 1 << 16;

/// Reads rows of which each is one line without quotes and without blanks around fields.
#[derive(Debug)]
pub(super) struct PlainRows {
    delimiter: u8,
    /// Where the fields of a row end.
    ends: Vec<usize>,
}

/// Rows that were taken off the input.
#[derive(Clone, Copy, Debug, Default)]
struct Taken {
    bytes: usize,
    rows: u64,
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
        (position, line): (usize, u64),
        (targets, readings): (&[Vec<usize>], &[Column]),
        block: &mut Block,
    ) -> (usize, u64) {
        let mut taken = Taken::default();
        while !block.is_full() {
            let piece = plain(&text[taken.bytes..]);
            let before = taken;
            let mut start = 0;
            self.ends.clear();
            for at in memchr::memchr2_iter(self.delimiter, b'\n', piece.as_bytes()) {
                if piece.as_bytes()[at] != b'\n' {
                    self.ends.push(at);
                    continue;
                }
                let row = &piece[start..at];
                let row = row.strip_suffix('\r').unwrap_or(row);
                self.ends.push(start + row.len());
                let is_plain = is_plain(row.as_bytes(), start, &self.ends, targets.len());
                if !is_plain || !set(piece, start, &self.ends, targets, readings, block) {
                    return (taken.bytes, taken.rows);
                }
                // A block that does not keep values begins no new one.
                let _ = block.push(position + taken.bytes, line + taken.rows);
                start = at + 1;
                taken.bytes = before.bytes + start;
                taken.rows += 1;
                self.ends.clear();
                if block.is_full() {
                    break;
                }
            }
            if taken.bytes == before.bytes {
                break;
            }
        }
        (taken.bytes, taken.rows)
    }
}

/// The beginning of a text up to the first byte that is a quote, a carriage return within a line or not UTF-8.
fn plain(text: &[u8]) -> &str {
    let piece = &text[..text.len().min(PIECE)];
    let piece = &piece[..memchr::memchr(b'"', piece).unwrap_or(piece.len())];
    let is_within = |at: &usize| piece.get(at + 1).is_some_and(|next| *next != b'\n');
    let within = memchr::memchr_iter(b'\r', piece).find(is_within);
    let piece = &piece[..within.unwrap_or(piece.len())];
    match std::str::from_utf8(piece) {
        Ok(piece) => piece,
        Err(error) => std::str::from_utf8(&piece[..error.valid_up_to()]).unwrap_or_default(),
    }
}

/// Returns `true` if a row, which begins at `start`, has so many fields, no blanks around them, and is no empty line.
fn is_plain(row: &[u8], start: usize, ends: &[usize], fields: usize) -> bool {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let mut from = 0;
    let have_blanks = ends.iter().any(|end| {
        let field = &row[from..end - start];
        from = end - start + 1;
        field.first().is_some_and(is_blank) || field.last().is_some_and(is_blank)
    });
    ends.len() == fields && !row.is_empty() && !have_blanks
}

/// Sets the columns of a row. Returns `false` if a field is not what a formula needs.
fn set(
    piece: &str,
    start: usize,
    ends: &[usize],
    targets: &[Vec<usize>],
    readings: &[Column],
    block: &mut Block,
) -> bool {
    let mut start = start;
    for (end, targets) in ends.iter().zip(targets) {
        let field = &piece[start..*end];
        start = end + 1;
        for &target in targets {
            let is_text = match readings[target].reading {
                Some(reading) => reading == Type::Text,
                None => cell::is_text(field),
            };
            if field.is_empty() {
                continue;
            }
            if is_text {
                let start = block.add_texts(field);
                block.set_text(target, start, start + field.len());
                continue;
            }
            match cell::from_csv(field, readings[target].reading) {
                Ok(datum) => block.set(target, &datum),
                Err(_) => return false,
            }
        }
    }
    true
}
