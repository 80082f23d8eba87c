//! Rules that are checked step by step, each for every tuple of values of its keys.

mod automata;
mod causes;
mod explanation;
#[cfg(feature = "workers")]
mod findings;
mod key;
mod keys;
mod mark;
mod number;
#[cfg(feature = "workers")]
mod part;
mod slices;
mod steps;
mod tree;
mod truths;
mod violation;
mod word;

pub use self::{
    automata::{Automata, Group, Letter, MOST_TOGETHER, Parting, StepNames},
    causes::{Cause, Moment},
    explanation::Picture,
    key::{KeyValue, Tuple},
    keys::{Bound, Deadline, Fresh, KeyViolation, Violations},
    mark::Mark,
    number::{NumberError, number},
    slices::{Now, Replay, Replayed, Slices, Stopped},
    steps::Steps,
    tree::Tree,
    truths::Truths,
    violation::{Compared, Violation},
    word::{Word, WordKinds},
};
#[cfg(feature = "workers")]
pub use self::{
    findings::Findings,
    part::{OfPiece, Spot, Taken},
};
