//! Violations that were found while locks are held, and are reported when none is.

use std::{
    cell::{Cell, RefCell},
    sync::Arc,
};

use super::shared::ThreadMonitors;
use crate::answer::ThreadViolation;

thread_local! {
    static WAITING: RefCell<Vec<(Arc<ThreadMonitors>, ThreadViolation)>> = const { RefCell::new(Vec::new()) };
    static ANY: Cell<bool> = const { Cell::new(false) };
}

/// Keeps something that was found while locks are held.
pub(super) fn push(shared: &Arc<ThreadMonitors>, found: ThreadViolation) {
    let kept = WAITING.try_with(|waiting| {
        waiting
            .borrow_mut()
            .push((Arc::clone(shared), found.clone()));
        ANY.set(true);
    });
    if kept.is_err() {
        // The thread is ending: what it finds is reported at the end.
        shared.keep(found);
    }
}

/// Reports what was found. No lock of this crate may be held.
#[inline]
pub(super) fn tell() {
    if ANY.get() {
        tell_all();
    }
}

#[cold]
fn tell_all() {
    ANY.set(false);
    let mut waiting = UnsaidViolations(WAITING.with_borrow_mut(std::mem::take).into_iter());
    for (shared, found) in waiting.0.by_ref() {
        if std::thread::panicking() {
            shared.keep(found);
        } else {
            shared.tell(found);
        }
    }
}

/// What is still to be reported; it is kept for the end if reporting something panics.
struct UnsaidViolations(std::vec::IntoIter<(Arc<ThreadMonitors>, ThreadViolation)>);

impl Drop for UnsaidViolations {
    fn drop(&mut self) {
        for (shared, found) in &mut self.0 {
            shared.keep(found);
        }
    }
}

/// Keeps for the end what was not reported yet, when the thread ends or leaves.
#[inline]
pub(crate) fn keep_all() {
    if ANY.get() {
        keep_each();
    }
}

#[cold]
fn keep_each() {
    ANY.set(false);
    let waiting = WAITING.try_with(|waiting| std::mem::take(&mut *waiting.borrow_mut()));
    for (shared, found) in waiting.into_iter().flatten() {
        shared.keep(found);
    }
}
