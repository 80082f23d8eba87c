//! Rows of truth values, whole numbers and texts, put into a block a word of them at a time.
//!
//! Within a word of rows, a column has only numbers, or only texts and nothing. A row that would mix the two is left to
//! other ways.

use monitor_rules::check::Word;

use super::{
    Block, Slot,
    columns::{Truths, WORD, low},
    packed,
};

/// How a column is filled if rows are put into batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// As a truth value, with this number.
    Bit(u32),
    /// As another value, with this number.
    Value(usize),
}

/// The kind of values that a column has in the rows of a batch, apart from truth values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    Nothing,
    Integers,
    Texts,
}

/// The values of a column in the rows of a batch.
#[derive(Clone, Debug)]
struct Values {
    kind: Kind,
    integers: [i64; WORD],
    /// Texts; for one that is not short, its place after the beginning of the rows.
    texts: [Word; WORD],
    /// Whether some texts are not short.
    has_long: bool,
}

impl Block {
    /// Returns `true` if rows may be put into it in [batches](Self::batch).
    #[must_use]
    pub(crate) fn takes_batches(&self) -> bool {
        let has_value = |column: &Truths| column.known.set && column.known.in_block;
        let has_values = || self.values.is_empty() && self.truths.iter().all(has_value);
        self.truths.len() <= WORD && (!self.keeps || has_values())
    }

    /// Returns how a column is filled.
    #[must_use]
    pub(crate) fn lane(&self, column: usize) -> Lane {
        match self.slots[column] {
            Slot::Truth(slot) => Lane::Bit(u32::try_from(slot).unwrap_or(u32::MAX)),
            Slot::Value(slot) => Lane::Value(slot),
        }
    }

    /// Begins a batch of the next rows, which are at the beginning of a text; the block must [take
    /// batches](Self::takes_batches).
    pub(crate) fn batch<'block>(&'block mut self, text: &'block [u8]) -> Batch<'block> {
        let nothing = Values {
            kind: Kind::Nothing,
            integers: [0; WORD],
            texts: [Word::NONE; WORD],
            has_long: false,
        };
        Batch {
            text,
            begin: 0,
            words: [0; WORD],
            absent: [0; WORD],
            has_absent: false,
            values: vec![nothing; self.values.len()],
            positions: [0; WORD],
            rows: 0,
            room: WORD - self.steps() % WORD,
            block: self,
        }
    }

    /// Notes that rows which were put into batches set all columns.
    pub(crate) fn all_were_set(&mut self) {
        for column in &mut self.truths {
            column.known.set = true;
            column.known.name();
        }
    }
}

/// Rows that are to be put into a block.
#[derive(Debug)]
pub(crate) struct Batch<'block> {
    block: &'block mut Block,
    text: &'block [u8],
    /// Where the rows begin in the text.
    begin: usize,
    /// For each column of truth values, a bit for each row.
    words: [u64; WORD],
    /// For each such column, the rows that do not set it.
    absent: [u64; WORD],
    /// Whether there are such rows.
    has_absent: bool,
    /// The values of each other column.
    values: Vec<Values>,
    /// Where each row begins.
    positions: [usize; WORD],
    rows: usize,
    /// How many rows there may be until the next word begins.
    room: usize,
}

