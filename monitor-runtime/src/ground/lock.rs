//! The locks of this crate.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes a lock of this crate. No code of the user runs under one, except code that is documented
/// not to panic; if it panics all the same, what is inside is whole.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
