//! The seals of threads, see `track::quick`.

/// What names a thread in a computation and its clock. Two accesses have one seal only if they are
/// by one thread and nothing happened to its clock between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seal(pub(super) u64);

impl Seal {
    /// That of threads whose accesses are never known to change nothing.
    pub(crate) const NONE: Self = Self(u64::MAX);

    /// That of a thread which has not come to the end of an access.
    pub(crate) const BUSY: Self = Self(u64::MAX - 1);

    /// The seal of the thread with this number, not 0, when its own entry is this.
    #[inline]
    pub(crate) fn new(thread: u32, count: u32) -> Self {
        Self(u64::from(thread) << 32 | u64::from(count))
    }
}
