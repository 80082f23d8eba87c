//! How an object is accessed.

/// What an access is, to an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AccessKind {
    Read,
    Write,
    /// Commutes with its like, but neither with reads nor with writes.
    Commute,
}
