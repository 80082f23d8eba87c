//! Values of keys.

use monitor_logic::value::Value;

/// A value of a key, compared as it is written: 1 and 1.0 are two.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum KeyValue {
    Boolean(bool),
    Integer(i128),
    /// By its bits, so that NaN is one value.
    Float(u64),
    Text(Box<str>),
}

impl KeyValue {
    pub(super) fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value.to_bits()),
            Value::Text(text) => Self::Text(text.into()),
        }
    }

    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(bits) => Value::Float(f64::from_bits(*bits)),
            Self::Text(text) => Value::Text(text),
        }
    }
}

/// The values of all keys of a rule.
pub(crate) type Tuple = Box<[KeyValue]>;
