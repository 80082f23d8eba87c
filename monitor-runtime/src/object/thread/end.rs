//! The ends of threads, as seen by those that join them.

use std::{
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    ground::PointKind,
    ground::{AccessKind, END, START, activity},
    monitors,
    record::{LockUse, ThreadName},
    scope::blocked,
    scope::passing::pass,
    scope::track::{ObjectDescription, Tracked, kind},
    scope::{self, ThreadContext},
};
#[cfg(feature = "tokio")]
use crate::{monitors::ThreadBlocks, scope::passing::waits_before, scope::task::TaskScope};

/// Whether a thread has ended, and what it knew then.
///
/// It is a variable that the thread writes when it ends, and that others read whether they wait for
/// it or only look.
#[derive(Debug)]
pub(in crate::object) struct ThreadEnd {
    reached: AtomicBool,
    clocks: Tracked<kind::ThreadEnd>,
}

impl ThreadEnd {
    pub(in crate::object) const fn new() -> Self {
        Self {
            reached: AtomicBool::new(false),
            clocks: Tracked::new(),
        }
    }

    /// Returns `true` if the thread has ended.
    pub(in crate::object) fn is_reached(&self, location: &'static Location<'static>) -> bool {
        if !scope::active() {
            return self.reached.load(Ordering::Acquire);
        }
        // The lock of the clocks makes this one step.
        self.clocks.with(|contexts, track| {
            let object = ObjectDescription::of(END);
            if contexts.is_empty() {
                track.blocks(&object, AccessKind::Read, location);
            } else {
                track.read(contexts, &object, location);
            }
            self.reached.load(Ordering::Acquire)
        })
    }

    /// Notes that the caller has waited for the end.
    pub(in crate::object) fn joined(&self, location: &'static Location<'static>) {
        if scope::active() {
            self.clocks.with(|contexts, track| {
                let object = ObjectDescription::of(END);
                if contexts.is_empty() {
                    track.blocks(&object, AccessKind::Read, location);
                } else {
                    track.read(contexts, &object, location);
                }
            });
        }
    }

    /// Calls `wait`, which waits for this end and for nothing else.
    ///
    /// # Panics
    ///
    /// If the thread, or another one that it waits for, waits for the caller for ever, as far as
    /// that is known.
    pub(in crate::object) fn awaited<R>(
        &self,
        has_ended: bool,
        location: &'static Location<'static>,
        wait: impl FnOnce() -> R,
    ) -> R {
        self.for_joins(|context, end| context.request_join(end, location));
        let blocked = if !has_ended && activity::may_free_locks() {
            let end = self.clocks.with(|_, track| track.object());
            blocked::begin(LockUse::end(end), location)
        } else {
            None
        };
        if let Some((_, Some(cycle))) = &blocked {
            panic!("{cycle}");
        }
        let result = wait();
        drop(blocked);
        self.joined(location);
        self.for_joins(|context, end| context.join_thread(end, location));
        result
    }

    /// Notes that the calling task has found that it has to wait for this end, in a run that is
    /// steered to a deadlock that it is on.
    ///
    /// # Panics
    ///
    /// As [`awaited`](Self::awaited).
    #[cfg(feature = "tokio")]
    pub(in crate::object) fn wait_steered(
        &self,
        location: &'static Location<'static>,
    ) -> Option<blocked::Blocked> {
        if !waits_before() {
            return None;
        }
        self.for_joins(|context, end| context.request_join(end, location));
        let end = self.clocks.with(|_, track| track.object());
        let (blocked, cycle) = blocked::begin(LockUse::end(end), location)?;
        if let Some(cycle) = cycle {
            drop(blocked);
            panic!("{cycle}");
        }
        Some(blocked)
    }

    /// Notes that this is the end of these threads.
    fn belongs_to(&self, contexts: &mut [ThreadContext], location: &'static Location<'static>) {
        if contexts.iter().any(|context| context.log().keeps_waits()) {
            let end = self.clocks.with(|_, track| track.object());
            for context in contexts {
                context.hold_end(end, location);
            }
        }
    }

