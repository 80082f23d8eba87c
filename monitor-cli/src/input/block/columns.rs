//! What the steps of a block have in one column.

use monitor_logic::value::Value;

use crate::input::cell::Datum;

pub(super) const WORD: usize = 64;

/// Whether a column has a value.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Now,
    pub(super) set: bool,
    /// and in the steps of the block.
    pub(super) in_block: bool,
    pub(super) rows: Rows,
}

/// What rows of the trace did about a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Rows {
    /// None named it.
    #[default]
    Unset,
    /// Some did.
    Set,
    /// Some did, and it was told that later ones lack it.
    Told,
}

impl Known {
    /// A row names the column.
    pub(super) fn name(&mut self) {
        if self.rows == Rows::Unset {
            self.rows = Rows::Set;
        }
    }
}

/// Truth values, 64 a word.
#[derive(Debug, Default)]
pub(crate) struct Truths {
    pub(super) words: Vec<u64>,
    /// The steps at which it is absent, as far as there is one.
    absent: Vec<u64>,
    /// The value of the row that is being read, or else of the one before.
    pub(super) current: bool,
    /// The row that is being read sets it.
    is_set: bool,
    pub(super) known: Known,
}

impl Truths {
    /// Drops the steps.
    pub(super) fn begin(&mut self) {
        self.words.clear();
        self.absent.clear();
        self.known.in_block = self.known.set;
    }

    pub(super) fn set(&mut self, datum: &Datum<'_>) {
        self.current = *datum == Datum::Boolean(true);
        self.is_set = true;
    }

    /// Ends a row, which is this step of the block.
    pub(super) fn push(&mut self, step: usize, keeps: bool) {
        let has_value = std::mem::take(&mut self.is_set) || keeps;
        self.push_bit(step, has_value && self.current);
        if !has_value {
            self.set_absent(step);
        }
    }

    pub(super) fn push_bit(&mut self, step: usize, bit: bool) {
        if step.is_multiple_of(WORD) {
            self.words.push(0);
        }
        if let Some(word) = self.words.last_mut() {
            *word |= u64::from(bit) << (step % WORD);
        }
    }

    pub(super) fn set_absent(&mut self, step: usize) {
        let place = step / WORD;
        if self.absent.len() <= place {
            self.absent.resize(place + 1, 0);
        }
        self.absent[place] |= 1 << (step % WORD);
    }

    /// Returns `true` if it is absent at some step.
    pub(super) fn has_absent(&self) -> bool {
        !self.absent.is_empty()
    }

    pub(super) fn is_absent(&self, step: usize) -> bool {
        bit(&self.absent, step)
    }

    pub(super) fn value(&self, step: usize) -> bool {
        bit(&self.words, step)
    }
}

fn bit(words: &[u64], step: usize) -> bool {
    let word = words.get(step / WORD);
    word.is_some_and(|word| word >> (step % WORD) & 1 == 1)
}

/// Values of any type.
#[derive(Debug)]
pub(crate) struct Values {
    cells: Vec<Cell>,
    /// What there is among them.
    has: Has,
    /// The value of the row that is being read, or else of the one before.
    current: Cell,
    /// The current value, if it is a text,
    text: String,
    /// and whether it stands in the block's texts already.
    stored: bool,
    pub(super) known: Known,
}

/// What cells of a block have.
#[derive(Clone, Copy, Debug, Default)]
struct Has {
    absent: bool,
    text: bool,
    other: bool,
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

impl Cell {
    /// Its value, given the block's texts; `None` where it has none.
    fn value(self, texts: &str) -> Option<Value<'_>> {
        match self {
            Self::Absent => None,
            Self::Boolean(value) => Some(Value::Boolean(value)),
            Self::Integer(value) => Some(Value::Integer(value)),
            Self::Float(value) => Some(Value::Float(value)),
            Self::Text(start, end) => Some(Value::Text(texts.get(start..end).unwrap_or_default())),
        }
    }
}

impl Values {
    pub(super) fn new() -> Self {
        Self {
            cells: Vec::new(),
            has: Has::default(),
            current: Cell::Absent,
            text: String::new(),
            stored: false,
            known: Known::default(),
        }
    }

    /// Drops the steps.
    pub(super) fn begin(&mut self) {
        self.cells.clear();
        self.has = Has::default();
        self.stored = false;
        self.known.in_block = self.known.set;
    }

    /// Sets the value of the row that is being read, which is kept until another is set.
    pub(super) fn set(&mut self, datum: &Datum<'_>) {
        self.current = match datum {
            Datum::Boolean(value) => Cell::Boolean(*value),
            Datum::Integer(value) => Cell::Integer(*value),
            Datum::Float(value) => Cell::Float(*value),
            Datum::Text(value) => {
                self.text.clear();
                self.text.push_str(value);
                Cell::Text(0, 0)
            }
        };
        self.stored = false;
    }

    /// Ends a row where values are kept; a new text is put into the block's texts.
    pub(super) fn push(&mut self, texts: &mut String) {
        if let Cell::Text(..) = self.current
            && !self.stored
        {
            let start = texts.len();
            texts.push_str(&self.text);
            self.current = Cell::Text(start, texts.len());
            self.stored = true;
        }
        self.note(self.current);
        self.cells.push(self.current);
    }

    /// Sets the value at a step, the last of the block, where values are not kept.
    pub(super) fn set_at(&mut self, step: usize, datum: &Datum<'_>, texts: &mut String) {
        let cell = match datum {
            Datum::Boolean(value) => Cell::Boolean(*value),
            Datum::Integer(value) => Cell::Integer(*value),
            Datum::Float(value) => Cell::Float(*value),
            Datum::Text(value) => {
                let start = texts.len();
                texts.push_str(value);
                Cell::Text(start, texts.len())
            }
        };
        self.put(step, cell);
    }

    /// The same for a text, a range of the block's texts.
    pub(super) fn set_text_at(&mut self, step: usize, start: usize, end: usize) {
        self.known.set = true;
        self.known.name();
        self.put(step, Cell::Text(start, end));
    }

    fn put(&mut self, step: usize, cell: Cell) {
        self.note(cell);
        match self.cells.get_mut(step) {
            Some(before) => *before = cell,
            None => self.cells.push(cell),
        }
    }

    /// Ends a row where values are not kept, which is this step of the block.
    pub(super) fn end_at(&mut self, step: usize) {
        if self.cells.len() <= step {
            self.has.absent = true;
            self.cells.push(Cell::Absent);
        }
    }

    fn note(&mut self, cell: Cell) {
        match cell {
            Cell::Absent => self.has.absent = true,
            Cell::Text(..) => self.has.text = true,
            _ => self.has.other = true,
        }
    }

    /// Returns `true` if it is absent at some step.
    pub(super) fn has_absent(&self) -> bool {
        self.has.absent
    }

    /// Returns `true` if it has texts, and nothing else.
    pub(super) fn has_texts(&self) -> bool {
        self.has.text && !self.has.other
    }

    pub(super) fn is_absent(&self, step: usize) -> bool {
        matches!(self.cells.get(step), Some(Cell::Absent))
    }

    pub(super) fn value<'texts>(&self, step: usize, texts: &'texts str) -> Option<Value<'texts>> {
        self.cells.get(step)?.value(texts)
    }

    /// The value now, as it is shown.
    pub(super) fn shown(&self) -> String {
        let value = match self.current {
            Cell::Text(..) => Some(Value::Text(&self.text)),
            other => other.value(""),
        };
        value.map_or_else(|| "absent".into(), |value| value.to_string())
    }
}
