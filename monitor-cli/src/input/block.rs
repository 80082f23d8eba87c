//! Some steps of a trace, column by column.

use std::rc::Rc;

use monitor_logic::{
    evaluate::Column,
    value::{Type, Value},
};

use super::cell::Datum;
use crate::diagnostic::Place;

/// The most steps in a block.
pub(crate) const STEPS: usize = 4096;

const WORD: usize = 64;

/// A block of steps. Truth values are packed 64 a word, other values stand one behind the other.
///
/// A row is an event: a column that it does not set is absent at that step. Where a trace is one of states, a block
/// [keeps values](Self::keep_values): a column has its value until it is set again, and in one block it has one in all
/// steps or in none, so that a row that sets a column for the first time begins a new block.
#[derive(Debug)]
pub(crate) struct Block {
    keeps: bool,
    slots: Vec<Slot>,
    truths: Vec<Truths>,
    values: Vec<Values>,
    /// The texts of this block, one behind the other.
    texts: String,
    steps: usize,
    file: Rc<str>,
    /// Where each row begins in the buffer that it was read from.
    positions: Vec<usize>,
    /// From which step on lines are consecutive, and the first of them.
    lines: Vec<(usize, u64)>,
    /// A column got its first value since the last row was pushed.
    fresh: bool,
    /// Columns that keep a value from rows before, which is not told yet.
    kept: Vec<Kept>,
}

/// A row without a value for a column that had one: the column keeps it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    /// The column.
    pub(crate) column: usize,
    /// The value that it keeps, as it is shown.
    pub(crate) value: String,
    /// The row.
    pub(crate) place: Place,
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    Truth(usize),
    Value(usize),
}

/// Whether a column has a value.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// Now,
    set: bool,
    /// and in the steps of the block.
    in_block: bool,
    rows: Rows,
}

/// What rows of the trace did about a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Rows {
    /// None gave it a value.
    #[default]
    Unset,
    /// Some gave it one.
    Set,
    /// Some gave it one, and it was told that later ones lack it.
    Told,
}

#[derive(Debug, Default)]
struct Truths {
    words: Vec<u64>,
    /// The steps at which it is absent, as far as there is one.
    absent: Vec<u64>,
    /// The value of the row that is being read, or else of the one before.
    current: bool,
    /// The row that is being read sets it.
    is_set: bool,
    known: Known,
}

#[derive(Debug)]
struct Values {
    cells: Vec<Cell>,
    /// Some cell is absent.
    has_absent: bool,
    /// The value of the row that is being read, or else of the one before.
    current: Cell,
    /// The row that is being read sets it.
    is_set: bool,
    /// The current value, if it is a text,
    text: String,
    /// and whether it stands in the block's texts already.
    stored: bool,
    known: Known,
}

#[derive(Clone, Copy, Debug)]
enum Cell {
    Absent,
    Boolean(bool),
    Integer(i128),
    Float(f64),
    /// A range of the block's texts.
    Text(usize, usize),
}

/// The row begins a new block: hand this one on, [`begin`](Block::begin), and push it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Pushed {
    /// It is the last step of the block.
    Yes,
    /// It begins the next block.
    NextBlock,
}

impl Block {
    /// An empty block with these columns.
    #[must_use]
    pub(crate) fn new(columns: &[Column]) -> Self {
        let mut block = Self {
            keeps: false,
            slots: Vec::new(),
            truths: Vec::new(),
            values: Vec::new(),
            texts: String::new(),
            steps: 0,
            file: "".into(),
            positions: Vec::new(),
            lines: Vec::new(),
            fresh: false,
            kept: Vec::new(),
        };
        for column in columns {
            block.slots.push(if column.reading == Some(Type::Boolean) {
                block.truths.push(Truths::default());
                Slot::Truth(block.truths.len() - 1)
            } else {
                block.values.push(Values {
                    cells: Vec::new(),
                    has_absent: false,
                    current: Cell::Absent,
                    is_set: false,
                    text: String::new(),
                    stored: false,
                    known: Known::default(),
                });
                Slot::Value(block.values.len() - 1)
            });
        }
        block
    }