impl Batch<'_> {
    /// Sets a truth value of the next row.
    #[inline]
    pub(crate) fn set_bit(&mut self, slot: u32, value: bool) {
        self.words[slot as usize % WORD] |= u64::from(value) << (self.rows % WORD);
    }

    /// Sets a number of the next row; `None` if the column has texts.
    #[inline]
    pub(crate) fn set_integer(&mut self, slot: usize, value: i64) -> Option<()> {
        let values = self.values.get_mut(slot)?;
        if values.kind != Kind::Integers {
            values.begin(Kind::Integers)?;
        }
        values.integers[self.rows % WORD] = value;
        Some(())
    }

    /// Sets a text of the next row, which is at this range, or sets that there is none; `None` if the column has
    /// numbers.
    #[allow(clippy::inline_always, reason = "most of the time is spent here")]
    #[inline(always)]
    pub(crate) fn set_text(&mut self, slot: usize, range: Option<(usize, usize)>) -> Option<()> {
        let values = self.values.get_mut(slot)?;
        if values.kind != Kind::Texts {
            values.begin(Kind::Texts)?;
        }
        values.texts[self.rows % WORD] = match range {
            Some((start, end)) => match Word::of_text(self.text, start, end) {
                Some(word) => word,
                None => values.long_text(start - self.begin, end - self.begin)?,
            },
            None => Word::NONE,
        };
        Some(())
    }

    /// Notes that the next row does not set the columns with these bits.
    pub(crate) fn lack(&mut self, mut slots: u64) {
        while slots != 0 {
            let slot = slots.trailing_zeros() as usize;
            slots &= slots - 1;
            if !self.block.keeps {
                self.absent[slot] |= 1 << (self.rows % WORD);
                self.has_absent = true;
                continue;
            }
            let last = match self.rows.checked_sub(1) {
                Some(last) => self.words[slot] >> last & 1,
                None => u64::from(self.block.truths[slot].current),
            };
            self.words[slot] |= last << (self.rows % WORD);
        }
    }

    /// Forgets what was set of the next row.
    #[cold]
    pub(crate) fn undo(&mut self) {
        for slot in 0..self.block.truths.len() {
            self.words[slot] &= low(self.rows);
            self.absent[slot] &= low(self.rows);
        }
        for values in self.values.iter_mut().filter(|_| self.rows == 0) {
            values.kind = Kind::Nothing;
        }
    }

    /// Ends a row, which began at this position and ends here in the text. Returns `false` if the block is full with
    /// it. `line` is the line of the first row of this batch.
    #[inline]
    pub(crate) fn end_row(&mut self, position: usize, end: usize, line: &mut u64) -> bool {
        self.positions[self.rows % WORD] = position;
        self.rows += 1;
        if self.rows < self.room {
            return true;
        }
        self.finish(end, line);
        !self.block.is_full()
    }

    /// Puts the rows into the block. They end here in the text. `line` is the line of the first row, and is set to the
    /// line after the last.
    pub(crate) fn finish(&mut self, end: usize, line: &mut u64) {
        let step = self.block.steps();
        let rows = self.rows;
        let Some(last) = rows.checked_sub(1) else {
            return;
        };
        for (slot, column) in self.block.truths.iter_mut().enumerate() {
            column.push_bits(step, self.words[slot], rows);
            column.current = self.words[slot] >> last & 1 == 1;
            self.words[slot] = 0;
        }
        if self.has_absent {
            for (slot, column) in self.block.truths.iter_mut().enumerate() {
                let absent = self.absent[slot] & low(rows);
                if absent != 0 {
                    column.set_absent_in(step, absent);
                }
                self.absent[slot] = 0;
            }
            self.has_absent = false;
        }
        let text = if self.values.iter().any(|of| of.has_long) {
            // Files are checked to be valid text when they are read.
            let rows = self.text.get(self.begin..end).unwrap_or_default();
            self.block
                .add_texts(std::str::from_utf8(rows).unwrap_or_default())
        } else {
            0
        };
        for (column, values) in self.block.values.iter_mut().zip(&mut self.values) {
            match values.kind {
                Kind::Nothing => {}
                Kind::Integers => column.push_integers(&values.integers[..rows]),
                Kind::Texts => column.push_texts(&values.texts[..rows], text),
            }
            values.kind = Kind::Nothing;
            values.has_long = false;
        }
        self.begin = end;
        self.block.places.push_run(&self.positions[..rows], *line);
        *line += rows as u64;
        self.rows = 0;
        self.room = WORD - self.block.steps() % WORD;
    }
}

impl Values {
    #[cold]
    #[inline(never)]
    fn long_text(&mut self, start: usize, end: usize) -> Option<Word> {
        self.has_long = true;
        packed::long_text(start, end)
    }

    /// Sets the kind of the column's values; `None` if it has values of another kind.
    #[cold]
    #[inline(never)]
    fn begin(&mut self, kind: Kind) -> Option<()> {
        if self.kind != Kind::Nothing {
            return None;
        }
        self.kind = kind;
        Some(())
    }
}
