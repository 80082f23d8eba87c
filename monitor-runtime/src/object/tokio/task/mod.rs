//! Tasks as in [`tokio::task`](::tokio::task), which stay part of the computations that they are
//! started in.
//!
//! | what | orders |
//! |---|---|
//! | [`spawn`] | all that was done before by what spawns it, with all that the task does |
//! | awaiting a [`JoinHandle`] | all that the task did, with all that is done next |
//! | [`JoinHandle::is_finished`] | if it is: as awaiting it; if not: what the caller did before, with the task's end |
//! | [`JoinHandle::abort`] | all that the caller did before, with what is done when the task's future is dropped for it; of a task that had ended: as `is_finished` |
//! | the end of a task that is alive when its [`LocalSet`] is dropped, or its runtime of one thread | all that was done before by what drops it, with what is done when the task's future is dropped, and that with what is done next |
//! | [`JoinSet`]: getting the result of a task | as awaiting it; which task ends first orders nothing |
//! | [`spawn_blocking`], [`spawn_local`] | as `spawn` |
//! | [`join!`](super::join), [`try_join!`](super::try_join), [`select!`](super::select) | what was done before, with what each branch does, and that with what follows; branches are not ordered by the turns in which they are polled |
//! | [`yield_now`] | nothing: that others were polled meanwhile is chance |

mod abort_handle;
mod await_place;
mod blocking;
mod branch;
pub(crate) mod future;
mod join_handle;
mod join_set;
mod local_set;
pub(crate) mod spawned;

use std::{panic::Location, sync::Arc};

pub use ::tokio::task::*;

#[doc(hidden)]
pub use self::branch::{branch, chosen_branch, random_branch};
use self::spawned::Spawned;
pub use self::{
    abort_handle::AbortHandle, join_handle::JoinHandle, join_set::JoinSet, local_set::LocalSet,
};

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
    let shared = Arc::clone(task.shared());
    JoinHandle::new(::tokio::spawn(task.with(future)), shared)
}

/// As [`tokio::task::spawn_local`](::tokio::task::spawn_local), ordered as [`spawn`].
///
/// # Panics
///
/// Outside of a [`LocalSet`].
#[track_caller]
pub fn spawn_local<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + 'static,
    F::Output: 'static,
{
    let task = Spawned::new(Location::caller());
    let shared = Arc::clone(task.shared());
    JoinHandle::new(::tokio::task::spawn_local(task.with(future)), shared)
}

/// As [`tokio::task::spawn_blocking`](::tokio::task::spawn_blocking), ordered as [`spawn`].
///
/// # Panics
///
/// Outside of a runtime.
#[track_caller]
pub fn spawn_blocking<F, R>(f: F) -> JoinHandle<R>
where
    F: FnOnce() -> R + Send + 'static,
    R: Send + 'static,
{
    let (f, shared) = blocking::body(f, Location::caller());
    JoinHandle::new(::tokio::task::spawn_blocking(f), shared)
}
