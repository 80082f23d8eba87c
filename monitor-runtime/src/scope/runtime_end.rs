//! The shutdown of a runtime, in which its own threads drop the tasks that are still alive.

use std::{
    cell::RefCell,
    panic::Location,
    sync::{Arc, Mutex},
};

use super::stamp::{Stamp, Stamps};
use crate::ground::lock;

thread_local! {
    /// The end of the runtime that the calling thread belongs to.
    static OWN: RefCell<Option<Arc<RuntimeEnd>>> = const { RefCell::new(None) };
}

/// The end of a runtime, shared by all its threads.
#[derive(Debug, Default)]
pub(crate) struct RuntimeEnd {
    /// What the thread that shuts it down knew, once that has begun.
    begun: Mutex<Option<Stamp>>,
    /// What the tasks knew that were dropped in the shutdown.
    dropped: Mutex<Stamps>,
}

impl RuntimeEnd {
    /// Notes that the calling thread is one of the runtime's.
    pub(crate) fn adopt(self: &Arc<Self>) {
        OWN.set(Some(Arc::clone(self)));
    }

    /// Notes that the calling thread is going to shut the runtime down.
    pub(crate) fn begin(&self, location: &'static Location<'static>) {
        let stamp = Stamp::take(location);
        *lock(&self.begun) = Some(stamp).filter(Stamp::is_of_computation);
    }

    /// Notes that the calling thread has waited for the runtime's threads.
    pub(crate) fn over(&self, location: &'static Location<'static>) {
        lock(&self.dropped).receive("the shutdown of a runtime", location);
    }

    /// Returns the end of the calling thread's runtime, with what the thread that shuts it down
    /// knew, if that is something of a computation.
    pub(super) fn of_caller() -> Option<(Arc<Self>, Stamp)> {
        let own = OWN.try_with(|own| own.borrow().clone()).ok()??;
        let begun = lock(&own.begun).clone()?;
        Some((own, begun))
    }

    /// Notes that the calling thread has dropped it, as the task.
    pub(super) fn drop_task(&self, location: &'static Location<'static>) {
        lock(&self.dropped).add(Stamp::take(location));
    }
}
