//! Why two events are in order, as people see it.

use std::fmt;

use crate::model::event::Location;

/// Why one event comes before another in every run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// One thread did both, one after the other.
    SameThread,
    /// The second thread came to know of the first event through these, one after the other.
    Links(Vec<Link>),
    /// The clocks that the program computed say so, and do not say why.
    Clocks,
}

/// A step by which one thread came to know what another one knew.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Link {
    /// What it came through: `variable x`, `lock m`, `message q`, `start of t`, `end of t`, or
    /// whatever the program says.
    pub through: String,
    /// Where the one did what the other learnt from, unless that is the first event itself.
    pub from: Option<Location>,
    /// Where the other did, unless that is the second event itself.
    pub to: Option<Location>,
}

impl Link {
    /// Creates a link without places.
    #[must_use]
    pub fn new(through: impl Into<String>) -> Self {
        Self {
            through: through.into(),
            from: None,
            to: None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SameThread => formatter.write_str("same thread"),
            Self::Clocks => formatter.write_str("the threads synchronised in between"),
            Self::Links(links) => {
                for (place, link) in links.iter().enumerate() {
                    let separator = if place == 0 { "" } else { ", then " };
                    write!(formatter, "{separator}{link}")?;
                }
                Ok(())
            }
        }
    }
}

/// `lock m (a.rs:3, then b.rs:7)`, with the places that are known.
impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.through)?;
        match (&self.from, &self.to) {
            (Some(from), Some(to)) => write!(formatter, " ({from}, then {to})"),
            (Some(place), None) | (None, Some(place)) => write!(formatter, " ({place})"),
            (None, None) => Ok(()),
        }
    }
}
