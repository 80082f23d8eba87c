//! Names of clocks.

/// The largest entry. Entries are compared as signed numbers, for which every processor has vector
/// instructions.
pub(crate) const LAST: u32 = i32::MAX as u32;

/// The error that a thread has handed on more clocks than an entry can count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overflow;

/// Names a clock that a thread has handed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Epoch {
    pub(super) chain: u32,
    pub(super) count: u32,
}

impl Epoch {
    /// The clock of all zeros.
    pub(super) const ZERO: Self = Self { chain: 0, count: 0 };
}
