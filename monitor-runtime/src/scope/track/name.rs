//! The name that an object was created with.

use std::{
    panic::Location,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::scope;

/// The name by which properties know an object, if it was created with one, and where that was.
///
/// Two objects of one name are one to a property, so a computation must know of both. Creating an
/// object cannot be noted, since it may happen at compile time; using it is. An object that was
/// never used is noted when it is dropped.
pub(crate) struct ObjectName {
    text: Option<&'static str>,
    made: &'static Location<'static>,
    used: AtomicBool,
}

impl ObjectName {
    #[track_caller]
    pub(crate) const fn new(name: Option<&'static str>) -> Self {
        Self {
            text: name,
            made: Location::caller(),
            used: AtomicBool::new(false),
        }
    }

    #[inline]
    pub(crate) const fn get(&self) -> Option<&'static str> {
        self.text
    }

    /// Notes that the object is used in a computation.
    #[inline]
    pub(crate) fn used(&self) {
        if !self.used.load(Ordering::Relaxed) {
            self.used.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for ObjectName {
    #[inline]
    fn drop(&mut self) {
        if let Some(name) = self.text
            && scope::active()
            && !*self.used.get_mut()
        {
            ended_unused(name, self.made);
        }
    }
}

#[cold]
fn ended_unused(name: &str, made: &'static Location<'static>) {
    scope::each(|context| context.log().ended_unused(name, made));
}
