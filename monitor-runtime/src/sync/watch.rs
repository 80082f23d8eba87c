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
};

/// The projections of a lock's value that have names.
pub(super) struct Watches<T> {
    any: AtomicBool,
    list: Mutex<Option<Arc<Vec<Watch<T>>>>>,
}

struct Watch<T> {
    name: String,
    object: u64,
    project: Arc<dyn Fn(&T) -> Value + Send + Sync>,
}

/// The watched values, some time while the lock is held; `None` for those that no property reads.
#[derive(Debug, Default)]
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
    pub(super) fn look(&self, value: &T, location: &'static Location<'static>) -> Values {
        let Some(list) = self.list() else {
            return Values::default();
        };
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
        Values(list.iter().map(look).collect())
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

    /// What a computation writes down about a lock that is given back: the variables which changed,
    /// or may have.
    pub(super) fn changes(
        &self,
        context: &Context,
        before: &Values,
        after: &Values,
        written: bool,
        location: &'static Location<'static>,
    ) -> Vec<Did> {
        let Some(list) = self.list() else {
            return Vec::new();
        };
        let mut changes = Vec::new();
        for (place, (watch, value)) in list.iter().zip(&after.0).enumerate() {
            let Some(value) = value else { continue };
            let same = before
                .0
                .get(place)
                .is_some_and(|before| before.as_ref() == Some(value));
            if same && !written {
                continue;
            }
            let variable =
                context
                    .log()
                    .variable(&watch.name, watch.object, || value.clone(), location);
            changes.extend(variable.map(|variable| Did::Write(variable, value.clone())));
        }
        changes
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
