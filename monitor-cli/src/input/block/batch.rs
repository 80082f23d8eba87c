//! Rows of truth values and whole numbers alone, put into a block a word of them at a time.

use super::{
    Block, Slot,
    columns::{Truths, WORD, low},
};

/// As what a column is filled where rows are put into batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// A truth value, the one of this number.
    Bit(u32),
    /// A whole number, the one of this number among values that are no truths.
    Integer(usize),
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
            Slot::Value(slot) => Lane::Integer(slot),
        }
    }

    /// The next rows, where it [takes batches](Self::takes_batches).
    pub(crate) fn batch(&mut self) -> Batch<'_> {
        Batch {
            words: [0; WORD],
            absent: [0; WORD],
            has_absent: false,
            integers: vec![[0; WORD]; self.values.len()],
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
    /// Of each column of truth values a bit a row.
    words: [u64; WORD],
    /// Of each the rows that do not set it,
    absent: [u64; WORD],
    /// if there are any.
    has_absent: bool,
    /// Of each other column a number a row.
    integers: Vec<[i64; WORD]>,
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

    /// Sets a number of the next row.
    #[inline]
    pub(crate) fn set_integer(&mut self, slot: usize, value: i64) {
        if let Some(integers) = self.integers.get_mut(slot) {
            integers[self.rows % WORD] = value;
        }
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
    }

    /// Ends a row, which began at this position. Returns `false` if the block is full with it. `line` is that of the first row
    /// of this batch.
    #[inline]
    pub(crate) fn end_row(&mut self, position: usize, line: &mut u64) -> bool {
        self.positions[self.rows % WORD] = position;
        self.rows += 1;
        if self.rows < self.room {
            return true;
        }
        self.finish(line);
        !self.block.is_full()
    }

    /// Puts the rows into the block, of which the first is this line; that becomes the one behind them.
    pub(crate) fn finish(&mut self, line: &mut u64) {
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
        for (column, integers) in self.block.values.iter_mut().zip(&self.integers) {
            column.push_integers(&integers[..rows]);
        }
        self.block.places.push_run(&self.positions[..rows], *line);
        *line += rows as u64;
        self.rows = 0;
        self.room = WORD - self.block.steps() % WORD;
    }
}
