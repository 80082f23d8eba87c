//! Spawned tasks.

use std::{
    fmt,
    panic::Location,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use super::future::{Task, TaskFuture};
use crate::{
    ground::PointKind,
    ground::{activity, lock},
    inline::keyed::task_ends,
    object::thread::end::{HasEnd, Inherited, ThreadEnd},
    record::{ThreadName, UnfollowedLock},
    scope::{
        active,
        given_up::around,
        passing::pass,
        stamp::{Stamp, Stamps},
        task::{Shutdown, TaskScope, drop_by_chance},
        with,
    },
};

/// The state that a task and its handles share.
#[derive(Debug)]
pub(crate) struct Shared {
    end: ThreadEnd,
    /// What the threads knew that aborted it.
    aborts: Mutex<Stamps>,
    is_aborted: AtomicBool,
    spawned: &'static Location<'static>,
}

impl Shared {
    pub(super) fn new(spawned: &'static Location<'static>) -> Self {
        Self {
            end: ThreadEnd::new(),
            aborts: Mutex::default(),
            is_aborted: AtomicBool::new(false),
            spawned,
        }
    }

    /// Where the task was spawned.
    pub(super) fn spawned(&self) -> &'static Location<'static> {
        self.spawned
    }

    /// Returns `true` if the task has ended.
    pub(super) fn is_finished(&self, location: &'static Location<'static>) -> bool {
        let _passing = pass(PointKind::LookForEnd, location);
        self.end.is_reached(location)
    }

    /// Notes that the calling task has waited for the end. A task that was aborted would have ended
    /// in any case.
    pub(super) fn joined(&self, location: &'static Location<'static>) {
        if !active() {
            return;
        }
        if self.is_aborted.load(Relaxed) || given_up_while_joined(location) {
            self.end.joined(location);
        } else {
            self.end.awaited(true, location, || ());
        }
    }

    /// Notes that the calling thread is going to abort the task. If the task has ended already, it
    /// is not aborted, and the thread has found that.
    pub(crate) fn abort(&self, location: &'static Location<'static>) {
        let _passing = pass(PointKind::Abort, location);
        if self.end.is_reached(location) {
            return;
        }
        self.is_aborted.store(true, Relaxed);
        let stamp = Stamp::take(location);
        if !stamp.is_empty() {
            lock(&self.aborts).add(stamp);
        }
    }
}

/// Returns `true` if the wait for the end of a task may have been given up: then it is on no
/// deadlock for certain.
fn given_up_while_joined(location: &'static Location<'static>) -> bool {
    let may_give_up = around().may_give_up;
    if may_give_up {
        note_given_up(location);
    }
    may_give_up
}

/// Notes that the calling task has waited for the end of a task where something else could have let
/// it go on.
pub(super) fn note_given_up(location: &'static Location<'static>) {
    if activity::may_free_locks() {
        let what = "the end of a task, under a lock, that may be given up before it";
        let holds_lock = around().holds_lock;
        with(|contexts| {
            for context in contexts {
                if holds_lock || context.holds_lock() {
                    let used = UnfollowedLock { what, location };
                    context.log().note_given_up(used);
                }
            }
        });
    }
}

impl HasEnd for Shared {
    fn end(&self) -> &ThreadEnd {
        &self.end
    }
}

/// A spawned task.
pub(crate) struct Spawned {
    scope: TaskScope,
    shared: Arc<Shared>,
    /// Whether it is being polled, or its poll has panicked.
    is_polled: bool,
    location: &'static Location<'static>,
}

impl Spawned {
    /// Creates a task that the calling thread spawns.
    pub(crate) fn new(location: &'static Location<'static>) -> Self {
        let shared = Arc::new(Shared::new(location));
        let scope = if active() {
            Inherited::new(ThreadName::TASK, location).into_task(&shared.end)
        } else {
            TaskScope::new(Vec::new(), None, location)
        };
        Self {
            scope,
            shared,
            is_polled: false,
            location,
        }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Makes the future this task.
    pub(crate) fn with<F: Future>(self, future: F) -> TaskFuture<F, Self> {
        TaskFuture::new(future, self)
    }
}

impl Task for Spawned {
    fn run<R>(&mut self, f: impl FnOnce() -> R) -> R {
        let _resumed = self.scope.resume();
        self.is_polled = true;
        let result = f();
        self.is_polled = false;
        result
    }

    fn end(&mut self, is_done: bool, drop: impl FnOnce()) {
        // This is the case for most tasks of most programs.
        if is_done && !active() && !self.scope.is_in_computation() {
            drop();
            task_ends();
            self.shared.end.reach(self.location);
            return;
        }
        let is_expected = is_done || self.is_polled || self.shared.is_aborted.load(Relaxed);
        let shutdown = (!is_expected && active()).then(|| Shutdown::find(self.location));
        let resumed = self.scope.resume();
        if is_done {
            drop();
        } else if let Some(shutdown) = &shutdown {
            shutdown.drop(drop, self.location);
        } else {
            lock(&self.shared.aborts).receive("an abort of a task", self.location);
            drop_by_chance(drop);
        }
        task_ends();
        self.shared.end.reach(self.location);
        if let Some(shutdown) = &shutdown {
            shutdown.end(self.location);
        }
        std::mem::drop(resumed);
        for context in self.scope.end() {
            context.end();
        }
        if let Some(shutdown) = shutdown {
            shutdown.over(|| self.shared.end.joined(self.location));
        }
    }
}

impl fmt::Debug for Spawned {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Spawned").finish_non_exhaustive()
    }
}

#[cfg(all(test, not(feature = "off")))]
mod tests {
    use crate::inline::keyed::{
        Compact, HeldStep, Part, PartByValue as _, Tables, task, task_table,
    };

    static TABLES: Tables = Tables::new(usize::MAX);

    /// Makes a step that leaves something to be kept.
    fn step() -> usize {
        let key = task();
        let key = Part(&key).looked();
        let table = task_table::<_, Compact>(&TABLES, &key);
        let mut step = HeldStep::new(table, key, false);
        let read = step.__read::<[u8; 1]>();
        assert!(step.__commit(read, [1]).is_some());
        table.keys()
    }

    #[test]
    fn the_state_of_a_task_is_given_back_at_its_end() {
        let runtime = ::tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        runtime.block_on(async {
            let done = super::super::spawn(async { step() });
            assert_eq!(done.await.unwrap(), 1);
            assert_eq!(TABLES.keys(), 0);
            let aborted = super::super::spawn(async {
                step();
                core::future::pending::<()>().await;
            });
            ::tokio::task::yield_now().await;
            assert_eq!(TABLES.keys(), 1);
            aborted.abort();
            assert!(aborted.await.is_err());
            assert_eq!(TABLES.keys(), 0);
            let blocking = super::super::spawn_blocking(step);
            assert_eq!(blocking.await.unwrap(), 1);
            assert_eq!(TABLES.keys(), 0);
        });
        std::thread::spawn(|| assert_eq!(step(), 1)).join().unwrap();
        assert_eq!(TABLES.keys(), 0);
    }
}