    /// Calls `f` for each computation of the caller, with the number of this end.
    fn for_joins(&self, f: impl Fn(&mut ThreadContext, u64)) {
        if activity::may_free_locks() {
            self.clocks.with(|contexts, track| {
                let end = track.object();
                for context in contexts {
                    f(context, end);
                }
            });
        }
    }

    /// Notes that what the calling thread does ends here.
    pub(in crate::object) fn reach(&self, location: &'static Location<'static>) {
        if scope::active() {
            self.clocks.with(|contexts, track| {
                let object = ObjectDescription::of(END);
                if contexts.is_empty() {
                    track.blocks(&object, AccessKind::Write, location);
                } else {
                    track.write(contexts, &object, location);
                }
                self.reached.store(true, Ordering::Release);
            });
        } else {
            self.reached.store(true, Ordering::Release);
        }
    }
}

/// What a thread inherits from its parent.
#[derive(Debug)]
pub(in crate::object) struct Inherited {
    contexts: Vec<ThreadContext>,
    blocks: Option<monitors::Handed>,
    location: &'static Location<'static>,
}

/// Something that contains the end of a thread.
pub(in crate::object) trait HasEnd {
    fn end(&self) -> &ThreadEnd;
}

impl HasEnd for ThreadEnd {
    fn end(&self) -> &ThreadEnd {
        self
    }
}

impl Inherited {
    /// Creates what a thread with this name takes over that the calling thread starts.
    pub(in crate::object) fn new(
        name: ThreadName<'_>,
        location: &'static Location<'static>,
    ) -> Self {
        let contexts = if scope::active() {
            let _passing = pass(PointKind::Start, location);
            scope::with(|contexts| {
                // Computations that have ended need not be followed.
                let contexts = contexts.iter_mut();
                let live = contexts.filter(|context| !context.log().is_closed());
                live.map(|context| context.fork(name, location)).collect()
            })
        } else {
            Vec::new()
        };
        Self {
            contexts,
            blocks: monitors::hand_on(),
            location,
        }
    }

    /// Makes the calling thread, which is new, take this over until the guard is dropped, where the
    /// thread ends.
    pub(in crate::object) fn begin<E: HasEnd>(mut self, end: Arc<E>) -> RunningThread<E> {
        let mut contexts = std::mem::take(&mut self.contexts);
        end.end().belongs_to(&mut contexts, self.location);
        if let Some(blocks) = self.blocks.take() {
            monitors::receive(&blocks, START, self.location);
        }
        if !contexts.is_empty() {
            scope::enter(contexts);
        }
        RunningThread {
            inherited: self,
            end,
        }
    }
}

#[cfg(feature = "tokio")]
impl Inherited {
    /// Makes a task take this over, which ends at `end`.
    pub(in crate::object) fn into_task(mut self, end: &ThreadEnd) -> TaskScope {
        let mut contexts = std::mem::take(&mut self.contexts);
        end.belongs_to(&mut contexts, self.location);
        let blocks = self.blocks.as_ref();
        let blocks = blocks.map(|blocks| ThreadBlocks::of_task(self.location, Some(blocks)));
        TaskScope::new(contexts, blocks, self.location)
    }

    /// Makes a branch of the calling task take this over, which ends at `end`. Its blocks are those
    /// of the task.
    pub(in crate::object) fn into_branch(mut self, end: &ThreadEnd) -> TaskScope {
        let mut contexts = std::mem::take(&mut self.contexts);
        end.belongs_to(&mut contexts, self.location);
        TaskScope::branch(contexts)
    }
}

/// Ends a thread that was never started.
impl Drop for Inherited {
    fn drop(&mut self) {
        for context in self.contexts.drain(..) {
            context.end();
        }
    }
}

/// A running thread, until this is dropped, which also happens when the thread panics.
#[derive(Debug)]
pub(in crate::object) struct RunningThread<E: HasEnd> {
    inherited: Inherited,
    end: Arc<E>,
}

impl<E: HasEnd> Drop for RunningThread<E> {
    fn drop(&mut self) {
        monitors::keep_all();
        self.end.end().reach(self.inherited.location);
        // This comes after the clock was handed on, so that the thread's chain can be taken over.
        self.inherited.contexts = scope::with_all(std::mem::take);
    }
}
