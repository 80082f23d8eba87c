//! What is wrong with an attribute, as text and at its place.

mod collector;
mod feature;
pub(crate) mod formula;
mod plain;
pub(crate) mod source;
pub(crate) mod spans;

pub(crate) use self::{collector::Errors, feature::Feature, plain::Plain};
