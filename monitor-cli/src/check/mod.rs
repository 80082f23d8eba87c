//! Formulas about the steps of one run.

mod bits;
mod causes;
mod changes;
mod clock;
mod conditions;
mod explanation;
mod history;
mod listener;
mod slices;
mod steps;
mod summary;
mod times;
mod tree;
mod truths;

pub(crate) use self::{
    clock::TimeColumns,
    explanation::Picture,
    listener::{Listener, Violation},
    slices::{Deadline, KeyValue, KeyViolation, Tuple},
    steps::{Check, Next},
    summary::{Mark, Summary},
};
