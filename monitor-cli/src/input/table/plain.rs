//! Rows of values in which nothing is unusual.

use monitor_logic::{evaluate::Column, value::Type};

use super::record::is_blank;
use crate::input::{block::Block, cell};

/// How much text is examined at once: about as much as the rows of a block take.
const PIECE: usize = 1 << 16;

/// Reads rows of which each is one line without quotes, and without blanks around the fields that formulas read.
#[derive(Debug)]
pub(super) struct PlainRows {
    delimiter: u8,
    /// How many fields a row has.
    fields: usize,
    /// The fields that formulas read: their places, the columns of the block, and their types.
    read: Vec<(usize, usize, Option<Type>)>,
    /// Where the fields of a row begin, and after them where the next row begins.
    begins: Vec<usize>,
}

impl PlainRows {
    pub(super) fn new(delimiter: u8, targets: &[Vec<usize>], readings: &[Column]) -> Self {
        let read = targets.iter().enumerate().flat_map(|(field, targets)| {
            let of_target = move |target: &usize| (field, *target, readings[*target].reading);
            targets.iter().map(of_target)
        });
        Self {
            delimiter,
            fields: targets.len(),
            read: read.collect(),
            begins: Vec::new(),
        }
    }

    /// Adds rows from the beginning of `text` to `block` until it is full or a row is not plain. Returns how many bytes
    /// and lines were read. `position` and `line` are those of `text`. The block must not keep values.
    pub(super) fn read(
        &mut self,
        text: &[u8],
        position: usize,
        line: u64,
        block: &mut Block,
    ) -> (usize, u64) {
        let (mut bytes, mut rows) = (0, 0);
        while !block.is_full() {
            let piece = plain(&text[bytes..]);
            if memchr::memchr(b'\n', piece.as_bytes()).is_none() {
                break;
            }
            let texts = block.add_texts(piece);
            let before = bytes;
            self.begins.clear();
            self.begins.push(0);
            for at in memchr::memchr2_iter(self.delimiter, b'\n', piece.as_bytes()) {
                self.begins.push(at + 1);
                if piece.as_bytes()[at] != b'\n' {
                    continue;
                }
                if !self.set(piece, texts, block) {
                    return (bytes, rows);
                }
                // A block that does not keep values begins no new one.
                let _ = block.push(position + bytes, line + rows);
                bytes = before + at + 1;
                rows += 1;
                if block.is_full() {
                    break;
                }
                self.begins.clear();
                self.begins.push(at + 1);
            }
        }
        (bytes, rows)
    }

    /// Sets the columns of a row of a piece, which begins at `texts` in the texts of the block. Returns `false` if the
    /// row is not plain, or a field is not what a formula needs.
    fn set(&self, piece: &str, texts: usize, block: &mut Block) -> bool {
        let [start, .., next] = self.begins[..] else {
            return false;
        };
        let mut end = next - 1;
        if end > start && piece.as_bytes()[end - 1] == b'\r' {
            end -= 1;
        }
        // An empty line is no row of one field.
        if self.begins.len() != self.fields + 1 || start == end {
            return false;
        }
        for &(field, target, reading) in &self.read {
            let from = self.begins[field];
            let to = (self.begins[field + 1] - 1).min(end);
            let content = &piece[from..to];
            let ([first, ..], [.., last]) = (content.as_bytes(), content.as_bytes()) else {
                continue;
            };
            if is_blank(*first) || is_blank(*last) {
                return false;
            }
            let is_text = match reading {
                Some(reading) => reading == Type::Text,
                None => cell::is_text(content.as_bytes()),
            };
            if is_text {
                block.set_text(target, texts + from, texts + to);
                continue;
            }
            match cell::from_word(content, reading) {
                Ok(datum) => block.set(target, &datum),
                Err(_) => return false,
            }
        }
        true
    }
}

/// Returns the beginning of a text up to the first byte that is a quote, a carriage return within a line or not UTF-8.
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
