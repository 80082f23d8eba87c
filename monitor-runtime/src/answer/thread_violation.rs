//! What a thread found.

use std::fmt;

use monitor_analysis::knowledge::Race;

use super::{known::Known, place::Place};

/// A violation of a decentralized property.
#[derive(Clone, Debug, PartialEq)]
pub struct ThreadViolation(ThreadViolationKind);

#[derive(Clone, Debug, PartialEq)]
enum ThreadViolationKind {
    /// The formula is false after an event of a thread, in the state that it knows.
    Formula {
        place: Place,
        known: Vec<Known>,
    },
    Race {
        variable: String,
        race: Race<Place>,
    },
}

impl ThreadViolation {
    pub(crate) fn formula(place: Place, known: Vec<Known>) -> Self {
        Self(ThreadViolationKind::Formula { place, known })
    }

    pub(crate) fn race(variable: String, race: Race<Place>) -> Self {
        Self(ThreadViolationKind::Race { variable, race })
    }

    /// The event at which it was found.
    #[must_use]
    pub fn place(&self) -> &Place {
        match &self.0 {
            ThreadViolationKind::Formula { place, .. } => place,
            ThreadViolationKind::Race { race, .. } => &race.second,
        }
    }

    /// For a race: the earlier access, which nothing else orders with this one.
    #[must_use]
    pub fn other(&self) -> Option<&Place> {
        match &self.0 {
            ThreadViolationKind::Formula { .. } => None,
            ThreadViolationKind::Race { race, .. } => Some(&race.first),
        }
    }

    /// For a formula: what the thread knew of all that the formula reads, with what it knew of
    /// other threads.
    #[must_use]
    pub fn known(&self) -> &[Known] {
        match &self.0 {
            ThreadViolationKind::Formula { known, .. } => known,
            ThreadViolationKind::Race { .. } => &[],
        }
    }

    /// Returns how the thread came to know what it knew, one line for each thing about which that
    /// is reported.
    pub(crate) fn reasons(&self) -> impl Iterator<Item = String> {
        let known = self.known().iter();
        known.filter_map(|known| Some(format!("{known}: {}", known.reason()?)))
    }
}

impl fmt::Display for ThreadViolation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            ThreadViolationKind::Formula { place, known } => {
                write!(formatter, "{place}")?;
                let mut separator = ", where it knows ";
                for known in known {
                    write!(formatter, "{separator}{known}")?;
                    separator = ", ";
                }
                Ok(())
            }
            ThreadViolationKind::Race { variable, race } => write!(
                formatter,
                "nothing orders accesses of `{variable}`: {}, and {}",
                race.first, race.second
            ),
        }
    }
}
