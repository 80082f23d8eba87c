//! The commands, a file each.

pub mod check;
pub mod completions;
pub mod convert;
pub mod explain;
pub mod predict;

/// How a command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Nothing is violated, or what was asked was done.
    Holds,
    /// Something is violated.
    Violated,
    /// A bound was met before all was looked at.
    Incomplete,
}
