//! The values of a step.

use monitor_logic::value::{Type, Value};
use monitor_rules::check::number;

use super::mask::Mask;
use crate::rules::Reader;

/// A value as a program records it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Raw<'text> {
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(&'text str),
    /// The bytes of a text, which spans have in the log.
    Bytes(&'text [u8]),
}

/// The value of a step for each column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    cells: Vec<Cell>,
    /// The columns that have a value.
    present: Mask,
    /// The texts, one after the other.
    texts: String,
    /// Whether some value is not of the type that its formula needs.
    is_unfit: bool,
    /// Whether some value is not a number in JSON, for which the log has `null`.
    has_null: bool,
}

#[derive(Clone, Copy, Debug)]
enum Cell {
    Absent,
    Boolean(bool),
    Integer(i128),
    Float(f64),
    /// A range of the texts.
    Text(usize, usize),
}

impl Row {
    /// Begins a step, which has no value yet for any of so many columns.
    pub(crate) fn begin(&mut self, columns: usize) {
        self.cells.clear();
        self.cells.resize(columns, Cell::Absent);
        self.texts.clear();
        self.present.clear();
        self.is_unfit = false;
        self.has_null = false;
    }

    /// Sets the value of a column. A value that is not a number in JSON is absent, as in the log.
    #[inline]
    pub(crate) fn set(&mut self, reader: Reader, raw: Raw<'_>) {
        let cell = match (raw, reader.reading) {
            (Raw::Integer(value), None | Some(Type::Number)) => Cell::Integer(value),
            (Raw::Text(text), None | Some(Type::Text)) => self.put_text(text),
            _ => self.other(raw, reader.reading),
        };
        self.cells[reader.column] = cell;
        if matches!(cell, Cell::Absent) {
            self.present.remove(reader.column);
        } else {
            self.present.add(reader.column);
        }
    }

    /// Returns the cell of a value that is neither a whole number read as a number nor a text read as a text.
    fn other(&mut self, raw: Raw<'_>, reading: Option<Type>) -> Cell {
        match (raw, reading) {
            (Raw::Boolean(value), None | Some(Type::Boolean)) => Cell::Boolean(value),
            (Raw::Integer(value @ 0..=1), Some(Type::Boolean)) => Cell::Boolean(value == 1),
            (Raw::Float(value), _) if !value.is_finite() => {
                self.has_null = true;
                Cell::Absent
            }
            (Raw::Float(value), None | Some(Type::Number)) => Cell::Float(value),
            // An empty array may be of any type.
            (Raw::Bytes(bytes @ [_, ..]), None | Some(Type::Text)) => {
                self.put_text(&String::from_utf8_lossy(bytes))
            }
            (Raw::Text(text), Some(Type::Number)) => match number(text) {
                Ok(Value::Integer(value)) => Cell::Integer(value),
                Ok(Value::Float(value)) => Cell::Float(value),
                _ => self.unfit(),
            },
            _ => self.unfit(),
        }
    }

    fn put_text(&mut self, text: &str) -> Cell {
        let start = self.texts.len();
        self.texts.push_str(text);
        Cell::Text(start, self.texts.len())
    }

    /// Returns the columns that have a value.
    pub(crate) fn present(&self) -> &Mask {
        &self.present
    }

    /// Becomes a copy of a row, in the memory that is there.
    pub(crate) fn copy(&mut self, row: &Self) {
        self.cells.clone_from(&row.cells);
        self.texts.clone_from(&row.texts);
        self.present.clone_from(&row.present);
        self.is_unfit = row.is_unfit;
        self.has_null = row.has_null;
    }

    /// Takes over the values that another step has, and keeps the others.
    pub(crate) fn take(&mut self, step: &Self) {
        self.present.add_all(&step.present);
        self.cells.resize(step.cells.len(), Cell::Absent);
        let old = std::mem::take(&mut self.texts);
        for (own, new) in self.cells.iter_mut().zip(&step.cells) {
            let (cell, texts) = match new {
                Cell::Absent => (*own, &old),
                _ => (*new, &step.texts),
            };
            *own = match cell {
                Cell::Text(start, end) => {
                    let at = self.texts.len();
                    self.texts
                        .push_str(texts.get(start..end).unwrap_or_default());
                    Cell::Text(at, self.texts.len())
                }
                cell => cell,
            };
        }
    }

    fn unfit(&mut self) -> Cell {
        self.is_unfit = true;
        Cell::Absent
    }

    /// Returns `true` if some value is not of the type that its formula needs.
    pub(crate) fn is_unfit(&self) -> bool {
        self.is_unfit
    }

    /// Returns `true` if some value is not a number in JSON: it is absent, and an error in a log of states.
    pub(crate) fn has_null(&self) -> bool {
        self.has_null
    }

    /// Returns the bytes of the text of a column, if the step has one there.
    #[inline]
    pub(crate) fn text(&self, column: usize) -> Option<&[u8]> {
        match *self.cells.get(column)? {
            Cell::Text(start, end) => self.texts.as_bytes().get(start..end),
            _ => None,
        }
    }

    /// Returns the value of a column, if the step has one.
    pub(crate) fn value(&self, column: usize) -> Option<Value<'_>> {
        Some(match *self.cells.get(column)? {
            Cell::Absent => return None,
            Cell::Boolean(value) => Value::Boolean(value),
            Cell::Integer(value) => Value::Integer(value),
            Cell::Float(value) => Value::Float(value),
            Cell::Text(start, end) => Value::Text(self.texts.get(start..end).unwrap_or_default()),
        })
    }
}
