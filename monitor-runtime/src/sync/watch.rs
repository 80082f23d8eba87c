//! What properties see of the value inside a lock.

use std::{
    fmt,
    panic::Location,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use monitor_analysis::event::Value;

use crate::{
    observe::Observe,
    record::{Did, Log, lock, new_number},
    scope::{self, Context},
    track::Access,
    track::{Object, Track},
};

/// The projections of a lock's value that have names.
pub(super) struct Watches<T> {
    any: AtomicBool,
    list: Mutex<Option<Arc<Vec<Watch<T>>>>>,
    /// The values when the lock was last taken by who may change them. Here and not in the guard,
    /// which must be small to be as fast as that of `std`.
    taken: Mutex<Option<Values>>,
}

struct Watch<T> {
    name: String,
    object: u64,
    project: Arc<dyn Fn(&T) -> Value + Send + Sync>,
}

/// The watched values, some time while the lock is held; `None` for those that no property reads.
#[derive(Debug)]
pub(super) struct Values(Vec<Option<Value>>);

impl<T> Clone for Watch<T> {
    fn clone(&self) -> Self {
        Self {
            name: self.name.clone(),
            object: self.object,
            project: Arc::clone(&self.project),
        }
    }
}

impl<T> Watches<T> {
    pub(super) const fn new() -> Self {
        Self {
            any: AtomicBool::new(false),
            list: Mutex::new(None),
            taken: Mutex::new(None),
        }
    }

    /// From now on `project` of the value is the variable of this name.
    pub(super) fn add<V: Observe>(
        &self,
        name: &str,
        project: impl Fn(&T) -> V + Send + Sync + 'static,
    ) where
        T: 'static,
    {
        let mut list = lock(&self.list);
        let watches = list.get_or_insert_default();
        Arc::make_mut(watches).push(Watch {
            name: name.to_owned(),
            object: new_number(),
            project: Arc::new(move |value| project(value).observe()),
        });
        self.any.store(true, Ordering::Release);
    }

    /// Whether a property of the computation reads one of them.
    fn are_read_by(&self, log: &Log) -> bool {
        let list = self.list();
        let mut watches = list.iter().flat_map(|list| list.iter());
        watches.any(|watch| log.find(&watch.name).is_some())
    }

    fn list(&self) -> Option<Arc<Vec<Watch<T>>>> {
        if self.any.load(Ordering::Acquire) {
            lock(&self.list).clone()
        } else {
            None
        }
    }

    /// The values now, in a computation.
    ///
    /// What they are when a computation first sees them is what they are at first.
    pub(super) fn look(&self, value: &T, location: &'static Location<'static>) -> Option<Values> {
        let list = self.list()?;
        let logs: Vec<Arc<Log>> =
            scope::with(|contexts| contexts.iter().map(Context::log).map(Arc::clone).collect());
        let look = |watch: &Watch<T>| {
            let read = logs.iter().any(|log| log.find(&watch.name).is_some());
            // None of our locks is held: this is the user's.
            let value = read.then(|| (watch.project)(value))?;
            for log in &logs {
                log.variable(&watch.name, watch.object, || value.clone(), location);
            }
            Some(value)
        };
        Some(Values(list.iter().map(look).collect()))
    }

    /// The lock was taken by who may change the value, which is as it is now.
    pub(super) fn take(&self, value: &T, location: &'static Location<'static>) {
        let values = self.look(value, location);
        if values.is_some() {
            *lock(&self.taken) = values;
        }
    }

    /// The lock is going to be given back, with the value as it is now.
    pub(super) fn give_back(
        &self,
        value: &T,
        location: &'static Location<'static>,
    ) -> Change<'_, T> {
        let after = self.look(value, location);
        let before = if after.is_some() {
            lock(&self.taken).take()
        } else {
            None
        };
        let values = |values: Option<Values>| values.map_or_else(Vec::new, |values| values.0);
        Change {
            watches: self,
            before: values(before),
            after: values(after),
        }
    }

    /// The values now are what the variable is at first, in a computation that need not be the
    /// calling thread's.
    pub(super) fn introduce(&self, log: &Log, value: &T, location: &'static Location<'static>) {
        for watch in self.list().iter().flat_map(|list| list.iter()) {
            log.variable(
                &watch.name,
                watch.object,
                || (watch.project)(value),
                location,
            );
        }
    }
}

/// A lock is given back, and watched values may have changed.
pub(super) struct Change<'a, T> {
    watches: &'a Watches<T>,
    before: Vec<Option<Value>>,
    after: Vec<Option<Value>>,
}

impl<T> Change<'_, T> {
    /// Writes the lock's variable, and with it those of properties, in one event.
    pub(super) fn write(
        &self,
        contexts: &mut [Context],
        track: &mut Track,
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        let object = Object::of(kind);
        if self.after.is_empty() {
            track.write(contexts, &object, location);
            return;
        }
        if self.before != self.after {
            let reads = |log: &Log| self.watches.are_read_by(log);
            track.note_written(contexts, &object, location, reads);
        }
        track.each(
            contexts,
            &object,
            Access::Write,
            location,
            |context, clocks, _| {
                let did = self.did(context, location);
                context.write_all(clocks, did, location);
            },
        );
    }

    fn did(&self, context: &Context, location: &'static Location<'static>) -> Vec<Did> {
        let Some(list) = self.watches.list() else {
            return Vec::new();
        };
        let mut all = Vec::new();
        for (place, (watch, value)) in list.iter().zip(&self.after).enumerate() {
            let Some(value) = value else { continue };
            let same = self
                .before
                .get(place)
                .is_some_and(|before| before.as_ref() == Some(value));
            if same {
                continue;
            }
            let log = context.log();
            let variable = log.variable(&watch.name, watch.object, || value.clone(), location);
            all.extend(variable.map(|variable| Did::Write(variable, value.clone().into())));
        }
        all
    }
}

impl<T> fmt::Debug for Watches<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = self.list();
        let names = list
            .iter()
            .flat_map(|list| list.iter())
            .map(|watch| &watch.name);
        formatter.debug_list().entries(names).finish()
    }
}
