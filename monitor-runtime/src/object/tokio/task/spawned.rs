//! Tasks that were spawned.

use std::{
    fmt,
    panic::Location,
    sync::{Arc, Mutex},
};

use super::future::{Task, TaskFuture};
use crate::{
    ground::lock,
    object::thread::end::{Inherited, ThreadEnd},
    record::ThreadName,
    scope::{
        stamp::{Stamp, Stamps},
        task::TaskScope,
    },
};

/// What a task and its handles share.
#[derive(Debug)]
pub(crate) struct Shared {
    end: Arc<ThreadEnd>,
    /// What those knew who aborted it.
    aborts: Mutex<Stamps>,
}

impl Shared {
    /// Of a task that ends there.
    pub(super) fn new(end: Arc<ThreadEnd>) -> Self {
        Self {
            end,
            aborts: Mutex::default(),
        }
    }

    pub(in crate::object) fn end(&self) -> &ThreadEnd {
        &self.end
    }

    /// The calling thread is going to abort the task.
    pub(crate) fn abort(&self, location: &'static Location<'static>) {
        let stamp = Stamp::take(location);
        if !stamp.is_empty() {
            lock(&self.aborts).add(stamp);
        }
    }
}

/// A task that was spawned.
pub(crate) struct Spawned {
    scope: TaskScope,
    shared: Arc<Shared>,
    location: &'static Location<'static>,
}

impl Spawned {
    /// The calling thread spawns one.
    pub(crate) fn new(location: &'static Location<'static>) -> Self {
        let end = ThreadEnd::new();
        let scope = Inherited::new(ThreadName::TASK, &end, location).into_task();
        Self {
            scope,
            shared: Arc::new(Shared::new(end)),
            location,
        }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// The future as this task.
    pub(crate) fn with<F: Future>(self, future: F) -> TaskFuture<F, Self> {
        TaskFuture::new(future, self)
    }
}

impl Task for Spawned {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        let _resumed = self.scope.resume();
        f()
    }

    fn end(&mut self, is_done: bool, drop: impl FnOnce()) {
        let resumed = self.scope.resume();
        if !is_done {
            lock(&self.shared.aborts).receive("an abort of a task", self.location);
        }
        drop();
        self.shared.end.reach(self.location);
        std::mem::drop(resumed);
        for context in self.scope.end() {
            context.end();
        }
    }
}

impl fmt::Debug for Spawned {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Spawned").finish_non_exhaustive()
    }
}
