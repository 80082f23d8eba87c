//! Values of keys.

use std::hash::{Hash, Hasher};

use indexmap::Equivalent;
use monitor_logic::value::Value;

/// A value of a key, compared as it is written: 1 and 1.0 are different.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "workers", derive(serde::Serialize, serde::Deserialize))]
pub enum KeyValue {
    /// A truth value.
    Boolean(bool),
    /// A whole number.
    Integer(i128),
    /// Another number, by its bits, so that NaN is one value.
    Float(u64),
    /// A text.
    Text(Box<str>),
}

impl KeyValue {
    pub(in crate::check) fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value.to_bits()),
            Value::Text(text) => Self::Text(text.into()),
        }
    }

    /// Returns it as formulas read it.
    #[must_use]
    pub fn value(&self) -> Value<'_> {
        match self {
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(bits) => Value::Float(f64::from_bits(*bits)),
            Self::Text(text) => Value::Text(text),
        }
    }
}

impl Hash for KeyValue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        hash(self.value(), state);
    }
}

/// Hashes a value, kept or borrowed alike.
fn hash(value: Value<'_>, state: &mut impl Hasher) {
    match value {
        Value::Boolean(value) => state.write_u8(u8::from(value)),
        Value::Integer(value) => state.write_i128(value),
        Value::Float(value) => state.write_u64(value.to_bits()),
        Value::Text(text) => text.hash(state),
    }
}

fn is_same(value: Value<'_>, kept: &KeyValue) -> bool {
    match (value, kept) {
        (Value::Boolean(value), KeyValue::Boolean(kept)) => value == *kept,
        (Value::Integer(value), KeyValue::Integer(kept)) => value == *kept,
        (Value::Float(value), KeyValue::Float(kept)) => value.to_bits() == *kept,
        (Value::Text(text), KeyValue::Text(kept)) => *text == **kept,
        _ => false,
    }
}

/// The values of all keys as a step names them, to be looked up without being kept.
#[derive(Clone, Copy)]
pub(in crate::check) struct Named<'step>(pub(in crate::check) &'step [Value<'step>]);

impl Hash for Named<'_> {
    /// Hashes it like a slice of [`KeyValue`].
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_usize(self.0.len());
        for value in self.0 {
            hash(*value, state);
        }
    }
}

impl Equivalent<Tuple> for Named<'_> {
    fn equivalent(&self, tuple: &Tuple) -> bool {
        let mut pairs = self.0.iter().zip(tuple);
        self.0.len() == tuple.len() && pairs.all(|(value, kept)| is_same(*value, kept))
    }
}

/// The values of all keys of a rule.
pub type Tuple = Box<[KeyValue]>;

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher as _;

    use rustc_hash::FxBuildHasher;

    use super::*;

    #[test]
    fn what_is_named_is_found() {
        let values = [
            Value::Text("ann"),
            Value::Integer(-3),
            Value::Float(0.5),
            Value::Boolean(true),
        ];
        let tuple: Tuple = values.into_iter().map(KeyValue::of).collect();
        let hasher = FxBuildHasher;
        assert_eq!(hasher.hash_one(Named(&values)), hasher.hash_one(&tuple));
        assert!(Named(&values).equivalent(&tuple));
        assert!(!Named(&values[..3]).equivalent(&tuple));
        let other = [Value::Text("bob"), values[1], values[2], values[3]];
        assert!(!Named(&other).equivalent(&tuple));
    }
}
