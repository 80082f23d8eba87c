//! The shutdown of a runtime whose own threads drop the tasks that are alive then.

use std::{
    cell::RefCell,
    panic::Location,
    sync::{Arc, Mutex},
};

use super::stamp::{Stamp, Stamps};
use crate::ground::lock;

thread_local! {
    /// That of the runtime of which the calling thread is.
    static OWN: RefCell<Option<Arc<RuntimeEnd>>> = const { RefCell::new(None) };
}

/// The end of a runtime, which all its threads know.
#[derive(Debug, Default)]
pub(crate) struct RuntimeEnd {
    /// What that knows which shuts it down, since that has begun.
    begun: Mutex<Option<Stamp>>,
    /// What the tasks knew that were dropped since.
    dropped: Mutex<Stamps>,
}

impl RuntimeEnd {
    /// The calling thread is one of the runtime's.
    pub(crate) fn adopt(self: &Arc<Self>) {
        OWN.set(Some(Arc::clone(self)));
    }

    /// The calling thread is going to shut the runtime down.
    pub(crate) fn begin(&self, location: &'static Location<'static>) {
        let stamp = Stamp::take(location);
        *lock(&self.begun) = Some(stamp).filter(Stamp::is_of_computation);
    }

    /// The calling thread has waited for the runtime's threads.
    pub(crate) fn over(&self, location: &'static Location<'static>) {
        lock(&self.dropped).receive("the shutdown of a runtime", location);
    }

    /// That of the calling thread's runtime, with what that knows which shuts it down, if something of a computation does.
    pub(super) fn of_caller() -> Option<(Arc<Self>, Stamp)> {
        let own = OWN.try_with(|own| own.borrow().clone()).ok()??;
        let begun = lock(&own.begun).clone()?;
        Some((own, begun))
    }

    /// The calling thread, as the task, has dropped it.
    pub(super) fn drop_task(&self, location: &'static Location<'static>) {
        lock(&self.dropped).add(Stamp::take(location));
    }
}
