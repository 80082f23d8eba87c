//! How a violation was found out.

#[cfg(feature = "predict")]
use std::sync::Arc;

use monitor_formula::{Evidence, Explanation};

use super::circumstances::Circumstances;
#[cfg(feature = "predict")]
use crate::answer::finding::Finding;
use crate::ground::property::Property;

/// How it was found out.
#[derive(Clone)]
pub(super) enum Origin {
    /// It was found at a step of the one run that happened.
    Step {
        property: &'static Property,
        step: u64,
        evidence: AtWords,
        circumstances: Circumstances,
    },
    /// It was found among the threads of a run. In one pointer, so that there is room for it where
    /// a reference cannot be null.
    #[cfg(feature = "predict")]
    Threads(Arc<Finding>),
}

/// Evidence at an address that is aligned for words. Its numbers of 128 bits want an alignment of
/// 16, and then so does every `Result` with a violation, whose tag becomes as wide: two stores a
/// call in which nothing is violated.
#[derive(Clone, Copy)]
#[repr(Rust, packed(8))]
pub(super) struct AtWords(pub(super) Evidence);

impl Origin {
    /// Returns `true` if the property is a formula that the user has written. The property of an
    /// atomic function is not.
    pub(super) fn is_about_formula(&self) -> bool {
        match self {
            Self::Step { .. } => true,
            #[cfg(feature = "predict")]
            Self::Threads(finding) => finding.is_about_formula(),
        }
    }

    /// How the values of a step are found.
    #[cfg_attr(
        not(feature = "predict"),
        allow(
            clippy::unnecessary_wraps,
            reason = "what is found on all runs has none"
        )
    )]
    pub(super) fn explanation(&self) -> Option<Explanation<'static>> {
        match *self {
            Self::Step {
                property,
                step,
                evidence: AtWords(evidence),
                ref circumstances,
            } => {
                // A violation by time is explained as a step that was not taken.
                let step = step.saturating_add(circumstances.is_by_time().into());
                let (step, is_forgotten) = circumstances.counted(step);
                let description = property.description();
                Some(Explanation {
                    formula: description.shown,
                    propositions: description.propositions,
                    subformulas: description.subformulas,
                    step,
                    is_forgotten,
                    evidence,
                })
            }
            #[cfg(feature = "predict")]
            Self::Threads(_) => None,
        }
    }
}
