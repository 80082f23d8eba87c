//! How far the exploration of other orders came.

use std::{fmt, time::Duration};

use super::GivenUp;

/// How far the exploration of other orders came, if [`Confirm::explore`](crate::Confirm::explore) asked for it.
#[derive(Clone, Debug, Default)]
pub struct Exploration {
    pub(crate) runs: u32,
    pub(crate) stalled: u32,
    pub(crate) diverged: u32,
    /// How long nothing moved in the runs that stalled.
    pub(crate) patience: Duration,
    /// The order in which a run did not end, after which no other one was tried.
    pub(crate) given_up: Option<(String, GivenUp)>,
    pub(crate) left: usize,
}

impl Exploration {
    /// How many orders were tried.
    #[must_use]
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// How many of them the program did not come to, since nothing moved: something that is not followed keeps them from
    /// happening, or it takes longer than a run of exploration waits.
    #[must_use]
    pub fn stalled(&self) -> u32 {
        self.stalled
    }

    /// How many of them the program did not come to, since it went another way before.
    #[must_use]
    pub fn diverged(&self) -> u32 {
        self.diverged
    }

    /// How many conflicts were not reversed.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left
    }

    /// Returns `true` if there is an order near the observed one that the program did not come to.
    pub(crate) fn is_partial(&self) -> bool {
        let missed = self.stalled > 0 || self.diverged > 0 || self.given_up.is_some();
        self.runs > 0 && (missed || self.left > 0)
    }
}

/// Describes it in one sentence, for people.
impl fmt::Display for Exploration {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let were = |count: u32| if count == 1 { "was" } else { "were" };
        match self.runs {
            1 => formatter.write_str("1 other order was tried")?,
            runs => write!(formatter, "{runs} other orders were tried")?,
        }
        let mut separator = ": ";
        if self.stalled > 0 {
            let Self {
                stalled, patience, ..
            } = self;
            write!(
                formatter,
                "{separator}{stalled} of them {} not reached, since nothing moved for {} s",
                were(*stalled),
                patience.as_secs_f64()
            )?;
            separator = "; ";
        }
        if self.diverged > 0 {
            let diverged = self.diverged;
            let were = were(diverged);
            write!(
                formatter,
                "{separator}{diverged} of them {were} not reached, since the program went another way before"
            )?;
            separator = "; ";
        }
        if self.left > 0 {
            let left = self.left;
            write!(
                formatter,
                "{separator}{left} conflicts more could be reversed"
            )?;
            separator = "; ";
        }
        if let Some((order, given_up)) = &self.given_up {
            write!(formatter, "{separator}that in which {order} is {given_up}")?;
        }
        Ok(())
    }
}
