//! The projections of the value inside a lock that have names.
//!
//! A lock's slot has them, and does not know the type of the value: what a projection does is known by [what added
//! it](super::watched).

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

/// The projections of a lock's value that have names.
#[derive(Debug)]
pub(crate) struct Watches {
    any: AtomicBool,
    list: Mutex<Option<Arc<Vec<Watch>>>>,
    /// The values when the lock was last taken to change them. Here and not in the guard,
    /// which must be small to be as fast as that of `std`.
    taken: Mutex<Option<WatchedValues>>,
}

#[derive(Clone)]
pub(super) struct Watch {
    pub(super) name: String,
    pub(super) object: u64,
    /// For who added it.
    pub(super) project: Arc<dyn Any + Send + Sync>,
}

/// The watched values, some time while the lock is held; `None` for those that no property reads.
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

    /// From now on the projection is the variable of this name.
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

    /// The projections, if there are any.
    #[inline]
    pub(super) fn list(&self) -> Option<Arc<Vec<Watch>>> {
        if self.any() {
            lock(&self.list).clone()
        } else {
            None
        }
    }

    /// The lock was taken to change the value, which is so now.
    pub(super) fn keep(&self, values: WatchedValues) {
        *lock(&self.taken) = Some(values);
    }

    /// The values when the lock was taken, which is going to be given back.
    pub(super) fn kept(&self) -> Option<WatchedValues> {
        lock(&self.taken).take()
    }

    /// There are none any more. They are given back, to be dropped when nothing is locked.
    pub(super) fn clear(&self) -> impl Sized + use<> {
        self.any.store(false, Ordering::Relaxed);
        (lock(&self.list).take(), lock(&self.taken).take())
    }

    /// The value is borrowed, and may be written unseen.
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
