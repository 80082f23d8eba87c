//! The steps of a trace that one worker takes for one rule, apart from the trace.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::mark::Mark;
use crate::diagnostic::FilePlace;

/// A step, as people find it again: a [`Mark`] that can be sent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// Its number in the trace, from 1.
    pub step: u64,
    /// Its file.
    pub file: Box<str>,
    /// Its line in that file.
    pub line: u64,
    /// Its time, if a column was named for that.
    pub time: Option<Box<str>>,
}

impl From<&Mark> for Spot {
    fn from(mark: &Mark) -> Self {
        Self {
            step: mark.step,
            file: (*mark.place.file).into(),
            line: mark.place.line,
            time: mark.time.as_deref().map(Into::into),
        }
    }
}

impl From<&Spot> for Mark {
    fn from(spot: &Spot) -> Self {
        Self {
            step: spot.step,
            place: FilePlace {
                file: Arc::from(&*spot.file),
                line: spot.line,
                column: None,
            },
            time: spot.time.as_deref().map(Arc::from),
        }
    }
}

/// Some steps of a trace, those of a block.
pub struct Taken<'part> {
    /// The number of each step in the trace, from 1.
    pub numbers: &'part dyn Fn(usize) -> u64,
    /// The place of each step in the piece, from 0.
    pub places: &'part dyn Fn(usize) -> usize,
    /// How people find each step again.
    pub mark: &'part dyn Fn(usize) -> Mark,
    /// The times of steps, if the rule asks for them.
    pub clock: Option<OfPiece<'part>>,
}

/// All steps of a piece of the trace, by their places in it.
pub struct OfPiece<'part> {
    /// How many steps there are.
    pub steps: usize,
    /// The time of each step.
    pub time: &'part dyn Fn(usize) -> u64,
    /// How people find each step again.
    pub mark: &'part dyn Fn(usize) -> Mark,
    /// The last step of the trace before this piece.
    pub last: Option<Mark>,
    /// Whether formulas that become false by the passing of time are looked for.
    pub is_watched: bool,
}
