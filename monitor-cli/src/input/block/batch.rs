//! Rows of truth values, whole numbers and texts, put into a block a word of them at a time.
//!
//! Of the rows of a word a column has numbers alone, or texts and nothing. A row that would make it both is left to others.

use monitor_rules::check::Word;

use super::{
    Block, Slot,
    columns::{Truths, WORD, low},
    packed,
};

/// As what a column is filled where rows are put into batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A truth value, the one of this number.
    Bit(u32),
    /// Another value, the one of this number.
    Value(usize),
}

/// What a column has in the rows of a batch, beside truth values.
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
    /// Texts; where they are not short, where they stand behind the beginning of the rows.
    texts: [Word; WORD],
    /// Some are not short.
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

    /// As what a column is filled.
    #[must_use]
    pub(crate) fn lane(&self, column: usize) -> Lane {
        match self.slots[column] {
            Slot::Truth(slot) => Lane::Bit(u32::try_from(slot).unwrap_or(u32::MAX)),
            Slot::Value(slot) => Lane::Value(slot),
        }
    }

    /// The next rows, which begin a text, where it [takes batches](Self::takes_batches).
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

    /// Rows that were put into batches set all columns.
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
    /// Where the rows begin in it.
    begin: usize,
    /// Of each column of truth values a bit a row.
    words: [u64; WORD],
    /// Of each the rows that do not set it,
    absent: [u64; WORD],
    /// if there are any.
    has_absent: bool,
    /// What each other column has.
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

    /// Sets a number of the next row; nothing where the column has texts.
    #[inline]
    pub(crate) fn set_integer(&mut self, slot: usize, value: i64) -> Option<()> {
        let values = self.values.get_mut(slot)?;
        if values.kind != Kind::Integers {
            values.begin(Kind::Integers)?;
        }
        values.integers[self.rows % WORD] = value;
        Some(())
    }

    /// Sets a text of the next row, which stands here, or says that there is none; nothing where the column has numbers.
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

    /// The next row does not set the columns that have these bits.
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

    /// Ends a row, which began at this position and ends here in the text. Returns `false` if the block is full with it. `line` is
    /// that of the first row of this batch.
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

    /// Puts the rows into the block, which end here in the text, and of which the first is this line; that becomes the one behind
    /// them.
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
            // Files are read as valid text.
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

    /// The column has such values, unless it has others.
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
