//! Seals of threads, see `track::quick`.

/// Stands for a thread in a computation and its clock. Two accesses have the same seal only if one
/// thread made both and nothing happened to its clock between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seal(pub(super) u64);

impl Seal {
    /// The seal of threads whose accesses are never known to change nothing.
    pub(crate) const NONE: Self = Self(u64::MAX);

    /// The seal of a thread that is in the middle of an access.
    pub(crate) const BUSY: Self = Self(u64::MAX - 1);

    /// Returns the seal of the thread with this number, which is not 0, when its own entry is
    /// `count`.
    #[inline]
    pub(crate) fn new(thread: u32, count: u32) -> Self {
        Self(u64::from(thread) << 32 | u64::from(count))
    }
}
