//! Tasks: logical threads, each of which goes on in whichever thread polls it.

use std::{cell::Cell, mem, panic::Location, sync::Arc};

#[cfg(feature = "confirm")]
use ::tokio::runtime::RuntimeFlavor;

use super::{
    ThreadContext, active,
    contexts::{Followed, follow_polled, shut_down, with_all},
    runtime_end::RuntimeEnd,
    stamp::Stamp,
};
use crate::monitors::{ThreadBlocks, keep_all};

thread_local! {
    /// Whether the calling thread polls a task.
    static IN_TASK: Cell<bool> = const { Cell::new(false) };
}

thread_local! {
    /// Whether the calling thread polls tasks that stay in it.
    static IN_LOCAL_SET: Cell<bool> = const { Cell::new(false) };
}

thread_local! {
    /// Whether what the calling thread drops might have been dropped without this last poll.
    static BY_CHANCE: Cell<bool> = const { Cell::new(false) };
}

/// Drops a future that might have been dropped without its last poll: the branch of a `select!`
/// that looks at its branches in a random order, or a task that is aborted. So it need not have
/// seen that what it waits for is not there.
pub(crate) fn drop_by_chance(drop: impl FnOnce()) {
    let _before = ByChance(BY_CHANCE.replace(true));
    drop();
}

/// Returns `true` if what is being dropped might have been dropped without its last poll.
pub(crate) fn is_dropped_by_chance() -> bool {
    BY_CHANCE.get()
}

/// What drops a task that was neither done nor aborted, and did not panic: the shutdown of its
/// runtime, or the drop of its `LocalSet`.
pub(crate) enum Shutdown {
    /// The calling thread, which is part of a computation.
    Caller(Stamp),
    /// The threads of the runtime, for a part of a computation that shuts it down.
    Runtime(Arc<RuntimeEnd>, Stamp),
    /// A thread of a runtime, where it is not known what shuts that down.
    Unknown,
}

impl Shutdown {
    /// Finds out what drops the task.
    pub(crate) fn find(location: &'static Location<'static>) -> Self {
        let stamp = as_caller(|| Stamp::take(location));
        if stamp.is_of_computation() {
            return Self::Caller(stamp);
        }
        RuntimeEnd::of_caller().map_or(Self::Unknown, |(end, stamp)| Self::Runtime(end, stamp))
    }

    /// Drops the future of a task, with the calling thread as that task. The drop comes after the
    /// beginning of the shutdown.
    pub(crate) fn drop(&self, drop: impl FnOnce(), location: &'static Location<'static>) {
        match self {
            Self::Caller(stamp) | Self::Runtime(_, stamp) => {
                stamp.receive("a shutdown of a runtime", location);
                drop_by_chance(drop);
            }
            Self::Unknown => shut_down(|| drop_by_chance(drop)),
        }
    }

    /// Notes that the task, as which the calling thread runs, has come to its end.
    pub(crate) fn end(&self, location: &'static Location<'static>) {
        if let Self::Runtime(end, _) = self {
            end.drop_task(location);
        }
    }

    /// Makes the calling thread go on after the task, if it is what shuts the runtime down.
    pub(crate) fn over(&self, joined: impl FnOnce()) {
        if let Self::Caller(_) = self {
            as_caller(joined);
        }
    }
}

/// Calls a function as the thread or task that was running before the task came to be dropped.
fn as_caller<R>(f: impl FnOnce() -> R) -> R {
    let followed = follow_polled();
    let result = f();
    followed.again();
    result
}

struct ByChance(bool);

impl Drop for ByChance {
    fn drop(&mut self) {
        BY_CHANCE.set(self.0);
    }
}

/// Returns `true` if the calling thread polls a task, and other tasks of the runtime can go on
/// while it blocks.
#[cfg(feature = "confirm")]
pub(crate) fn may_block_in_place() -> bool {
    let handle = ::tokio::runtime::Handle::try_current();
    let has_others =
        handle.is_ok_and(|handle| matches!(handle.runtime_flavor(), RuntimeFlavor::MultiThread));
    has_others && IN_TASK.get() && !IN_LOCAL_SET.get()
}

/// Polls part of a set of tasks that stay in the calling thread.
pub(crate) fn in_local_set<R>(f: impl FnOnce() -> R) -> R {
    let _before = InLocalSet(IN_LOCAL_SET.replace(true));
    f()
}

struct InLocalSet(bool);

impl Drop for InLocalSet {
    fn drop(&mut self) {
        IN_LOCAL_SET.set(self.0);
    }
}

/// The computations and the knowledge of a task, while no thread polls it.
///
/// It is small, since futures are moved with it before they are polled.
pub(crate) struct TaskScope {
    kind: ScopeKind,
    /// Its computations, except those that the thread or task polling it is in as well.
    contexts: Vec<ThreadContext>,
    /// What it knows of blocks, unless it knows as much as at first.
    blocks: Option<Box<ThreadBlocks>>,
    /// For a part, whether it knows of blocks by itself; decided when it is polled first. What
    /// polls it may be followed as a task only later, when there are some.
    has_own_blocks: Option<bool>,
}

