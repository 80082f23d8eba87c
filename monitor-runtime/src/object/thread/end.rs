//! The end of a thread, as its joiner sees it.

use std::{
    panic::Location,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{
    ground::PointKind,
    ground::{AccessKind, END, START},
    monitors,
    record::ThreadName,
    scope::passing::pass,
    scope::track::{ObjectDescription, Tracked, kind},
    scope::{self, ThreadContext},
};
#[cfg(feature = "tokio")]
use crate::{monitors::ThreadBlocks, scope::task::TaskScope};

/// Whether a thread has ended, and what it knew then.
///
/// It is a variable that the thread writes when it ends and that others read, whether they wait
/// for it or only look.
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
        // The lock of the clocks makes it one step.
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

    /// The caller has waited for the end.
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

    /// What the calling thread does ends here.
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

/// What a thread takes over from its parent.
#[derive(Debug)]
pub(in crate::object) struct Inherited {
    contexts: Vec<ThreadContext>,
    blocks: Option<monitors::Handed>,
    location: &'static Location<'static>,
}

/// Something that has the end of a thread in it.
pub(in crate::object) trait HasEnd {
    fn end(&self) -> &ThreadEnd;
}

impl HasEnd for ThreadEnd {
    fn end(&self) -> &ThreadEnd {
        self
    }
}

impl Inherited {
    /// The calling thread starts one with this name.
    pub(in crate::object) fn new(
        name: ThreadName<'_>,
        location: &'static Location<'static>,
    ) -> Self {
        let contexts = if scope::active() {
            let _passing = pass(PointKind::Start, location);
            scope::with(|contexts| {
                // Those that have ended need not be followed.
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

    /// In the new thread: takes it over, until the guard is dropped. The thread ends there.
    pub(in crate::object) fn begin<E: HasEnd>(mut self, end: Arc<E>) -> RunningThread<E> {
        let contexts = std::mem::take(&mut self.contexts);
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
    /// A task takes it over.
    pub(in crate::object) fn into_task(mut self) -> TaskScope {
        let contexts = std::mem::take(&mut self.contexts);
        let blocks = self.blocks.as_ref();
        let blocks = blocks.map(|blocks| ThreadBlocks::of_task(self.location, Some(blocks)));
        TaskScope::new(contexts, blocks, self.location)
    }

    /// A branch of the calling task takes it over. Blocks are those of the task.
    pub(in crate::object) fn into_branch(mut self) -> TaskScope {
        TaskScope::branch(std::mem::take(&mut self.contexts))
    }
}

/// A thread that was never started has ended.
impl Drop for Inherited {
    fn drop(&mut self) {
        for context in self.contexts.drain(..) {
            context.end();
        }
    }
}

/// The thread runs until this is dropped, which also happens when it panics.
#[derive(Debug)]
pub(in crate::object) struct RunningThread<E: HasEnd> {
    inherited: Inherited,
    end: Arc<E>,
}

impl<E: HasEnd> Drop for RunningThread<E> {
    fn drop(&mut self) {
        monitors::keep_all();
        self.end.end().reach(self.inherited.location);
        // After it has handed on its clock, so that its chain can be taken over.
        self.inherited.contexts = scope::with_all(std::mem::take);
    }
}
