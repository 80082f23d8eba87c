//! Formulas about the steps of one run.

mod bits;
mod changes;
mod clock;
mod conditions;
mod decimal;
mod history;
mod listener;
#[cfg(feature = "workers")]
mod part;
#[cfg(feature = "workers")]
mod route;
mod steps;
mod summary;
mod times;
mod truths;

pub(crate) use monitor_rules::check::{
    Compared, Deadline, KeyValue, KeyViolation, Mark, Picture, Tuple, Violation,
};
#[cfg(feature = "workers")]
pub(crate) use monitor_rules::check::{Findings, OfPiece, Spot, Taken};

pub(crate) use self::{
    clock::{TimeColumns, looks_like_time},
    listener::{Listener, Passed, ViolatedKeys},
    steps::{Check, Next},
    summary::Summary,
};
#[cfg(feature = "workers")]
pub(crate) use self::{
    part::{Part, Ticks},
    route::Route,
    steps::AnyViolated,
};
