//! Synchronisation as `std::sync` has it, which orders the threads of computations.
//!
//! All names and signatures are those of `std`, so that a crate switches between the two in one
//! place, and uses what that place exports everywhere else:
//!
//! ```
//! // With a feature of the crate, or `cfg(test)`, or `cfg(tracked)` set by `RUSTFLAGS`:
//! mod sync {
//!     #[cfg(not(test))]
//!     pub(crate) use std::{sync, thread};
//!     #[cfg(test)]
//!     pub(crate) use monitor_runtime::{sync, thread};
//! }
//!
//! use sync::{sync::Mutex, thread};
//! # let total = Mutex::new(0);
//! # thread::scope(|scope| { scope.spawn(|| *total.lock().unwrap() += 1); });
//! # assert_eq!(*total.lock().unwrap(), 1);
//! ```
//!
//! Nothing that is stable in `std` is missing, also where the compiler is older than it, except:
//!
//! - `Atomic*::from_ptr`: an atomic is larger than its value.
//! - `Atomic*::into_inner` is not `const`: what is kept of an atomic is given back then.
//! - An array of atomics, or a slice, cannot be taken for one of values, nor the other way round.
//!
//! # What orders what
//!
//! Each object is a variable, or several, in the sense of G. Roşu and K. Sen, *An Instrumentation
//! Technique for Online Analysis of Multithreaded Programs*: what happens to it is a read or a
//! write of that variable (their section 3.1). A write comes after all reads and writes before it,
//! a read after the last write. A *commuting* access, which the paper does not have, comes after
//! the reads and writes before it and before those after it, and is not ordered with its like.
//!
//! | what | is | so that |
//! |---|---|---|
//! | [`Mutex`]: lock, unlock | writes | critical sections stay in their order |
//! | `Mutex::try_lock` that fails | a read | it comes after the lock and before the unlock that it fell between |
//! | `Mutex::is_poisoned`, `RwLock::is_poisoned` | a read of whether the lock is poisoned | it is ordered with the panics and clearings, but not with sections that end well |
//! | a guard that a panic drops | a write of that, besides the unlock | |
//! | `clear_poison` | a write of that and of the lock, if it is poisoned, and otherwise a read of that | |
//! | [`RwLock`]: write lock and unlock | writes | as a mutex |
//! | `RwLock`: read lock and unlock | reads | readers are not ordered with each other |
//! | `RwLock`: downgrade | a write and then a read | what was written comes before what other readers do |
//! | `RwLock`: `try_read` and `try_write` that fail | commuting accesses | they stay between the locks and unlocks that they fell between, and are not ordered with each other |
//! | [`Condvar`]: notify while a thread waits | a write of the condition variable | it comes after the waits that began before it |
//! | `Condvar`: notify while no thread waits | a commuting access of it | it stays where it was among the waits, and is not ordered with others that no thread waited for |
//! | `Condvar`: wait | a read of it, an unlock and a lock of the mutex, a read of it | what was done before the notification comes before what is done after the wait; a wait that times out has no second read |
//! | [`Barrier::wait`] | hands on to all that wait with it, and takes from them | all before is before all after |
//! | [`Once`], [`OnceLock`], [`LazyLock`]: the end of the initialiser | a write | it comes before every later use, and after every look that found nothing |
//! | an initialiser that panics | a write | it comes before the initialiser that is tried next, or the panic of the thread that finds it poisoned |
//! | their uses | reads | uses are not ordered with each other |
//! | [`mpsc`]: send, receive | hands on, takes | a send comes before the receive of its message |
//! | bounded channel of capacity c | a receive hands on to the send that gets its place | the k-th receive comes before the (k+c)-th send |
//! | [atomics](atomic): load | a read | loads are not ordered with each other |
//! | store | a write | |
//! | read-modify-write, compare and exchange that succeeds | a read and a write in one event | |
//! | compare and exchange that fails | a read | |
//!
//! # Size
//!
//! Each type takes at most a pointer more than that of `std`, which is 4 bytes and what the
//! alignment makes of them: the number of its clocks, 0 until it is first used while a computation
//! runs. The clocks and what is [watched](Mutex::watch) are kept elsewhere, in about 450 bytes for
//! each object that was used, until it is dropped. So all of them run code when they are dropped,
//! though `std`'s atomics do not.
//!
//! An atomic of zeros is a new one with the value 0, as with `std`'s. For the other types this
//! holds as far as it does for `std`'s on the platform, which promises nothing.
//!
//! - [`LazyLock`] takes the room of a lock more, since its initialiser is in one.
//! - An atomic has no room for a name: what `named` makes is a [`Named`](atomic::Named) atomic.
//!
//! # Limits
//!
//! - **Fences** are not understood: [`atomic::fence`] is `std`'s, and orders nothing here. Nor
//!   does the [`Ordering`](atomic::Ordering) of an operation matter: every atomic is taken for a
//!   variable whose accesses are kept in their observed order. Weaker memory orders allow runs
//!   that are not looked at.
//! - **Locks built from atomics** are seen as the accesses that they are, so their critical
//!   sections are kept in the observed order, but a spin lock is not known to be one.
//! - **Critical sections do not commute** unless [that is asked for](crate::PredictiveMonitor::locks): what needs two of
//!   them to change places is not predicted, since what is inside could depend on the order.
//! - **Counters, logs and lazy values order threads too.** Two threads that add to one counter of
//!   this module, push to one log behind a [`Mutex`], use one [`LazyLock`] that either could have
//!   made, or store the same value in one atomic, are in order from then on, as they were in this
//!   run. What another order would have broken is then not predicted. Use `std`'s types for what
//!   only counts, logs or caches, if the program neither waits for it nor decides by it.
//! - **A run that deadlocks does not end**, except where deadlocks are [looked
//!   for](crate::DeadlockMonitor), with the feature `locks`: nothing of it is checked then. When a
//!   thread of a computation has waited for 10 seconds, or as many as the environment variable
//!   `MONITOR_LONG_WAIT` says, it is reported once on standard error what its threads wait for:
//!   locks, joins, messages, notifications, barriers and unparkings. With 0 it is not reported.
//! - **A process that ends**, by [`exit`](std::process::exit) or by an abort, ends its computations
//!   unchecked.
//! - A bounded channel hands on in the order of its messages; that another order of receivers
//!   could have been possible is not considered.
//! - **[`Arc`] and [`Weak`] are `std`'s**, since a type of this crate could not be made an `Arc<dyn
//!   Trait>`, nor be a method's `self`: what their counts order is not seen. A rule that holds only
//!   because the last owner drops the value after all others is reported. Those of [`tracked`]
//!   order threads, but can do less. Everything else in `std::sync` is `std`'s too.

pub mod atomic;
mod barrier;
mod condvar;
mod downgrade;
mod initialisation;
mod lazy_lock;
pub(in crate::object) mod ledger;
pub mod mpsc;
mod mutex;
mod once;
mod once_lock;
mod patience;
pub(in crate::object) mod plain;
mod poison;
mod queue;
mod rwlock;
mod taking;
pub mod tracked;

pub use std::sync::{Arc, LockResult, OnceState, PoisonError, TryLockError, TryLockResult, Weak};

pub use barrier::{Barrier, BarrierWaitResult};
pub use condvar::{Condvar, WaitTimeoutResult};
pub use lazy_lock::LazyLock;
pub use mutex::{Mutex, MutexGuard};
#[allow(deprecated, reason = "as in std")]
pub use once::ONCE_INIT;
pub use once::Once;
pub use once_lock::OnceLock;
pub use rwlock::{RwLock, RwLockReadGuard, RwLockWriteGuard};
