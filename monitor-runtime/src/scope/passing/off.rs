//! Scheduling points, where nothing is held without the feature `confirm`.

#![allow(
    clippy::unused_self,
    reason = "they are called as those that hold threads"
)]

use std::panic::Location;

use crate::ground::PointKind;

#[cfg(feature = "tokio")]
pub(crate) mod awaited {
    use std::{
        panic::Location,
        task::{Context, Poll},
    };

    use crate::ground::PointKind;

    /// What a task awaits, where it never has to wait for its turn.
    #[derive(Debug, Default)]
    pub(crate) struct AwaitedPoint {}

    impl AwaitedPoint {
        #[inline]
        pub(crate) fn poll(
            &mut self,
            _kind: PointKind,
            _location: &'static Location<'static>,
            _context: &Context<'_>,
        ) -> Poll<()> {
            Poll::Ready(())
        }

        #[inline]
        pub(crate) fn end(&mut self) {}
    }
}

/// What is done at a scheduling point.
#[must_use = "what is done at the point is done when this is dropped"]
#[derive(Debug)]
pub(crate) struct Passing;

/// Returns at once.
#[inline]
pub(crate) fn pass(_kind: PointKind, _location: &'static Location<'static>) -> Passing {
    Passing
}

/// Nothing is to be waited for.
#[inline]
pub(crate) fn ask(_is_taken: impl Fn() -> bool) {}

/// No run is steered.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn is_at_wait() -> bool {
    false
}

/// No run is steered.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn waits_before() -> bool {
    false
}

/// Nobody has to know.
#[inline]
pub(crate) fn wait() {}

/// Nothing: callers say by dropping it how far a point goes.
impl Drop for Passing {
    #[inline]
    fn drop(&mut self) {}
}

/// Branches have no numbers.
#[cfg(feature = "tokio")]
#[derive(Clone, Copy)]
pub(crate) enum BranchNumber {}

#[cfg(feature = "tokio")]
pub(crate) fn number_branch() -> Option<BranchNumber> {
    None
}

#[cfg(feature = "tokio")]
pub(crate) fn start_branch(branch: BranchNumber) {
    match branch {}
}
