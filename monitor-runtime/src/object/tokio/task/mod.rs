//! Tasks as [`tokio::task`](::tokio::task) has them, which stay part of the computations that they are started in.
//!
//! | what | orders |
//! |---|---|
//! | [`spawn`] | all that was done before by what spawns it, with all that the task does |
//! | awaiting a [`JoinHandle`] | all that the task did, with all that is done next |
//! | [`JoinHandle::is_finished`] | if it is: as awaiting it; if not: what the caller did before, with the task's end |
//! | [`JoinHandle::abort`] | all that the caller did before, with what is done when the task's future is dropped for it |
//! | [`yield_now`] | nothing: that others were polled meanwhile is chance |

mod abort_handle;
pub(crate) mod future;
mod join_handle;
pub(crate) mod spawned;

use std::panic::Location;

pub use ::tokio::task::*;

use self::spawned::Spawned;
pub use self::{abort_handle::AbortHandle, join_handle::JoinHandle};

/// As [`tokio::spawn`](::tokio::spawn()).
///
/// # Panics
///
/// Outside of a runtime.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, tokio};
///
/// # #[::tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), monitor_runtime::PropertyError> {
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// let work = async {
///     let worker = tokio::spawn(async { moment!("ready") });
///     worker.await.unwrap();
///     moment!("using");
/// };
/// monitor.follow(work).await;
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok(())
/// # }
/// ```
#[track_caller]
pub fn spawn<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    let task = Spawned::new(Location::caller());
    let shared = std::sync::Arc::clone(task.shared());
    JoinHandle::new(::tokio::spawn(task.with(future)), shared)
}
