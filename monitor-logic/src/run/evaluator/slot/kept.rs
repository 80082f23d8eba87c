//! Values that are kept.

use alloc::boxed::Box;
use core::hash::{Hash, Hasher};

use crate::semantics::value::Value;

/// A value that is kept.
#[derive(Clone, Debug)]
pub(in super::super) enum KeptValue {
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(Box<str>),
}

impl KeptValue {
    pub(in super::super) fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Boolean(value),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value),
            Value::Text(value) => Self::Text(value.into()),
        }
    }

    pub(in super::super) fn value(&self) -> Value<'_> {
        match self {
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(value) => Value::Text(value),
        }
    }
}

/// Values are equal if no operation can tell them apart: a NaN is equal to itself, and 0.0 is not equal to -0.0.
impl PartialEq for KeptValue {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Boolean(left), Self::Boolean(right)) => left == right,
            (Self::Integer(left), Self::Integer(right)) => left == right,
            (Self::Float(left), Self::Float(right)) => left.to_bits() == right.to_bits(),
            (Self::Text(left), Self::Text(right)) => left == right,
            _ => false,
        }
    }
}

impl Eq for KeptValue {}

impl Hash for KeptValue {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Boolean(value) => value.hash(state),
            Self::Integer(value) => value.hash(state),
            Self::Float(value) => value.to_bits().hash(state),
            Self::Text(value) => value.hash(state),
        }
    }
}
