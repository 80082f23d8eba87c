//! What was found otherwise than at a step of one run.

use std::{
    fmt, format,
    string::{String, ToString as _},
};

use monitor_formula::OneLine;

#[cfg(feature = "locks")]
use crate::answer::deadlocked::Deadlocked;
#[cfg(feature = "decentralized")]
use crate::answer::{InterleavedError, Judgement};
use crate::{answer::UncheckedError, answer::predicted::Predicted, ground::property::Property};

/// How a violation was found among the threads of a run.
#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for a violation, behind a pointer"
)]
pub(crate) enum Finding {
    /// A violation among all runs that the observed one allows.
    Runs(Predicted),
    /// Nothing, since it could not be looked for.
    #[cfg_attr(
        not(any(feature = "decentralized", feature = "locks")),
        allow(dead_code, reason = "a prediction has the reason in its result")
    )]
    Unchecked(&'static Property, UncheckedError),
    /// A block that is not one step, found by its thread.
    #[cfg(feature = "decentralized")]
    Interleaved(&'static Property, InterleavedError),
    /// Violations that the threads that check the property found.
    #[cfg(feature = "decentralized")]
    Monitored(&'static Property, Judgement),
    /// Threads that could have waited for each other for ever.
    #[cfg(feature = "locks")]
    Deadlocks(Deadlocked),
}

impl Finding {
    pub(crate) fn property(&self) -> &'static Property {
        match self {
            Self::Runs(predicted) => predicted.property,
            Self::Unchecked(property, _) => property,
            #[cfg(feature = "decentralized")]
            Self::Interleaved(property, _) | Self::Monitored(property, _) => property,
            #[cfg(feature = "locks")]
            Self::Deadlocks(deadlocked) => deadlocked.property,
        }
    }

    /// Returns `true` if the property is a formula that the user has written.
    pub(crate) fn is_about_formula(&self) -> bool {
        #[cfg(feature = "decentralized")]
        if matches!(self, Self::Monitored(..)) {
            return true;
        }
        matches!(self, Self::Runs(_))
    }

    /// What happened, in a few words that follow the property's name. If it `is_explained`, what is
    /// listed stands below.
    pub(crate) fn in_short(&self, is_explained: bool) -> String {
        match self {
            Self::Runs(predicted) => predicted.in_short(is_explained),
            Self::Unchecked(_, unchecked) => {
                format!(
                    "could not be checked ({})",
                    OneLine(&unchecked.reason.to_string())
                )
            }
            #[cfg(feature = "decentralized")]
            Self::Interleaved(_, interleaved) => format!("violated: {interleaved}"),
            #[cfg(feature = "decentralized")]
            Self::Monitored(_, judgement) => judgement.in_short(),
            #[cfg(feature = "locks")]
            Self::Deadlocks(deadlocked) => deadlocked.in_short(),
        }
    }

    /// The truth of a part of the formula when it was violated.
    pub(crate) fn truth(&self, part: &str) -> Option<bool> {
        match self {
            Self::Runs(predicted) => predicted.truth(part),
            Self::Unchecked(..) => None,
            #[cfg(feature = "decentralized")]
            Self::Interleaved(..) | Self::Monitored(..) => None,
            #[cfg(feature = "locks")]
            Self::Deadlocks(..) => None,
        }
    }
}

/// Writes all that there is to say besides, each part with an empty line before it.
impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Runs(predicted) if predicted.is_said() => Ok(()),
            Self::Runs(predicted) => write!(formatter, "\n\n{predicted}"),
            Self::Unchecked(..) => Ok(()),
            #[cfg(feature = "decentralized")]
            Self::Interleaved(..) => Ok(()),
            #[cfg(feature = "locks")]
            Self::Deadlocks(deadlocked) => write!(formatter, "\n\n{deadlocked}"),
            #[cfg(feature = "decentralized")]
            Self::Monitored(_, judgement) => {
                for remark in judgement.remarks_below() {
                    write!(formatter, "\n\n    {remark}")?;
                }
                Ok(())
            }
        }
    }
}
