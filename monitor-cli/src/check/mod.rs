//! Formulas about the steps of one run.

mod automata;
mod bits;
mod causes;
mod changes;
mod clock;
mod conditions;
mod explanation;
#[cfg(feature = "workers")]
mod findings;
mod history;
mod key;
mod keys;
mod listener;
#[cfg(feature = "workers")]
mod part;
#[cfg(feature = "workers")]
mod route;
mod slices;
mod steps;
mod summary;
mod times;
mod tree;
mod truths;
mod violation;

pub(crate) use self::{
    clock::{TimeColumns, looks_like_time},
    explanation::Picture,
    key::{KeyValue, Tuple},
    keys::{Deadline, KeyViolation},
    listener::{Listener, Passed, ViolatedKeys},
    steps::{Check, Next},
    summary::{Mark, Summary},
    violation::{Compared, Violation},
};
#[cfg(feature = "workers")]
pub(crate) use self::{
    findings::Findings,
    part::{OfPiece, Part, Spot, Taken, Ticks},
    route::Route,
    steps::AnyViolated,
};
