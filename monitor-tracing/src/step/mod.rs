//! One step of a program: its values for the names that rules read, as in the JSON log.

mod callsite;
mod mask;
mod mistakable;
mod row;
mod span;
mod visit;

pub(crate) use self::{
    callsite::{Callsite, TARGET},
    mask::Mask,
    mistakable::mistakable,
    row::{Raw, Row},
    span::{SpanData, SpanTimes},
    visit::{SpanVisitor, Visitor},
};
