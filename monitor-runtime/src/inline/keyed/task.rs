//! The task that makes a step, which is the key of its monitor: `state = task`.

use core::fmt;
use std::thread::{self, ThreadId};

use ::tokio::task::{Id, try_id};

use super::end_of;

/// The task or thread that makes a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum TaskKey {
    /// A task of tokio, whatever spawned it.
    Task(Id),
    /// A thread outside of one, as in `block_on`.
    Thread(ThreadId),
}

/// As reports show it.
impl fmt::Debug for TaskKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Task(id) => write!(formatter, "{id}"),
            Self::Thread(thread) => write!(formatter, "none, in {thread:?}"),
        }
    }
}

/// Returns the task or thread that makes the step.
#[must_use]
pub fn task() -> TaskKey {
    try_id().map_or_else(of_thread, TaskKey::Task)
}

/// Notes that a task that was spawned by [`tokio`](crate::tokio) ends, or is dropped: nothing asks
/// for its monitors any more.
pub(crate) fn task_ends() {
    if let Some(id) = try_id() {
        end_of(TaskKey::Task(id));
    }
}

/// The key of a thread, which ends with it.
struct OfThread(TaskKey);

impl Drop for OfThread {
    fn drop(&mut self) {
        end_of(self.0);
    }
}

std::thread_local! {
    static OF_THREAD: OfThread = OfThread(TaskKey::Thread(thread::current().id()));
}

fn of_thread() -> TaskKey {
    OF_THREAD
        .try_with(|of| of.0)
        // The thread is ending.
        .unwrap_or_else(|_| TaskKey::Thread(thread::current().id()))
}
