//! What properties see of the value inside a lock, when the lock is taken and given back.

use std::{panic::Location, sync::Arc};

use monitor_analysis::event::Value;

use super::{
    ObjectDescription, Track, Tracked,
    kind::Kind,
    watched::{HeldValue, Holds, Watched},
    watches::{Watch, WatchedValues},
};
use crate::{
    answer::NotedObject,
    ground::AccessKind,
    record::{LockMode, Log, Operation},
    scope::{self, ThreadContext, live},
};

impl<K: Kind, L: ?Sized> Watched<K, L> {
    /// Notes the present value in the computations of the calling thread.
    #[inline]
    pub(crate) fn look<T: ?Sized>(&self, value: &T, location: &'static Location<'static>)
    where
        L: Holds<T>,
    {
        if let Some(held) = self.held(value) {
            held.look(location);
        }
    }

    /// Notes that the lock was taken to change the value, with the value as it is now.
    #[inline]
    pub(crate) fn take_values<T: ?Sized>(&self, value: &T, location: &'static Location<'static>)
    where
        L: Holds<T>,
    {
        if let Some(held) = self.held(value) {
            held.take(location);
        }
    }

    /// Notes that the lock is going to be given back, with the value as it is now: a write of the
    /// lock's variable, and in the same event of those of properties. Where locks give no edges, it
    /// is written down that it is given back.
    #[inline]
    pub(crate) fn release_lock<T: ?Sized>(&self, value: &T, location: &'static Location<'static>)
    where
        L: Holds<T>,
    {
        if self.is_released_quickly() {
            return;
        }
        let object = Tracked::<K>::object();
        let change = self.held(value).map(|held| held.give_back(location));
        self.clocks().with(|contexts, track| match change {
            None => track.hold(contexts, &object, LockMode::Exclusive, None, location),
            Some(change) => change.write(contexts, track, &object, location),
        });
    }

    /// Makes the present value the first one of its variables in a computation, which need not be
    /// the calling thread's.
    pub(crate) fn introduce<T: ?Sized>(
        &self,
        value: &T,
        log: &Log,
        location: &'static Location<'static>,
    ) where
        L: Holds<T>,
    {
        if let Some(held) = self.held(value) {
            held.introduce(log, location);
        }
    }

    /// Notes that the value is borrowed and may be written unseen.
    #[cold]
    pub(crate) fn note_borrowed(&self, location: &'static Location<'static>) {
        if let Some(watches) = self.clocks().known_watches() {
            watches.note_borrowed(location);
        }
    }
}

impl HeldValue<'_> {
    /// Returns the present values, and notes them in the computations of the calling thread.
    ///
    /// The values that a computation sees first are the first values of the variables.
    fn look(&self, location: &'static Location<'static>) -> WatchedValues {
        let (logs, others): (Vec<Arc<Log>>, _) = scope::with(|contexts| {
            let logs = contexts.iter().map(ThreadContext::log).map(Arc::clone);
            (logs.collect(), live::elsewhere(contexts))
        });
        let look = |(watch, value): (&Watch, _)| {
            let others = others.iter().map(|(log, _)| log);
            let read = logs
                .iter()
                .chain(others)
                .any(|log| log.find(&watch.name).is_some());
            // No lock of this crate is held, since this is code of the user.
            let value: Value = read.then(value)?;
            for log in &logs {
                log.variable(&watch.name, watch.object, || value.clone(), location);
            }
            Some(value)
        };
        WatchedValues(self.each().map(look).collect())
    }

    /// Notes that the lock was taken to change the value, with the value as it is now.
    fn take(&self, location: &'static Location<'static>) {
        let values = self.look(location);
        self.watches.keep(values);
    }

    /// Notes that the lock is going to be given back, with the value as it is now.
    fn give_back(&self, location: &'static Location<'static>) -> WatchedChange {
        let after = self.look(location);
        let before = self.watches.kept();
        WatchedChange {
            list: Arc::clone(self.list()),
            before: before.map_or_else(Vec::new, |values| values.0),
            after: after.0,
        }
    }

    /// Makes the present values the first ones of their variables in a computation, which need not
    /// be the calling thread's.
    fn introduce(&self, log: &Log, location: &'static Location<'static>) {
        for (watch, value) in self.each() {
            log.variable(&watch.name, watch.object, value, location);
        }
    }
}

/// The giving back of a lock, where watched values may have changed.
struct WatchedChange {
    list: Arc<Vec<Watch>>,
    before: Vec<Option<Value>>,
    after: Vec<Option<Value>>,
}

impl WatchedChange {
    fn write(
        &self,
        contexts: &mut [ThreadContext],
        track: &mut Track,
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        if self.before != self.after {
            self.tell_others(contexts, location);
        }
        let lock = track.lock_use(object, LockMode::Exclusive);
        for context in contexts.iter_mut().filter(|context| context.frees_locks()) {
            // There the value gives order: what looks at it next comes after its change.
            let changes = self.did(context, location);
            if !changes.is_empty() {
                for operation in changes {
                    context.mark(operation, location);
                }
                context.change_data(lock, location);
            }
        }
        track.touch(contexts, object, AccessKind::Write, true);
        track.each_context(
            contexts,
            object,
            AccessKind::Write,
            location,
            |context, clocks, _| {
                if context.frees_locks() {
                    context.give_lock_back(lock, clocks, location);
                } else {
                    let operations = self.did(context, location);
                    context.write_all(clocks, operations, location);
                }
            },
        );
    }

    /// Returns the changes that the context's computation sees.
    fn did(&self, context: &ThreadContext, location: &'static Location<'static>) -> Vec<Operation> {
        let mut all = Vec::new();
        self.each_changed(|watch, value| {
            let log = context.log();
            let variable = log.variable(&watch.name, watch.object, || value.clone(), location);
            all.extend(variable.map(|variable| Operation::Write(variable, value.clone().into())));
        });
        all
    }

    /// Notes for the computations that the calling thread is not in that they miss the write.
    fn tell_others(&self, contexts: &[ThreadContext], location: &'static Location<'static>) {
        for (log, related) in live::elsewhere(contexts) {
            self.each_changed(|watch, value| {
                if let Some(name) = log.find(&watch.name) {
                    if related {
                        let value = || Some(value.clone());
                        log.written_outside(name, watch.object, value, location);
                    } else if log.is_object(&watch.name, watch.object) {
                        log.note_outside(NotedObject::Named(watch.name.clone()), location);
                    }
                }
            });
        }
    }

    /// Calls `f` with the projections that are not as they were when the lock was taken, or for
    /// which that is not known.
    fn each_changed(&self, mut f: impl FnMut(&Watch, &Value)) {
        for (place, (watch, value)) in self.list.iter().zip(&self.after).enumerate() {
            let Some(value) = value else { continue };
            let before = self.before.get(place).and_then(Option::as_ref);
            if before != Some(value) {
                f(watch, value);
            }
        }
    }
}
