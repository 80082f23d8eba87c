//! Which columns ever change.

use monitor_logic::value::Value;

use super::bits;
use crate::input::block::Block;

/// The first value of each column, for as long as it has no other.
#[derive(Clone, Debug)]
pub(crate) struct Changes {
    columns: Vec<Seen>,
}

#[derive(Clone, Debug, PartialEq)]
enum Seen {
    Nothing,
    Only(Owned),
    Different,
}

#[derive(Clone, Debug, PartialEq)]
enum Owned {
    Absent,
    Boolean(bool),
    Integer(i128),
    /// By its bits, so that NaN is equal to NaN.
    Float(u64),
    Text(String),
}

impl Owned {
    fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value.to_bits()),
            Value::Text(value) => Self::Text(value.to_owned()),
        }
    }

    fn is(&self, value: Value<'_>) -> bool {
        match (self, value) {
            (Self::Text(own), Value::Text(other)) => own == other,
            (own, other) => *own == Self::of(other),
        }
    }
}

impl Changes {
    pub(crate) fn new(columns: usize) -> Self {
        Self {
            columns: vec![Seen::Nothing; columns],
        }
    }

    /// Takes in the first `steps` steps of a block.
    pub(crate) fn add(&mut self, block: &Block, steps: usize) {
        for (column, seen) in self.columns.iter_mut().enumerate() {
            if *seen == Seen::Different || steps == 0 || !block.is_known(column) {
                continue;
            }
            if *seen == Seen::Nothing {
                *seen = Seen::Only(if block.is_absent(column, 0) {
                    Owned::Absent
                } else {
                    Owned::of(block.value(column, 0))
                });
            }
            let Seen::Only(first) = &*seen else { continue };
            let changes = if *first == Owned::Absent || block.has_absent(column) {
                (0..steps).any(|step| {
                    let is_absent = block.is_absent(column, step);
                    is_absent != (*first == Owned::Absent)
                        || !is_absent && !first.is(block.value(column, step))
                })
            } else if let Owned::Boolean(first) = first
                && !block.words(column).is_empty()
            {
                bits::next(block.words(column), !first, 0, steps).is_some()
            } else {
                (0..steps).any(|step| !first.is(block.value(column, step)))
            };
            if changes {
                *seen = Seen::Different;
            }
        }
    }

    /// Returns `true` if a column had two values.
    pub(crate) fn changed(&self, column: usize) -> bool {
        self.columns[column] == Seen::Different
    }
}
