//! Steps that are copied from blocks into other blocks, elsewhere.

use std::sync::Arc;

use monitor_logic::value::Value;
use monitor_rules::check::Word;
use serde::{Deserialize, Serialize};

use super::{Block, Cells, Slot, packed::Given};

/// The values that some steps have in some columns.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Copied {
    /// The words of each column.
    columns: Vec<Vec<Word>>,
    /// The texts that are not short, one after the other.
    texts: String,
    /// The values that are too large for a word.
    large: Vec<Given>,
}

impl Copied {
    /// Adds a step of a block, with its values in these columns; the columns must be the same for
    /// all steps.
    pub(crate) fn add(&mut self, columns: &[Cells<'_>], step: usize) {
        if self.columns.len() < columns.len() {
            self.columns.resize_with(columns.len(), Vec::new);
        }
        for (words, column) in self.columns.iter_mut().zip(columns) {
            let word = column.word(step);
            words.push(match word.place().and_then(|_| column.value(step)) {
                None => word,
                Some(value) => {
                    let given = match value {
                        Value::Text(text) => {
                            let start = self.texts.len();
                            self.texts.push_str(text);
                            Given::Text(start, self.texts.len())
                        }
                        Value::Integer(value) => Given::Integer(value),
                        Value::Boolean(value) => Given::Boolean(value),
                        Value::Float(value) => Given::Float(value),
                    };
                    given.word(&self.texts, &mut self.large)
                }
            });
        }
    }
}

impl Block {
    /// Becomes a block of so many steps that were copied, in its columns.
    pub(crate) fn fill(&mut self, copied: &Copied, steps: usize) {
        self.begin(&Arc::from(""));
        self.texts.push_str(&copied.texts);
        for (slot, words) in self.slots.iter().zip(&copied.columns) {
            match *slot {
                Slot::Truth(slot) => self.truths[slot].push_words(words),
                Slot::Value(slot) => self.values[slot].push_words(words, &copied.large),
            }
        }
        let positions: Vec<usize> = (0..steps).collect();
        self.places.push_run(&positions, 0);
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::{evaluate::Column, source::Span, value::Type};

    use super::*;
    use crate::input::{block::Pushed, cell::Datum};

    #[test]
    fn steps_are_what_they_were() {
        let column = |reading| Column {
            name: "x".into(),
            reading,
            span: Span::default(),
        };
        let columns = [Some(Type::Boolean), None, Some(Type::Text)].map(column);
        let mut block = Block::new(&columns);
        block.begin(&Arc::from("f"));
        let long = "a text that is not short";
        let rows = [
            [Some(Datum::Boolean(true)), Some(Datum::Integer(3)), None],
            [
                None,
                Some(Datum::Integer(i128::MAX)),
                Some(Datum::Text("ann".into())),
            ],
            [
                Some(Datum::Boolean(false)),
                None,
                Some(Datum::Text(long.into())),
            ],
            [
                None,
                Some(Datum::Text(long.into())),
                Some(Datum::Text("".into())),
            ],
            [Some(Datum::Boolean(true)), Some(Datum::Boolean(true)), None],
            [
                None,
                Some(Datum::float(0.5)),
                Some(Datum::Text(long.into())),
            ],
        ];
        for (line, row) in (1..).zip(&rows) {
            for (column, datum) in row.iter().enumerate() {
                if let Some(datum) = datum {
                    block.set(column, datum);
                }
            }
            assert_eq!(block.push(0, line), Pushed::Yes);
        }
        let cells: Vec<Cells<'_>> = (0..3).map(|column| block.column(column)).collect();
        let mut copied = Copied::default();
        let steps = [0, 1, 2, 3, 4, 5, 2];
        for step in steps {
            copied.add(&cells, step);
        }
        let mut other = Block::new(&columns);
        for _ in 0..2 {
            other.fill(&copied, steps.len());
            assert_eq!(other.steps(), steps.len());
            for column in 0..3 {
                for (place, step) in steps.into_iter().enumerate() {
                    let value = other.present(column, place);
                    assert_eq!(value, block.present(column, step), "{column} {step}");
                }
                assert_eq!(other.has_absent(column), block.has_absent(column));
                assert_eq!(other.has_texts(column), block.has_texts(column));
                assert_eq!(other.was_set(column), block.was_set(column));
            }
        }
    }
}