/// What a task shares with the thread or task that polls it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScopeKind {
    /// Nothing: it is in none of the computations of the thread that polls it. It was spawned at
    /// this place.
    Task(&'static Location<'static>),
    /// The knowledge of blocks.
    Branch,
    /// The computations of what polls it, to which its own is added.
    Part,
}

impl TaskScope {
    /// Creates a task of its own.
    pub(crate) fn new(
        contexts: Vec<ThreadContext>,
        blocks: Option<ThreadBlocks>,
        spawned: &'static Location<'static>,
    ) -> Self {
        Self {
            kind: ScopeKind::Task(spawned),
            contexts,
            blocks: blocks.map(Box::new),
            has_own_blocks: Some(true),
        }
    }

    /// Creates a branch of what polls it, which is ordered by itself.
    pub(crate) fn branch(contexts: Vec<ThreadContext>) -> Self {
        Self {
            kind: ScopeKind::Branch,
            contexts,
            blocks: None,
            has_own_blocks: Some(false),
        }
    }

    /// Creates a part of the task, or thread, that polls it: in one more computation, if in any.
    pub(crate) fn part(context: Option<ThreadContext>, blocks: ThreadBlocks) -> Self {
        Self {
            kind: ScopeKind::Part,
            contexts: context.into_iter().collect(),
            blocks: Some(Box::new(blocks)),
            has_own_blocks: None,
        }
    }

    /// Makes the calling thread the task, until the guard is dropped.
    #[inline]
    pub(crate) fn resume(&mut self) -> Resumed<'_> {
        // A part may begin a block.
        let is_followed = active() || self.kind == ScopeKind::Part;
        Resumed(is_followed.then(|| self.exchange()))
    }

    fn exchange(&mut self) -> Exchanged<'_> {
        let is_nested = IN_TASK.replace(true);
        let has_own_blocks = *self.has_own_blocks.get_or_insert(!is_nested);
        if has_own_blocks {
            let new = || match self.kind {
                ScopeKind::Task(spawned) => Box::new(ThreadBlocks::of_task(spawned, None)),
                ScopeKind::Branch | ScopeKind::Part => Box::default(),
            };
            self.blocks.get_or_insert_with(new).exchange();
        }
        let added = match self.kind {
            ScopeKind::Task(_) | ScopeKind::Branch => {
                with_all(|own| mem::swap(own, &mut self.contexts));
                None
            }
            ScopeKind::Part => {
                let added = self.contexts.first().map(ThreadContext::number);
                with_all(|own| {
                    // This is the usual case.
                    if own.is_empty() {
                        mem::swap(own, &mut self.contexts);
                    } else {
                        own.append(&mut self.contexts);
                    }
                });
                added
            }
        };
        Exchanged {
            followed: follow_polled(),
            scope: self,
            added,
            is_nested,
            has_own_blocks,
        }
    }

    /// Returns `true` if the task is in a computation by itself, which may be over.
    #[inline]
    pub(crate) fn is_in_computation(&self) -> bool {
        !self.contexts.is_empty()
    }

    /// Ends the task, and returns the computations that it was in by itself.
    pub(crate) fn end(&mut self) -> Vec<ThreadContext> {
        mem::take(&mut self.contexts)
    }
}

/// Makes the calling thread run as a task until this is dropped. Where no computation runs in the
/// process it has no effect.
#[must_use = "the task goes on until this is dropped"]
pub(crate) struct Resumed<'a>(#[expect(dead_code, reason = "it is dropped")] Option<Exchanged<'a>>);

/// Marks that the thread and the task have exchanged their computations.
struct Exchanged<'a> {
    /// The task that the thread's earlier computations were of.
    followed: Followed,
    scope: &'a mut TaskScope,
    /// The number of the computation that was added.
    added: Option<u64>,
    is_nested: bool,
    has_own_blocks: bool,
}

impl Drop for Exchanged<'_> {
    fn drop(&mut self) {
        keep_all();
        let contexts = &mut self.scope.contexts;
        match self.scope.kind {
            ScopeKind::Task(_) | ScopeKind::Branch => with_all(|own| mem::swap(own, contexts)),
            ScopeKind::Part => {
                let added = self.added;
                with_all(|own| {
                    let is_added = |context: &ThreadContext| Some(context.number()) == added;
                    if own.len() == 1 && own.iter().all(is_added) {
                        mem::swap(own, contexts);
                    } else if let Some(place) = own.iter().rposition(is_added) {
                        contexts.push(own.remove(place));
                    }
                });
            }
        }
        if self.has_own_blocks {
            self.scope.blocks.get_or_insert_default().exchange();
        }
        self.followed.again();
        IN_TASK.set(self.is_nested);
    }
}
