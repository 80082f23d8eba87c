//! What was found in other orders than those that the observed run allows.

use std::fmt;

use super::{Confirmation, ConfirmationResult};

/// A violation or a panic that was found by running the program in other orders than the observed one, which does not allow it.
#[derive(Clone, Debug)]
pub struct Explored {
    pub(crate) confirmation: Confirmation,
    pub(crate) runs: u32,
    pub(crate) reversed: String,
}

impl Explored {
    /// The run that broke the property, or panicked.
    #[must_use]
    pub fn confirmation(&self) -> &Confirmation {
        &self.confirmation
    }

    /// How many schedules were tried, this one included.
    #[must_use]
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// What happened, in a few words that follow the property's name.
    pub(crate) fn in_short(&self) -> &'static str {
        if self.confirmation.is_confirmed() {
            "violated in another order than the observed run allows"
        } else {
            "not violated, but the function panics in another order"
        }
    }
}

impl fmt::Display for Explored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            confirmation,
            runs,
            reversed,
        } = self;
        write!(
            formatter,
            "found in run {runs} of other orders, in which {reversed}:"
        )?;
        match &confirmation.result {
            ConfirmationResult::Confirmed { broken, end, .. } => {
                write!(formatter, "\n{broken}{end}")
            }
            ConfirmationResult::Panicked { panicked, .. } => write!(formatter, "\n{panicked}"),
            _ => write!(formatter, "\n{confirmation}"),
        }
    }
}
