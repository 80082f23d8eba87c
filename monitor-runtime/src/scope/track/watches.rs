//! Named projections of the value inside a lock.
//!
//! A lock's slot has the projections, and does not know the type of the value: only [what added a
//! projection](super::watched) knows what it does.

use std::{
    any::Any,
    fmt,
    panic::Location,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use monitor_analysis::event::Value;

use crate::{
    answer::NotedObject,
    ground::{lock, new_number},
    scope::live,
};

/// The named projections of a lock's value.
#[derive(Debug)]
pub(crate) struct Watches {
    any: AtomicBool,
    list: Mutex<Option<Arc<Vec<Watch>>>>,
    /// The values when the lock was last taken to change them. They are here and not in the guard,
    /// which must be small to be as fast as that of `std`.
    taken: Mutex<Option<WatchedValues>>,
}

#[derive(Clone)]
pub(super) struct Watch {
    pub(super) name: String,
    pub(super) object: u64,
    /// The projection, for the code that added it.
    pub(super) project: Arc<dyn Any + Send + Sync>,
}

/// The watched values at some time while the lock is held; `None` for those that no property reads.
#[derive(Debug)]
pub(super) struct WatchedValues(pub(super) Vec<Option<Value>>);

impl Watches {
    pub(super) const fn new() -> Self {
        Self {
            any: AtomicBool::new(false),
            list: Mutex::new(None),
            taken: Mutex::new(None),
        }
    }

    /// Makes the projection the variable of this name.
    pub(super) fn add(&self, name: &str, project: Arc<dyn Any + Send + Sync>) {
        let mut list = lock(&self.list);
        let watches = list.get_or_insert_default();
        Arc::make_mut(watches).push(Watch {
            name: name.to_owned(),
            object: new_number(),
            project,
        });
        self.any.store(true, Ordering::Release);
    }

    #[inline]
    pub(super) fn any(&self) -> bool {
        self.any.load(Ordering::Acquire)
    }

    /// Returns the projections, if there are any.
    #[inline]
    pub(super) fn list(&self) -> Option<Arc<Vec<Watch>>> {
        if self.any() {
            lock(&self.list).clone()
        } else {
            None
        }
    }

    /// Keeps the values that the lock was taken with, to change them.
    pub(super) fn keep(&self, values: WatchedValues) {
        *lock(&self.taken) = Some(values);
    }

    /// Returns the values that the lock was taken with, when it is going to be given back.
    pub(super) fn kept(&self) -> Option<WatchedValues> {
        lock(&self.taken).take()
    }

    /// Removes all projections, and returns them, to be dropped when nothing is locked.
    pub(super) fn clear(&self) -> impl Sized + use<> {
        self.any.store(false, Ordering::Relaxed);
        (lock(&self.list).take(), lock(&self.taken).take())
    }

    /// Notes that the value is borrowed and may be written unseen.
    #[cold]
    pub(super) fn note_borrowed(&self, location: &'static Location<'static>) {
        for log in live::all() {
            for watch in self.list().iter().flat_map(|list| list.iter()) {
                if log.is_object(&watch.name, watch.object) {
                    log.note_borrowed(NotedObject::Named(watch.name.clone()), location);
                }
            }
        }
    }
}

impl fmt::Debug for Watch {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(formatter)
    }
}
