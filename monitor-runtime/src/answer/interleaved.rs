//! What came between the accesses of a block.

use std::{error::Error, fmt};

use monitor_analysis::knowledge::Intrusion;

use super::place::{Doer, Place};

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
        let (between, after) = (self.between(), self.after());
        if between.doer() == after.doer() {
            let (kind, location) = (between.kind(), between.location());
            match between.doer() {
                Doer::Task(Some(spawned)) => {
                    write!(formatter, "another task spawned at {spawned}")?;
                }
                Doer::Task(None) => formatter.write_str("another task")?,
                thread => write!(formatter, "another future in {thread}")?,
            }
            write!(formatter, " {kind} at {location}, which comes between")?;
        } else {
            write!(formatter, "{between}, which comes between")?;
        }
        match self.before() {
            Some(before) => write!(formatter, " `{}`", before.location())?,
            None => formatter.write_str(" the beginning")?,
        }
        let (location, doer) = (after.location(), after.doer());
        write!(formatter, " and `{location}` of the block in {doer}")
    }
}

impl fmt::Debug for InterleavedError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

impl Error for InterleavedError {}
