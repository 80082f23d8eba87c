//! Tracked crates that go by the names of the crates that they replace.

/// A type that a crate and the tracked one in its place both have. It tells which of the two a
/// function means by the name of the crate.
pub trait Namesake {
    /// Whether it is the type of the tracked one.
    const IS_TRACKED: bool;
}

/// Returns `true` if this type is of a tracked crate.
#[must_use]
pub const fn is_tracked<N: Namesake>() -> bool {
    N::IS_TRACKED
}
