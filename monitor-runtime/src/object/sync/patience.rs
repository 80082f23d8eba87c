//! How long a sender or a receiver waits.

use std::{
    sync::{Condvar, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use crate::ground::PointKind;

/// How long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    None,
    Until(Option<Instant>),
    Forever,
}

impl Patience {
    /// Creates it for a time; one that is too far away to be represented never ends.
    pub(super) fn of(duration: Duration) -> Self {
        Self::Until(Instant::now().checked_add(duration))
    }

    /// Returns the kind of point for a send that waits this long.
    pub(super) fn sending(self) -> PointKind {
        match self {
            Self::None => PointKind::TrySend,
            Self::Until(_) | Self::Forever => PointKind::Send,
        }
    }

    /// Returns the kind of point for a receive that waits this long.
    pub(super) fn receiving(self) -> PointKind {
        match self {
            Self::None => PointKind::TryReceive,
            Self::Until(_) | Self::Forever => PointKind::Receive,
        }
    }

    /// Waits once. Returns `true` if there is time left.
    pub(super) fn wait<'a, T>(
        self,
        condvar: &Condvar,
        guard: MutexGuard<'a, T>,
    ) -> (MutexGuard<'a, T>, bool) {
        match self {
            Self::None => (guard, false),
            Self::Forever | Self::Until(None) => (
                condvar.wait(guard).unwrap_or_else(PoisonError::into_inner),
                true,
            ),
            Self::Until(Some(end)) => {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return (guard, false);
                }
                let woken = condvar.wait_timeout(guard, left);
                (woken.unwrap_or_else(PoisonError::into_inner).0, true)
            }
        }
    }

    /// How much time is left.
    pub(super) fn left(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Forever | Self::Until(None) => Duration::MAX,
            Self::Until(Some(end)) => end.saturating_duration_since(Instant::now()),
        }
    }
}