    /// From now on a column keeps its value until it is set again.
    pub(crate) fn keep_values(&mut self) {
        self.keeps = true;
    }

    /// Returns `true` if a column keeps its value until it is set again.
    #[must_use]
    pub(crate) fn keeps_values(&self) -> bool {
        self.keeps
    }

    /// Drops the steps. Values stay what they are.
    pub(crate) fn begin(&mut self, file: &Rc<str>) {
        if !Rc::ptr_eq(&self.file, file) {
            self.file = Rc::clone(file);
        }
        self.steps = 0;
        self.texts.clear();
        self.positions.clear();
        self.lines.clear();
        for column in &mut self.truths {
            column.words.clear();
            column.absent.clear();
            column.known.in_block = column.known.set;
        }
        for column in &mut self.values {
            column.cells.clear();
            column.has_absent = false;
            column.stored = false;
            column.known.in_block = column.known.set;
        }
        self.fresh = false;
    }

    /// How many steps it has.
    #[must_use]
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// Whether no more steps fit.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        self.steps == STEPS
    }

    /// Gives a column the value that it has before the first row that sets it.
    pub(crate) fn initialise(&mut self, column: usize, datum: &Datum<'_>) {
        self.set(column, datum);
        self.known_mut(column).rows = Rows::Unset;
    }

    /// Whether rows gave a column a value, and this is the first that does not which is told.
    #[must_use]
    pub(crate) fn is_kept_untold(&self, column: usize) -> bool {
        self.keeps && self.known(column).rows == Rows::Set
    }

    /// Whether it was told that rows lack a column.
    #[must_use]
    pub(crate) fn is_told(&self, column: usize) -> bool {
        self.known(column).rows == Rows::Told
    }

    /// A row has no value for a column, which keeps the one that it has: of each column the first
    /// such row is remembered.
    pub(crate) fn keep(&mut self, column: usize, place: Place) {
        if self.is_kept_untold(column) {
            self.known_mut(column).rows = Rows::Told;
            let value = self.current(column);
            self.kept.push(Kept {
                column,
                value,
                place,
            });
        }
    }

    /// What [`keep`](Self::keep) was told since the last call.
    pub(crate) fn take_kept(&mut self) -> Vec<Kept> {
        std::mem::take(&mut self.kept)
    }

    /// The value of a column now, as it is shown.
    fn current(&self, column: usize) -> String {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].current.to_string(),
            Slot::Value(slot) => {
                let column = &self.values[slot];
                let value = match column.current {
                    Cell::Absent => return "absent".into(),
                    Cell::Boolean(value) => Value::Boolean(value),
                    Cell::Integer(value) => Value::Integer(value),
                    Cell::Float(value) => Value::Float(value),
                    Cell::Text(..) => Value::Text(&column.text),
                };
                value.to_string()
            }
        }
    }

    fn known(&self, column: usize) -> Known {
        match self.slots[column] {
            Slot::Truth(slot) => self.truths[slot].known,
            Slot::Value(slot) => self.values[slot].known,
        }
    }

    fn known_mut(&mut self, column: usize) -> &mut Known {
        match self.slots[column] {
            Slot::Truth(slot) => &mut self.truths[slot].known,
            Slot::Value(slot) => &mut self.values[slot].known,
        }
    }

    /// Sets a column's value from the next row on. The value is of the column's type.
    pub(crate) fn set(&mut self, column: usize, datum: &Datum<'_>) {
        let known = match self.slots[column] {
            Slot::Truth(slot) => {
                let column = &mut self.truths[slot];
                column.current = *datum == Datum::Boolean(true);
                column.is_set = true;
                &mut column.known
            }
            Slot::Value(slot) => {
                let column = &mut self.values[slot];
                column.current = match datum {
                    Datum::Boolean(value) => Cell::Boolean(*value),
                    Datum::Integer(value) => Cell::Integer(*value),
                    Datum::Float(value) => Cell::Float(*value),
                    Datum::Text(value) => {
                        column.text.clear();
                        column.text.push_str(value);
                        Cell::Text(0, 0)
                    }
                };
                column.stored = false;
                column.is_set = true;
                &mut column.known
            }
        };
        self.fresh |= self.keeps && !known.set;
        known.set = true;
        if known.rows == Rows::Unset {
            known.rows = Rows::Set;
        }
    }

    /// Ends a row, which began at this position of its buffer and in this line.
    pub(crate) fn push(&mut self, position: usize, line: u64) -> Pushed {
        if self.fresh {
            if self.steps > 0 {
                return Pushed::NextBlock;
            }
            self.fresh = false;
            let truths = self.truths.iter_mut().map(|column| &mut column.known);
            let values = self.values.iter_mut().map(|column| &mut column.known);
            for known in truths.chain(values) {
                known.in_block = known.set;
            }
        }
        let (step, keeps) = (self.steps, self.keeps);
        for column in &mut self.truths {
            let has_value = std::mem::take(&mut column.is_set) || keeps;
            push_bit(&mut column.words, step, has_value && column.current);
            if !has_value {
                set_bit(&mut column.absent, step);
            }
        }
        for column in &mut self.values {
            if !std::mem::take(&mut column.is_set) && !keeps {
                column.cells.push(Cell::Absent);
                column.has_absent = true;
                continue;
            }
            if let Cell::Text(..) = column.current
                && !column.stored
            {
                let start = self.texts.len();
                self.texts.push_str(&column.text);
                column.current = Cell::Text(start, self.texts.len());
                column.stored = true;
            }
            column.cells.push(column.current);
        }
        self.push_place(position, line);
        Pushed::Yes
    }

    fn push_place(&mut self, position: usize, line: u64) {
        let expected = self
            .lines
            .last()
            .map(|(step, first)| first + (self.steps - step) as u64);
        if expected != Some(line) {
            self.lines.push((self.steps, line));
        }
        self.positions.push(position);
        self.steps += 1;
    }

    /// Returns `true` if a row may be pushed as bits.
    #[must_use]
    pub(crate) fn takes_bits(&self) -> bool {
        let has_value = |column: &Truths| column.known.set && column.known.in_block;
        self.values.is_empty()
            && self.truths.len() <= WORD
            && (!self.keeps || self.truths.iter().all(has_value))
    }

    /// What columns are that the next row does not set, as bits, where [`takes_bits`](Self::takes_bits).
    #[must_use]
    pub(crate) fn bits(&self) -> u64 {
        if !self.keeps {
            return 0;
        }
        let bits = self.truths.iter().enumerate();
        bits.fold(0, |bits, (slot, column)| {
            bits | u64::from(column.current) << slot
        })
    }

    /// The bit of a column.
    #[must_use]
    pub(crate) fn bit_of(&self, column: usize) -> Option<u32> {
        match self.slots[column] {
            Slot::Truth(slot) => u32::try_from(slot).ok(),
            Slot::Value(_) => None,
        }
    }

    /// Ends a row of which all columns are known as bits, and so are those that it does not set. Only where
    /// [`takes_bits`](Self::takes_bits); [`settle_bits`](Self::settle_bits) after the last.
    pub(crate) fn push_bits(&mut self, bits: u64, absent: u64, position: usize, line: u64) {
        let step = self.steps;
        for (slot, column) in self.truths.iter_mut().enumerate() {
            push_bit(&mut column.words, step, bits >> slot & 1 == 1);
        }
        if absent != 0 && !self.keeps {
            for (slot, column) in self.truths.iter_mut().enumerate() {
                if absent >> slot & 1 == 1 {
                    set_bit(&mut column.absent, step);
                }
            }
        }
        self.push_place(position, line);
    }

    /// Makes the bits of the last row the current values.
    pub(crate) fn settle_bits(&mut self, bits: u64) {
        for (slot, column) in self.truths.iter_mut().enumerate() {
            column.current = bits >> slot & 1 == 1;
        }
    }

    /// A row names a column, and gives it no value.
    pub(crate) fn name(&mut self, column: usize) {
        let known = self.known_mut(column);
        if known.rows == Rows::Unset {
            known.rows = Rows::Set;
        }
    }

    /// Rows that were pushed as bits set all columns.
    pub(crate) fn all_were_set(&mut self) {
        for column in &mut self.truths {
            if column.known.rows == Rows::Unset {
                column.known.rows = Rows::Set;
            }
        }
    }

    /// Returns `true` if it is known of a column, at each step of this block, what it is: a value, or absent.
    #[must_use]
    pub(crate) fn is_known(&self, column: usize) -> bool {
        !self.keeps || self.known(column).in_block
    }

    /// Returns `true` if a column has had a value yet, by a row or an option.
    #[must_use]
    pub(crate) fn was_set(&self, column: usize) -> bool {
        self.known(column).set
    }

    /// Returns `true` if a column is absent at some step of the block.
    #[must_use]
    pub(crate) fn has_absent(&self, column: usize) -> bool {
        match self.slots[column] {
            Slot::Truth(slot) => !self.truths[slot].absent.is_empty(),
            Slot::Value(slot) => self.values[slot].has_absent,
        }
    }

    /// Returns `true` if a column is absent at a step of the block, counted from 0.
    #[must_use]
    pub(crate) fn is_absent(&self, column: usize, step: usize) -> bool {
        match self.slots[column] {
            Slot::Truth(slot) => {
                let word = self.truths[slot].absent.get(step / WORD);
                word.is_some_and(|word| word >> (step % WORD) & 1 == 1)
            }
            Slot::Value(slot) => {
                matches!(self.values[slot].cells.get(step), Some(Cell::Absent))
            }
        }
    }

    /// Returns `true` if a row has named a column, and not only an option.
    #[must_use]
    pub(crate) fn was_set_by_row(&self, column: usize) -> bool {
        self.known(column).rows != Rows::Unset
    }

    /// The words of a column of truth values; none for other columns.
    #[must_use]
    pub(crate) fn words(&self, column: usize) -> &[u64] {
        match self.slots[column] {
            Slot::Truth(slot) => &self.truths[slot].words,
            Slot::Value(_) => &[],
        }
    }

    /// The value of a column at a step of the block, counted from 0. Where it has none, false.
    #[must_use]
    pub(crate) fn value(&self, column: usize, step: usize) -> Value<'_> {
        match self.slots[column] {
            Slot::Truth(slot) => {
                let word = self.truths[slot]
                    .words
                    .get(step / WORD)
                    .copied()
                    .unwrap_or(0);
                Value::Boolean(word >> (step % WORD) & 1 == 1)
            }
            Slot::Value(slot) => match self.values[slot].cells.get(step).copied() {
                None | Some(Cell::Absent) => Value::Boolean(false),
                Some(Cell::Boolean(value)) => Value::Boolean(value),
                Some(Cell::Integer(value)) => Value::Integer(value),
                Some(Cell::Float(value)) => Value::Float(value),
                Some(Cell::Text(start, end)) => {
                    Value::Text(self.texts.get(start..end).unwrap_or_default())
                }
            },
        }
    }

    /// The line of a step.
    #[must_use]
    pub(crate) fn line(&self, step: usize) -> u64 {
        let behind = self.lines.partition_point(|(first, _)| *first <= step);
        let run = behind.checked_sub(1).map(|run| self.lines[run]);
        run.map_or(0, |(first, line)| line + (step - first) as u64)
    }

    /// Where the row of a step begins in the buffer that it was read from.
    #[must_use]
    pub(crate) fn position(&self, step: usize) -> usize {
        self.positions.get(step).copied().unwrap_or_default()
    }

    /// The place of a step.
    #[must_use]
    pub(crate) fn place(&self, step: usize) -> Place {
        Place {
            file: Rc::clone(&self.file),
            line: self.line(step),
            column: None,
        }
    }
}

fn push_bit(words: &mut Vec<u64>, step: usize, bit: bool) {
    if step.is_multiple_of(WORD) {
        words.push(0);
    }
    if let Some(word) = words.last_mut() {
        *word |= u64::from(bit) << (step % WORD);
    }
}

fn set_bit(words: &mut Vec<u64>, step: usize) {
    let place = step / WORD;
    if words.len() <= place {
        words.resize(place + 1, 0);
    }
    words[place] |= 1 << (step % WORD);
}

#[cfg(test)]
mod tests;
