//! Waiting of threads that are no tasks, in the steps in which tasks wait.

/// Waits for the future; `None`, which nothing is done for, if no computation runs.
///
/// # Panics
///
/// In an asynchronous context.
pub(super) fn waited<F: Future>(future: impl FnOnce() -> F) -> Option<F::Output> {
    if !crate::scope::active() {
        return None;
    }
    let runtime = ::tokio::runtime::Builder::new_current_thread().build();
    // Without one nothing is in steps, and the thread waits as outside of a computation.
    Some(runtime.ok()?.block_on(future()))
}
