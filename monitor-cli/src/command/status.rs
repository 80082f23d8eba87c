//! How commands end.

use std::path::PathBuf;

/// How a command ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// Nothing is violated, or the command has done its work.
    Holds,
    /// Something is violated.
    Violated,
    /// A bound was reached before everything was examined.
    Incomplete,
}

/// Returns the size of a trace, if all of it is in files.
pub(crate) fn total_bytes(files: &[PathBuf]) -> Option<u64> {
    let size = |path: &PathBuf| {
        path.metadata()
            .ok()
            .filter(std::fs::Metadata::is_file)
            .map(|data| data.len())
    };
    if files.is_empty() {
        return None;
    }
    files.iter().map(size).sum()
}
