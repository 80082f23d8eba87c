//! Uses of an object by threads that are not in all of its computations.

use std::panic::Location;

use monitor_analysis::event::Value;

use super::{ObjectDescription, Track};
use crate::{
    answer::NotedObject,
    ground::next_number,
    scope::{ThreadContext, live},
};

/// A use by a thread in no computation, while computations run.
#[derive(Debug)]
pub(super) struct Outside {
    /// The time of the use, as a number that grows.
    pub(super) time: u64,
    pub(super) thread: std::thread::Thread,
    pub(super) location: &'static Location<'static>,
}

impl Track {
    /// Notes that the calling thread writes `value` to the object. Computations that it is not in,
    /// and whose properties may read the object, take a note that a value is missing.
    #[inline]
    pub(crate) fn note_written(
        &mut self,
        contexts: &[ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
        value: impl Fn() -> Option<Value>,
    ) {
        if let (Some(first), [], [context]) = (&self.first, &*self.others, contexts)
            && first.number == context.number()
            && !live::is_any_nested()
        {
            return;
        }
        self.note_written_elsewhere(contexts, object, location, &value);
    }

    #[cold]
    fn note_written_elsewhere(
        &mut self,
        contexts: &[ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
        value: &dyn Fn() -> Option<Value>,
    ) {
        let number = self.object();
        for (log, related) in live::elsewhere(contexts) {
            let mut bindings = self.first.iter().chain(&self.others);
            let binding = bindings.find(|binding| binding.number == log.number());
            let name = match binding {
                Some(binding) => binding.variable,
                // The computation may meet it later, or not at all.
                None => object.name.and_then(|name| log.find(name)),
            };
            if let Some(name) = name {
                // If the thread is in no computation at all, the write is noted as any use is.
                if binding.is_some() && !live::is_outside(contexts) {
                    log.note_outside(NotedObject::Named(log.name(name).to_owned()), location);
                }
                if related {
                    log.written_outside(name, number, value, location);
                }
            }
        }
    }

    /// Notes that a thread in no computation uses the object.
    #[cold]
    pub(super) fn used_outside(
        &mut self,
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        for binding in self.first.iter().chain(&self.others) {
            if let Some(log) = binding.log.upgrade()
                && !log.is_closed()
            {
                let noted = match binding.variable {
                    Some(name) => NotedObject::Named(log.name(name).to_owned()),
                    None => object.noted(self.holds.as_deref()),
                };
                log.note_outside(noted, location);
            }
        }
        self.outside = Some(Box::new(Outside {
            time: next_number(),
            thread: std::thread::current(),
            location,
        }));
    }

    /// Notes that the object is borrowed and may be written unseen.
    #[cold]
    pub(crate) fn note_borrowed(&self, location: &'static Location<'static>) {
        for binding in self.first.iter().chain(&self.others) {
            if let Some(log) = binding.log.upgrade()
                && !log.is_closed()
                && let Some(name) = binding.variable
            {
                log.note_borrowed(NotedObject::Named(log.name(name).to_owned()), location);
            }
        }
    }
}
