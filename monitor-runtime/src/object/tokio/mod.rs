//! Tasks, and what they share, as in `tokio`: the names and signatures are `tokio`'s, the runtime
//! is `tokio`'s unchanged, and tasks stay part of the computations that they are started in.
//!
//! `use monitor_runtime::tokio;` replaces the crate in a file, including for `#[tokio::test]`. A
//! task is a logical thread with a clock of its own, in whichever thread it is polled.
//! [`task`](mod@task) and [`sync`] order tasks; they can be mixed with the tracked types of `std`,
//! and with threads.
//!
//! # Limits
//!
//! - What is not declared here is that of the crate: `net`, `io`, `fs`, what [`time`] has but for time-outs, and `runtime::Handle`, whose `spawn` and
//!   `spawn_blocking` start tasks that are not followed. Such a task is outside of the computation, as a thread of another crate is, in
//!   whichever thread it is polled: a property whose variables it writes, or whose regions it is in, is not checked. A sleep orders nothing.
//! - `OwnedRwLockWriteGuard::try_downgrade_map` is missing. Guards that own their lock are
//!   allocated, and their values must be `'static`.
//! - The threads of a runtime of several threads drop the tasks that are alive when it is shut
//!   down. What waits for that is only known for runtimes that a [`runtime::Builder`] of this
//!   module has made; for others, a region that is entered then, or left while anything follows, is
//!   not checked. That a shutdown waits for functions that block orders nothing.
//! - Notes and reports of blocks call a task that was spawned while nothing was checked by the thread that polls it.
//! - [`PredictiveMonitor::enter`](crate::PredictiveMonitor::enter) is for threads: in a task, which may go on in another thread,
//!   [`follow`](crate::PredictiveMonitor::follow) a future.
//! - What a task does until it awaits something, while it is aborted by another thread, is not ordered with the abort.
//! - A wait that is given up by something other than [`select!`], [`time::timeout`] or a task's
//!   end, such as a combinator of another crate, counts as one that would not be given up where
//!   [deadlocks](crate::DeadlockMonitor) are looked for; and so does one of a task that would be
//!   aborted.
//! - Futures that a task polls side by side by something other than [`join!`] and [`select!`], such
//!   as `join_all` of the crate `futures`, are taken to run one after the other, in the order of
//!   the polls. Where [deadlocks](crate::DeadlockMonitor) are looked for, a task in which that is
//!   seen is on none, which is reported.
//! - Branches of one task are taken for tasks: that no other branch is polled between two `.await`s
//!   of one is not known.
//! - An end that is awaited by reference (`&mut handle`, `&mut receiver` of a oneshot), and given
//!   up, counts as not looked at.
//! - A task gets the permits of a semaphore in their order: those first that were given back first.
//!
//! # Cost
//!
//! `cargo bench -p monitor-runtime --features tokio --bench tasks` divides the time of programs by that with tokio's own types. On 30 November 2026, on two
//! cores that other work used too: while no computation runs, 1.0 for channels of any number of messages, 1.1 for a mutex, a `RwLock` and
//! notifications, 1.2 for a semaphore, 1.3 for tasks that are spawned, 1.5 for a `oneshot` channel. Inside a computation, nothing but
//! channels, locks and notifications takes 3.2 times as long, and a service whose requests take 6 µs 1.2 times.
//!
//! ```
//! use monitor_runtime::{moment, monitor, tokio::{self, sync::Notify}};
//!
//! /// A task that has looked is listening when it is told to stop.
//! #[monitor("told -> (once(looked) -> once(listening))", predict)]
//! async fn stops() {
//!     let stop = std::sync::Arc::new(Notify::new());
//!     let worker = std::sync::Arc::clone(&stop);
//!     let worker = tokio::spawn(async move {
//!         moment!("looked"); // at a flag that is not set yet
//!         let told = worker.notified();
//!         moment!("listening");
//!         told.await;
//!     });
//!     tokio::time::sleep(std::time::Duration::from_millis(20)).await; // long enough, this time
//!     moment!("told");
//!     stop.notify_waiters();
//!     drop(worker.await);
//! }
//!
//! let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
//! let stops = std::panic::AssertUnwindSafe(|| runtime.block_on(stops()));
//! let panicked = std::panic::catch_unwind(stops);
//! assert!(panicked.is_err()); // predicted: it is told in between
//! # Ok::<(), std::io::Error>(())
//! ```

#![allow(
    clippy::must_use_candidate,
    reason = "what `tokio` does not ask to be used, this need not either"
)]

mod branches;
pub mod runtime;
pub mod sync;
pub mod task;
pub mod time;

// Declarations here hide those of the crate with the same names.
pub use ::tokio::*;

pub use self::{
    branches::{join, select, try_join},
    task::spawn,
};
