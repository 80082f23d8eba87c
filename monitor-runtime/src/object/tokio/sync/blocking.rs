//! Waits of threads that run no task, in the same steps as those of tasks.

/// Waits for the future. Returns `None` without calling `future` if no computation runs.
///
/// # Panics
///
/// In an asynchronous context.
pub(super) fn waited<F: Future>(future: impl FnOnce() -> F) -> Option<F::Output> {
    if !crate::scope::active() {
        return None;
    }
    Some(block_on(future()))
}

/// Waits for the future.
///
/// # Panics
///
/// In an asynchronous context.
pub(super) fn block_on<F: Future>(future: F) -> F::Output {
    match ::tokio::runtime::Builder::new_current_thread().build() {
        Ok(runtime) => runtime.block_on(future),
        // The runtime asks the system for nothing.
        Err(error) => panic!("no runtime to wait in: {error}"),
    }
}
