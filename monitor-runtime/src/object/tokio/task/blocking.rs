//! Functions that block, each in a thread of its own.

use std::{panic::Location, sync::Arc};

use super::spawned::Shared;
use crate::{inline::keyed::task_ends, object::thread::end::Inherited, record::ThreadName};

/// Returns what a thread runs for a task that blocks, and what the handles of the task share with
/// it.
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
        // It is dropped after what `f` has captured, which may use tracked objects when it is
        // dropped.
        let _running = inherited.begin(end);
        let _ended = Ended;
        f()
    };
    (body, shared)
}

/// Marks the end of the task when it is dropped, even by a panic.
struct Ended;

impl Drop for Ended {
    fn drop(&mut self) {
        task_ends();
    }
}
