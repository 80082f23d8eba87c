//! The formulas that a command is given.

mod argument;
mod checked;
mod file;
mod formula;
mod options;
mod read;
mod reads;
mod scope;
mod trivial;

pub use self::{
    checked::{CheckedProperties, read_checked},
    formula::Property,
    options::with_keys,
    read::{read, read_as, read_file, read_text, statements},
    reads::Reads,
    scope::{PropertyKey, PropertyScope, Scope, Unscoped, keys},
    trivial::{Trivial, refuse_trivial},
};

/// A formula about the events of threads, with the text that it was read from.
pub type EventProperty<F = monitor_logic::formula::Formula> = Property<F, Unscoped>;
