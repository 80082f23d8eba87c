//! What the steps of a block have in a column of any type.

use monitor_logic::value::Value;

use super::columns::Known;
use crate::input::cell::Datum;

/// Values of any type.
#[derive(Debug)]
pub(crate) struct Values {
    /// Those of the steps, as long as all are whole numbers of 64 bits, as most times are,
    integers: Vec<i64>,
    /// and else here.
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
    /// Numbers with a fraction or an exponent are texts, so that no digit is lost.
    pub(super) keeps_decimals: bool,
}

fn add_text(texts: &mut String, text: &str) -> Cell {
    let start = texts.len();
    texts.push_str(text);
    Cell::Text(start, texts.len())
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
    fn of(integer: i64) -> Self {
        Self::Integer(integer.into())
    }

    /// Its value, given the block's texts; `None` where it has none.
    #[inline]
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
            integers: Vec::new(),
            cells: Vec::new(),
            has: Has::default(),
            current: Cell::Absent,
            text: String::new(),
            stored: false,
            known: Known::default(),
            keeps_decimals: false,
        }
    }

    /// Drops the steps.
    pub(super) fn begin(&mut self) {
        self.integers.clear();
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
            Datum::Float(_, Some(text)) if self.keeps_decimals => self.kept_text(text),
            Datum::Float(value, _) => Cell::Float(*value),
            Datum::Text(text) => self.kept_text(text),
        };
        self.stored = false;
    }

    fn kept_text(&mut self, text: &str) -> Cell {
        self.text.clear();
        self.text.push_str(text);
        Cell::Text(0, 0)
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
        self.put(self.len(), self.current);
    }

    /// How many steps there are.
    fn len(&self) -> usize {
        self.integers.len() + self.cells.len()
    }

    /// Sets the value at a step, the last of the block, where values are not kept.
    pub(super) fn set_at(&mut self, step: usize, datum: &Datum<'_>, texts: &mut String) {
        let cell = match datum {
            Datum::Boolean(value) => Cell::Boolean(*value),
            Datum::Integer(value) => Cell::Integer(*value),
            Datum::Float(value, written) if !self.keeps_decimals || written.is_none() => {
                Cell::Float(*value)
            }
            Datum::Float(_, written) => add_text(texts, written.as_deref().unwrap_or_default()),
            Datum::Text(text) => add_text(texts, text),
        };
        self.put(step, cell);
    }

    /// The same for a text, a range of the block's texts.
    pub(super) fn set_text_at(&mut self, step: usize, start: usize, end: usize) {
        self.known.set = true;
        self.known.name();
        self.put(step, Cell::Text(start, end));
    }

    /// Ends rows of whole numbers, where values are not kept.
    pub(super) fn push_integers(&mut self, integers: &[i64]) {
        self.known.set = true;
        self.known.name();
        self.has.other = true;
        if self.cells.is_empty() {
            self.integers.extend_from_slice(integers);
        } else {
            let cells = integers.iter();
            self.cells.extend(cells.map(|integer| Cell::of(*integer)));
        }
    }

    /// Ends rows of texts, or of nothing, where values are not kept: ranges of the block's texts.
    pub(super) fn push_texts(&mut self, texts: impl Iterator<Item = Option<(usize, usize)>>) {
        self.spread();
        let has = &mut self.has;
        let mut has_text = false;
        self.cells.extend(texts.map(|range| {
            if let Some((start, end)) = range {
                has_text = true;
                Cell::Text(start, end)
            } else {
                has.absent = true;
                Cell::Absent
            }
        }));
        if has_text {
            self.has.text = true;
            self.known.set = true;
            self.known.name();
        }
    }

    /// Not all are whole numbers.
    fn spread(&mut self) {
        let integers = self.integers.drain(..);
        self.cells.extend(integers.map(Cell::of));
    }

    fn put(&mut self, step: usize, cell: Cell) {
        self.note(cell);
        if self.cells.is_empty()
            && let Cell::Integer(integer) = cell
            && let Ok(integer) = i64::try_from(integer)
        {
            match self.integers.get_mut(step) {
                Some(before) => *before = integer,
                None => self.integers.push(integer),
            }
            return;
        }
        self.spread();
        match self.cells.get_mut(step) {
            Some(before) => *before = cell,
            None => self.cells.push(cell),
        }
    }

    /// Ends a row where values are not kept, which is this step of the block.
    pub(super) fn end_at(&mut self, step: usize) {
        if self.len() <= step {
            self.put(step, Cell::Absent);
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

    #[inline]
    pub(super) fn value<'texts>(&self, step: usize, texts: &'texts str) -> Option<Value<'texts>> {
        match self.integers.get(step) {
            Some(integer) => Some(Value::Integer((*integer).into())),
            None => self.cells.get(step)?.value(texts),
        }
    }

    /// All values, if they are whole numbers of 64 bits; nothing where there is another.
    pub(super) fn integers(&self) -> &[i64] {
        &self.integers
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
