//! Whether a crate called `tokio` is the tracked one.

/// A handle of a task.
pub trait Handle {
    /// Whether the task is tracked.
    const IS_TRACKED: bool;
}

impl<T> Handle for crate::tokio::task::JoinHandle<T> {
    const IS_TRACKED: bool = true;
}

impl<T> Handle for ::tokio::task::JoinHandle<T> {
    const IS_TRACKED: bool = false;
}

/// Returns `true` if the `tokio` that this handle is from tracks its tasks.
#[must_use]
pub const fn is_tracked<H: Handle>() -> bool {
    H::IS_TRACKED
}
