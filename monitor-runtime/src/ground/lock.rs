//! Our own locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes one of our own locks. No code of the user runs under one, except what says that it may
/// not panic; if it does all the same, what is inside is whole.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
