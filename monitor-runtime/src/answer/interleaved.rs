//! What came between the accesses of a block.

use std::{error::Error, fmt};

use monitor_analysis::knowledge::Intrusion;

use super::place::Place;

/// An event of another thread came between two accesses of a block, whichever order of the events
/// is chosen.
#[derive(Clone, PartialEq, Eq)]
pub struct InterleavedError {
    intrusion: Box<Intrusion<Place>>,
}

impl InterleavedError {
    /// The last access of the block that the other thread's comes after; `None` when all that it is
    /// known to come after is the block's beginning.
    #[must_use]
    pub fn before(&self) -> Option<&Place> {
        self.intrusion.before.as_ref()
    }

    /// The access of the other thread.
    #[must_use]
    pub fn between(&self) -> &Place {
        &self.intrusion.between
    }

    /// The access of the block that it comes before.
    #[must_use]
    pub fn after(&self) -> &Place {
        &self.intrusion.after
    }
}

impl InterleavedError {
    pub(crate) fn of(intrusion: &Intrusion<Place>) -> Self {
        Self {
            intrusion: Box::new(intrusion.clone()),
        }
    }
}

impl fmt::Display for InterleavedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, which comes between", self.between())?;
        match self.before() {
            Some(before) => write!(formatter, " `{}`", before.location())?,
            None => formatter.write_str(" the beginning")?,
        }
        let after = self.after();
        write!(
            formatter,
            " and `{}` of the block in thread `{}`",
            after.location(),
            after.thread()
        )
    }
}

impl fmt::Debug for InterleavedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Error for InterleavedError {}
