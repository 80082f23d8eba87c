//! Functions that block, in threads of their own.

use std::{panic::Location, sync::Arc};

use super::spawned::Shared;
use crate::{inline::keyed::task_ends, object::thread::end::Inherited, record::ThreadName};

/// What a thread runs for a task that blocks, and what the handles of the task share with it.
pub(crate) fn body<F, T>(
    f: F,
    location: &'static Location<'static>,
) -> (impl FnOnce() -> T + Send + use<F, T>, Arc<Shared>)
where
    F: FnOnce() -> T + Send,
{
    let shared = Arc::new(Shared::new(location));
    let inherited = Inherited::new(ThreadName::TASK, location);
    let end = Arc::clone(&shared);
    let body = move || {
        // Dropped after what `f` has captured, whose end may use tracked objects.
        let _running = inherited.begin(end);
        let _ended = Ended;
        f()
    };
    (body, shared)
}

/// The end of the task, also by a panic.
struct Ended;

impl Drop for Ended {
    fn drop(&mut self) {
        task_ends();
    }
}
