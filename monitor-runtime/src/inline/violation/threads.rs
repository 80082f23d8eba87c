//! What was found among the threads of a run.

use std::sync::Arc;

#[cfg(feature = "locks")]
use monitor_analysis::deadlock::Deadlock;

use super::{origin::Origin, violated::Violated};
#[cfg(feature = "locks")]
use crate::answer::deadlocked::Deadlocked;
#[cfg(feature = "decentralized")]
use crate::answer::{InterleavedError, Judgement};
#[cfg(any(feature = "decentralized", feature = "locks"))]
use crate::ground::property::Property;
use crate::{
    Detection, Outcome,
    answer::{UncheckedError, finding::Finding, predicted::Predicted},
};

impl Violated {
    pub(crate) fn predicted(predicted: Predicted) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Runs(predicted))))
    }

    #[cfg(feature = "decentralized")]
    pub(crate) fn interleaved(property: &'static Property, interleaved: InterleavedError) -> Self {
        let finding = Finding::Interleaved(property, interleaved);
        Self(Origin::Threads(Arc::new(finding)))
    }

    fn finding(&self) -> Option<&Finding> {
        match &self.0 {
            Origin::Step { .. } => None,
            Origin::Threads(finding) => Some(finding),
        }
    }

    #[cfg(any(feature = "decentralized", feature = "locks"))]
    pub(crate) fn not_checked(property: &'static Property, unchecked: UncheckedError) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Unchecked(
            property, unchecked,
        ))))
    }

    /// What came between two accesses of a function that is annotated as atomic.
    #[cfg(feature = "decentralized")]
    #[must_use]
    pub fn interleaving(&self) -> Option<&InterleavedError> {
        match self.finding() {
            Some(Finding::Interleaved(_, interleaved)) => Some(interleaved),
            _ => None,
        }
    }

    #[cfg(feature = "locks")]
    pub(crate) fn deadlocked(deadlocked: Deadlocked) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Deadlocks(deadlocked))))
    }

    /// The deadlocks that a call of a function annotated with `deadlock_free` could have come to,
    /// each with what its threads hold and wait for.
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn deadlocks(&self) -> &[Deadlock] {
        match self.finding() {
            Some(Finding::Deadlocks(deadlocked)) => &deadlocked.found.deadlocks,
            _ => &[],
        }
    }

    #[cfg(feature = "decentralized")]
    pub(crate) fn judged(property: &'static Property, judgement: Judgement) -> Self {
        Self(Origin::Threads(Arc::new(Finding::Monitored(
            property, judgement,
        ))))
    }

    /// What the threads found about a property that they check by themselves.
    #[cfg(feature = "decentralized")]
    #[must_use]
    pub fn judgement(&self) -> Option<&Judgement> {
        match self.finding() {
            Some(Finding::Monitored(_, judgement)) => Some(judgement),
            _ => None,
        }
    }

    /// What was found out about a property that is checked on all interleavings: whether the
    /// observed run violates it or another one, how many do, and the schedule of one of them.
    ///
    /// `None` for a property that is checked step by step, for one of branching time (see
    /// [`detection`](Self::detection)), and for one that could not be checked (see
    /// [`unchecked`](Self::unchecked)).
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.outcome(),
            _ => None,
        }
    }

    /// What was found out about a formula with `EF`, `EG` or `AG`: the states and runs that show why
    /// it does not hold. `None` for other properties, and for one that could not be checked.
    #[must_use]
    pub fn detection(&self) -> Option<&Detection> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.detection(),
            _ => None,
        }
    }

    /// Why a property could not be checked on all interleavings, or a function that is annotated as
    /// atomic could not be checked. It may be violated then, so this is raised as if it were.
    #[must_use]
    pub fn unchecked(&self) -> Option<&UncheckedError> {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.result.as_ref().err(),
            Some(Finding::Unchecked(_, unchecked)) => Some(unchecked),
            _ => None,
        }
    }

    /// For a property that was predicted to be violated: what the function is known to use that is
    /// not followed: locks, channels, atomics, threads and `Arc`s of `std` and of other crates,
    /// which order nothing in the prediction. They are known by the paths in the function, such as
    /// `std::sync::mpsc`; what it names by a `use` outside, or uses through others, is not known.
    #[must_use]
    pub fn unfollowed(&self) -> &[&'static str] {
        match self.finding() {
            Some(Finding::Runs(predicted)) => predicted.unfollowed,
            _ => &[],
        }
    }
}
