//! What is known of cuts that were looked at one by one, and why no more may be looked at.

use rustc_hash::FxHashMap;

use super::subformulas::SubformulaNumber;
use crate::{error::CheckError, slicing::slice::cut::Cut};

/// Why there is no answer.
pub(crate) enum Stop {
    /// As many cuts were looked at as are allowed.
    Bound,
    Error(CheckError),
}

impl From<CheckError> for Stop {
    fn from(error: CheckError) -> Self {
        Self::Error(error)
    }
}

/// What is known of cuts that were looked at.
pub(super) struct DecidedCuts {
    pub(super) truth: FxHashMap<(SubformulaNumber, bool), FxHashMap<Cut, bool>>,
    pub(super) cuts: u64,
    most_cuts: u64,
}

impl DecidedCuts {
    pub(super) fn new(most_cuts: u64) -> Self {
        Self {
            truth: FxHashMap::default(),
            cuts: 0,
            most_cuts,
        }
    }

    /// Counts one more cut.
    pub(super) fn visit(&mut self) -> Result<(), Stop> {
        if self.cuts == self.most_cuts {
            return Err(Stop::Bound);
        }
        self.cuts += 1;
        Ok(())
    }
}
