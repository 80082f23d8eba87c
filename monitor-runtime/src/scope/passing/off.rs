//! Scheduling points without the feature `confirm`, where nothing is held.

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

    /// Something that a task awaits, which never has to wait for its turn.
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

/// A scheduling point that is passed.
#[must_use = "what is done at the point is done when this is dropped"]
#[derive(Debug)]
pub(crate) struct Passing;

/// Returns at once.
#[inline]
pub(crate) fn pass(_kind: PointKind, _location: &'static Location<'static>) -> Passing {
    Passing
}

/// There is nothing to wait for.
#[inline]
pub(crate) fn ask(_is_taken: impl Fn() -> bool) {}

/// Returns `false`, since no run is steered.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn is_at_wait() -> bool {
    false
}

/// Returns `false`, since no run is steered.
#[cfg(feature = "tokio")]
#[inline]
pub(crate) fn waits_before() -> bool {
    false
}

/// Nothing has to learn of this.
#[inline]
pub(crate) fn wait() {}

/// Does nothing. With the feature, the drop marks the end of the point.
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
