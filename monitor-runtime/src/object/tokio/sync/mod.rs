//! Synchronisation as in [`tokio::sync`](::tokio::sync), which orders the tasks and threads of
//! computations.
//!
//! What each operation is, and so orders, as for [`sync`](crate::sync): a write comes after all
//! reads and writes before it, a read after the last write; a commuting access comes after the
//! reads and writes before it and before those after it, and is not ordered with its like. A future
//! that is dropped while it waits has found that what it waits for is not there, as a `try_` method
//! that fails. What a `select!` drops has found nothing out, since it looks at its branches in a
//! random order; nor has what an aborted task drops.
//!
//! A task that waits in a queue gets what is given back, before others: what finds nothing because
//! of that comes after the wait has begun, and before it is given up.
//!
//! | what | is | so that |
//! |---|---|---|
//! | [`Mutex`]: lock, unlock | writes | critical sections stay in their order, but where [they change places](crate::PredictiveMonitor::locks) |
//! | `Mutex::try_lock` that fails | a read | it comes after the lock and before the unlock that it fell between |
//! | [`RwLock`]: write lock and unlock | writes | as a mutex |
//! | `RwLock`: read lock and unlock | reads | readers are not ordered with each other |
//! | `RwLock`: `try_read` and `try_write` that fail | commuting accesses | they stay between the locks and unlocks that they fell between |
//! | [`Semaphore`] of c permits: to take some, to give some back, to add some | commuting accesses; giving hands on, taking takes | the k-th that is given back or added comes before the (k+c)-th that is taken; they are not ordered otherwise |
//! | to forget permits, close | writes | |
//! | not to get a permit, to look | reads | |
//! | [`Notify`]: to notify while one waits | a write | it comes after the waits that began before it |
//! | to notify while none waits | a commuting access | a second one changes nothing, and they are not ordered with each other |
//! | to make a [`Notified`](futures::Notified), and its end | reads | what was done before the notification comes before what is done after the wait |
//! | [`Barrier::wait`] | hands on to all that wait with it, and takes from them | all before is before all after |
//! | to give a wait up | a read of the waiting tasks | it comes after those that found a
//! notification at once, which it would have found |
//! | [`OnceCell`]: to set the value | a write | it comes before every later use, and after every look that found nothing |
//! | to make the value | writes, as in a critical section | those that make one, and fail, do it one after the other; a `set` that is refused meanwhile is in between |
//! | its uses | reads | uses are not ordered with each other |
//! | [`SetOnce`]: to set the value | a write | it comes before every later use, and after every look that found nothing |
//! | to look, to wait for it, to be refused | reads | |
//! | [`mpsc`], [`oneshot`]: send, receive | hands on, takes | a send comes before the receive of its message |
//! | to reserve room | | it comes before the receiver closes, and before what finds no room |
//! | bounded channel of capacity c | a receive hands on to the send that gets its place | the k-th receive comes before the (k+c)-th send |
//! | `mpsc`, `broadcast`: to clone, upgrade or drop a sender | a commuting access of the number of senders | they are not ordered with each other |
//! | to count the senders | a read of it | it comes after those that the number has in it, and before later ones |
//! | [`broadcast`]: send, receive | hands on, takes | a send comes before each receive of its message, and after what was received or subscribed before |
//! | [`watch`]: to send | a write | |
//! | to look, to wait for a change | reads | |
//!
//! Guards that own their lock or semaphore (`lock_owned`, `read_owned`, `write_owned`,
//! `acquire_owned`) order as those that borrow it, and parts of a locked value as the whole.

pub mod broadcast;
pub mod mpsc;
pub mod oneshot;
pub mod watch;

mod barrier;
mod blocking;
mod message;
mod mutex;
mod notify;
mod once_cell;
mod order;
mod owned_notified;
mod queue;
mod rwlock;
mod section;
mod semaphore;
mod sender_count;
mod set_once;
mod stuck;

/// As [`tokio::sync::futures`](::tokio::sync::futures).
pub mod futures {
    pub use super::{notify::Notified, owned_notified::OwnedNotified};
}

// Declarations here hide those of the crate with the same names.
pub use ::tokio::sync::*;

pub use self::{
    barrier::{Barrier, BarrierWaitResult},
    mutex::{MappedMutexGuard, Mutex, MutexGuard, OwnedMappedMutexGuard, OwnedMutexGuard},
    notify::Notify,
    once_cell::OnceCell,
    rwlock::{
        OwnedRwLockMappedWriteGuard, OwnedRwLockReadGuard, OwnedRwLockWriteGuard, RwLock,
        RwLockMappedWriteGuard, RwLockReadGuard, RwLockWriteGuard,
    },
    semaphore::{OwnedSemaphorePermit, Semaphore, SemaphorePermit},
    set_once::SetOnce,
};
