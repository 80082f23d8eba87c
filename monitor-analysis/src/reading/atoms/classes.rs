//! Values of a slot that propositions can tell apart.

use rustc_hash::FxHashMap;

use crate::model::event::{Value, ValueRef};

#[derive(Clone, Debug, Default)]
pub(super) struct Classes {
    /// The propositions that read this slot, when none of them reads another.
    pub(super) alone: Option<Vec<usize>>,
    /// One value of each class.
    pub(super) values: Vec<Value>,
    pub(super) numbers: FxHashMap<ClassKey, u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum ClassKey {
    Truth(u128),
    Value(ValueKey),
}

/// A value for comparison with others of its slot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum ValueKey {
    Boolean(bool),
    Integer(i128),
    Float(u64),
    Text(String),
}

impl ValueKey {
    /// Creates the key of a value that is compared with others.
    pub(super) fn of(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Boolean(value) => Self::Boolean(value),
            ValueRef::Integer(value) => Self::Integer(value),
            ValueRef::Float(value) => Self::Float(value.to_bits()),
            ValueRef::Text(value) => Self::Text(value.to_owned()),
        }
    }
}
