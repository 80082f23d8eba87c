//! Which worker takes a step of a rule for each key.
//!
//! All steps that name a whole tuple go to one worker, by a hash of its values. A step that names some of the keys, or
//! none, may belong to tuples of every worker, and goes to all.

use std::hash::Hasher as _;

use monitor_logic::{evaluate::Columns, value::Value};
use rustc_hash::FxHasher;

use monitor_rules::check::Spot;

use super::part::Part;
use crate::{
    input::block::{Block, Cells},
    property::Property,
};

/// The route of one rule's steps.
#[derive(Debug)]
pub(crate) struct Route {
    /// The columns of the trace that correspond to those of the worker's own check of this rule.
    columns: Vec<usize>,
    /// The columns of the trace that name the keys.
    keys: Vec<usize>,
}

/// What is known of the steps of a block besides their values.
pub(crate) struct Beside<'block> {
    /// Returns a step as people find it again.
    pub(crate) spot: &'block dyn Fn(usize) -> Spot,
    /// Whether steps have times that people are shown.
    pub(crate) has_shown: bool,
}

impl Route {
    /// Creates the route of a rule for which a worker's check has the columns `own`, and the trace `all`.
    pub(crate) fn new(property: &Property, own: &Columns, all: &Columns) -> Self {
        let of_trace = |name: &str, is_same: &dyn Fn(usize) -> bool| {
            let mut list = all.list().iter().enumerate();
            list.find(|(number, column)| column.name == name && is_same(*number))
                .map(|(number, _)| number)
        };
        let columns = own.list().iter().map(|column| {
            let is_same = |number: usize| all.list()[number].reading == column.reading;
            of_trace(&column.name, &is_same).unwrap_or_default()
        });
        let keys = property.scope.keys.iter().map(|key| {
            let is_same = |number: usize| all.list()[number].reading.is_none();
            of_trace(&key.column, &is_same).unwrap_or_default()
        });
        Self {
            columns: columns.collect(),
            keys: keys.collect(),
        }
    }

    /// Adds the first `end` steps of a block to the parts of the workers that take them; `before` is how many steps of
    /// the piece come before the block.
    pub(crate) fn split(
        &self,
        block: &Block,
        end: usize,
        before: u32,
        beside: &Beside<'_>,
        parts: &mut [Part],
    ) {
        let keys = cells(block, &self.keys);
        let columns = cells(block, &self.columns);
        for (place, step) in (before..).zip(0..end) {
            let takers = match worker(&keys, step, parts.len()) {
                Some(worker) => worker..worker + 1,
                None => 0..parts.len(),
            };
            let line = block.line(step);
            for part in &mut parts[takers] {
                part.add(&columns, step, place, line);
                if beside.has_shown {
                    part.shown.push((beside.spot)(step).time);
                }
            }
        }
    }
}

/// Returns the cells of a block in these columns.
fn cells<'block>(block: &'block Block, columns: &[usize]) -> Vec<Cells<'block>> {
    let columns = columns.iter();
    columns.map(|column| block.column(*column)).collect()
}

/// Returns the worker of a step that names all keys.
fn worker(keys: &[Cells<'_>], step: usize, workers: usize) -> Option<usize> {
    let mut hasher = FxHasher::default();
    for key in keys {
        let word = key.word(step);
        if word.is_none() {
            return None;
        }
        match word.place().and_then(|_| key.value(step)) {
            None => hasher.write_u64(word.hash()),
            Some(Value::Text(text)) => hasher.write(text.as_bytes()),
            Some(Value::Integer(value)) => hasher.write_i128(value),
            Some(Value::Boolean(value)) => hasher.write_u8(u8::from(value)),
            Some(Value::Float(value)) => hasher.write_u64(value.to_bits()),
        }
    }
    usize::try_from(hasher.finish() % workers as u64).ok()
}
