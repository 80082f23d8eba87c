//! The subscriber that a layer is part of.

use std::sync::{Mutex, PoisonError};

use tracing_core::{
    Dispatch,
    dispatcher::{self, WeakDispatch},
    subscriber::NoSubscriber,
};

/// The dispatchers by which a layer is reached: several where a subscriber that is shared has one for each use.
#[derive(Debug, Default)]
pub(super) struct Subscribers {
    known: Mutex<Vec<WeakDispatch>>,
}

impl Subscribers {
    pub(super) fn learn(&self, dispatch: &Dispatch) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|known| known.upgrade().is_some());
        known.push(dispatch.downgrade());
    }

    /// Returns the one that was made last of those that are in use.
    pub(super) fn newest(&self) -> Option<Dispatch> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().rev().find_map(WeakDispatch::upgrade)
    }

    /// Returns `true` if there ever was one.
    pub(super) fn were_known(&self) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        !known.is_empty()
    }
}

/// Returns the dispatcher of the thread, or else of the process. While an event is handed on by one of a thread, there is none.
pub(super) fn current() -> Option<Dispatch> {
    dispatcher::get_default(|dispatch| (!dispatch.is::<NoSubscriber>()).then(|| dispatch.clone()))
}
