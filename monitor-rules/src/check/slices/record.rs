//! Steps that may still matter for a tuple that is named later.

use monitor_logic::value::Value;

use crate::check::keys::KeyValue;

/// A step, with the values that formulas read from it.
#[derive(Clone, Debug)]
pub(super) struct Record {
    /// The value that it names in each column of keys.
    pub(super) names: Box<[Option<KeyValue>]>,
    /// The value of each column of the trace.
    values: Box<[Option<KeyValue>]>,
    pub(super) time: u64,
    /// Its number in the trace, from 1.
    pub(super) number: u64,
    /// Whether it could not be evaluated for some tuple, which was reported.
    pub(super) lacks_value: bool,
}

impl Record {
    pub(super) fn new<'value>(
        names: &[Option<KeyValue>],
        columns: usize,
        value: &dyn Fn(usize) -> Option<Value<'value>>,
        time: u64,
        number: u64,
    ) -> Self {
        Self {
            names: names.into(),
            values: (0..columns)
                .map(|column| value(column).map(KeyValue::of))
                .collect(),
            time,
            number,
            lacks_value: false,
        }
    }

    pub(super) fn value(&self, column: usize) -> Option<Value<'_>> {
        self.values.get(column)?.as_ref().map(KeyValue::value)
    }
}
