//! Tracked crates that go by the names of those in whose place they stand.

/// A type of a crate in whose place there is a tracked one, or of that. What a function means by the name of the crate is known
/// from it.
pub trait Namesake {
    /// Whether it is of the tracked one.
    const IS_TRACKED: bool;
}

/// Returns `true` if this type is of a tracked crate.
#[must_use]
pub const fn is_tracked<N: Namesake>() -> bool {
    N::IS_TRACKED
}
