//! Threads as in `std::thread`, which stay part of the computations that they are started in.
//!
//! | what | orders |
//! |---|---|
//! | [`spawn`], [`Builder::spawn`], [`Scope::spawn`] | all that the parent did before, with all that the thread does |
//! | [`JoinHandle::join`], the end of a [`scope`] | all that the thread did, with all that the caller does next |
//! | [`JoinHandle::is_finished`] | if it is: as `join`; if not: what the caller did before, with the thread's end |
//! | [`Thread::unpark`] | all that the caller did before, with all that the thread does after its next [`park`]; the park before comes first, unless the thread was unparked since: two unparkings before a park are one |
//! | [`sleep`], [`yield_now`] | nothing: that a sleep was long enough is chance |
//!
//! Handles of `std` and of this crate convert into each other with `From`, for other crates that
//! need handles of `std` or return them. What these crates do with the handles orders nothing,
//! except that a thread is unparked by a handle of this crate.
//!
//! # Limits
//!
//! - An unparking that was observed after a park is not predicted before it, though it may happen
//!   there: whether it then gives the token or finds it given decides which other events are
//!   ordered, and one partial order cannot express both. A violation that needs such a run is not
//!   found.
//! - `Builder::spawn_unchecked` is missing, since it is `unsafe`.
//! - Values of a `thread_local!` are dropped after the thread has ended for its computations;
//!   tracked objects that they use then are used from outside.

mod builder;
mod convert;
pub(in crate::object) mod end;
mod handle;
mod join;
mod parking;
mod parkings;
mod scoped;

pub use std::thread::{AccessError, LocalKey, Result, ThreadId, available_parallelism, panicking};
use std::{panic::Location, time::Duration};

pub use builder::Builder;
#[allow(deprecated, reason = "as in std")]
pub use handle::park_timeout_ms;
pub use handle::{Thread, current, park, park_timeout};
pub use join::JoinHandle;
pub use scoped::{Scope, ScopedJoinHandle, scope};

/// As [`std::thread::spawn`].
///
/// # Panics
///
/// When the system cannot start a thread.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     let worker = thread::spawn(|| moment!("ready"));
///     worker.join().unwrap();
///     moment!("using");
/// });
/// monitor.finish().assert_holds(); // on every interleaving
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
#[track_caller]
pub fn spawn<F, T>(f: F) -> JoinHandle<T>
where
    F: FnOnce() -> T + Send + 'static,
    T: Send + 'static,
{
    let spawned = Builder::new().spawn_at(f, Location::caller());
    spawned.unwrap_or_else(|error| panic!("failed to spawn thread: {error}"))
}

/// As [`std::thread::sleep`]. It orders nothing: other threads could have been slower.
///
/// ```
/// use monitor_runtime::{PredictiveMonitor, moment, thread};
///
/// let monitor = PredictiveMonitor::new("using -> once(ready)")?;
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| moment!("ready"));
///         thread::sleep(std::time::Duration::from_millis(10)); // long enough, this time
///         moment!("using");
///     });
/// });
/// assert!(monitor.finish().violated());
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
pub fn sleep(duration: Duration) {
    std::thread::sleep(duration);
}

/// As the deprecated [`std::thread::sleep_ms`]. It orders nothing.
#[deprecated(note = "replaced by `std::thread::sleep`")]
pub fn sleep_ms(ms: u32) {
    sleep(Duration::from_millis(ms.into()));
}

/// As [`std::thread::yield_now`]. It orders nothing.
pub fn yield_now() {
    std::thread::yield_now();
}
