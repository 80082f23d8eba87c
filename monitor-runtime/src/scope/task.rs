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
    /// Whether what the calling thread drops could have been dropped without being polled once more.
    static BY_CHANCE: Cell<bool> = const { Cell::new(false) };
}

/// Drops a future that could also have been dropped without being polled once more: the branch of a `select!` that looks at its
/// branches in a random order, or a task that is aborted. So it need not have seen that what it waits for is not there.
pub(crate) fn drop_by_chance(drop: impl FnOnce()) {
    let _before = ByChance(BY_CHANCE.replace(true));
    drop();
}

/// Returns `true` if what is being dropped could have been dropped without being polled once more.
pub(crate) fn is_dropped_by_chance() -> bool {
    BY_CHANCE.get()
}

/// What drops a task that was neither done nor aborted, nor has panicked: what shuts its runtime down, or its `LocalSet`.
pub(crate) enum Shutdown {
    /// The calling thread, whichever task that drops.
    Caller(Stamp),
    /// Something of a computation, which the threads of the runtime do it for.
    Runtime(Arc<RuntimeEnd>, Stamp),
    /// A thread of a runtime, for what is not known.
    Unknown,
}

impl Shutdown {
    /// What it is.
    pub(crate) fn find(location: &'static Location<'static>) -> Self {
        let stamp = as_caller(|| Stamp::take(location));
        if stamp.is_of_computation() {
            return Self::Caller(stamp);
        }
        RuntimeEnd::of_caller().map_or(Self::Unknown, |(end, stamp)| Self::Runtime(end, stamp))
    }

    /// The calling thread, as the task, comes behind what shuts the runtime down, and drops its future.
    pub(crate) fn drop(&self, drop: impl FnOnce(), location: &'static Location<'static>) {
        match self {
            Self::Caller(stamp) | Self::Runtime(_, stamp) => {
                stamp.receive("a shutdown of a runtime", location);
                drop_by_chance(drop);
            }
            Self::Unknown => shut_down(|| drop_by_chance(drop)),
        }
    }

    /// The calling thread, as the task, has come to its end.
    pub(crate) fn end(&self, location: &'static Location<'static>) {
        if let Self::Runtime(end, _) = self {
            end.drop_task(location);
        }
    }

    /// The calling thread goes on behind the task, if it is what shuts the runtime down.
    pub(crate) fn over(&self, joined: impl FnOnce()) {
        if let Self::Caller(_) = self {
            as_caller(joined);
        }
    }
}

/// Calls a function as what the thread was before it came to drop a task.
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

/// Returns `true` if the calling thread polls a task, and others of the runtime can go on while it blocks.
#[cfg(feature = "confirm")]
pub(crate) fn may_block_in_place() -> bool {
    let handle = ::tokio::runtime::Handle::try_current();
    let has_others =
        handle.is_ok_and(|handle| matches!(handle.runtime_flavor(), RuntimeFlavor::MultiThread));
    has_others && IN_TASK.get() && !IN_LOCAL_SET.get()
}

/// Polls what belongs to a set of tasks that stay in the calling thread.
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

/// What a task is in, and knows, while no thread polls it.
///
/// It is small, since futures are moved with it before they are polled.
pub(crate) struct TaskScope {
    kind: ScopeKind,
    /// Its computations, but for those that what polls it is in as well.
    contexts: Vec<ThreadContext>,
    /// What it knows of blocks, if it knows anything that is not what is known of them at first.
    blocks: Option<Box<ThreadBlocks>>,
    /// Of a part, whether it knows of blocks by itself: what polls it may be followed as a task only later, when there are
    /// some. Decided when it is polled first.
    has_own_blocks: Option<bool>,
}

/// What a task shares with what polls it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ScopeKind {
    /// Nothing: it is in no computation that the thread is in which polls it. It was spawned there.
    Task(&'static Location<'static>),
    /// What is known of blocks.
    Branch,
    /// The computations of what polls it, to which its own one is added.
    Part,
}

impl TaskScope {
    /// A task of its own.
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

    /// A branch of what polls it, which is ordered by itself.
    pub(crate) fn branch(contexts: Vec<ThreadContext>) -> Self {
        Self {
            kind: ScopeKind::Branch,
            contexts,
            blocks: None,
            has_own_blocks: Some(false),
        }
    }

    /// A part of the task, or thread, which polls it: in one more computation, if in any.
    pub(crate) fn part(context: Option<ThreadContext>, blocks: ThreadBlocks) -> Self {
        Self {
            kind: ScopeKind::Part,
            contexts: context.into_iter().collect(),
            blocks: Some(Box::new(blocks)),
            has_own_blocks: None,
        }
    }

    /// The calling thread is the task, until the guard is dropped.
    #[inline]
    pub(crate) fn resume(&mut self) -> Resumed<'_> {
        // A part may be what begins a block.
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
                    // Nearly always.
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

    /// The task has ended: what it was in by itself.
    pub(crate) fn end(&mut self) -> Vec<ThreadContext> {
        mem::take(&mut self.contexts)
    }
}

/// The calling thread is a task until this is dropped. Where no computation runs in the process that makes no difference.
#[must_use = "the task goes on until this is dropped"]
pub(crate) struct Resumed<'a>(#[expect(dead_code, reason = "it is dropped")] Option<Exchanged<'a>>);

/// What the thread is in is that of the task.
struct Exchanged<'a> {
    /// What the thread was in before was of that.
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
