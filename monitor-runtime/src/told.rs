//! Who has told an object what it knows, for people who ask why two events are in order.

use std::{panic::Location, sync::Arc};

use crate::{
    record::{Lesson, Source},
    scope::{Context, Standing},
};

/// So many readers of an object are remembered.
const READERS: usize = 16;

/// The last accesses of an object in a computation.
#[derive(Debug, Default)]
pub(crate) struct Told {
    write: Option<Source>,
    /// Since the last write.
    readers: Vec<Source>,
    /// What the object is called.
    label: Option<Arc<str>>,
}

impl Told {
    /// The number of the thread that wrote last.
    pub(crate) fn last_writer(&self) -> Option<u32> {
        self.write.map(|source| source.thread)
    }

    /// The context's thread has accessed the object; before, it stood there.
    #[inline]
    pub(crate) fn accessed(
        &mut self,
        context: &Context,
        before: Standing,
        is_write: bool,
        location: &'static Location<'static>,
        label: impl FnOnce() -> String,
    ) {
        let now = context.standing();
        if before.version != now.version {
            self.teach(context, before, is_write, location, label);
        }
        let source = context.source(Some(location));
        if !is_write {
            self.add_reader(source);
        } else if self.write.is_none_or(|last| !last.is_as(source)) {
            self.write = Some(source);
            self.readers.clear();
        }
    }

    fn add_reader(&mut self, source: Source) {
        match self.readers.last_mut() {
            Some(last) if last.thread == source.thread => {
                if !last.is_as(source) {
                    *last = source;
                }
            }
            _ => {
                if self.readers.len() == READERS {
                    self.readers.remove(0);
                }
                self.readers.push(source);
            }
        }
    }

    #[cold]
    fn teach(
        &mut self,
        context: &Context,
        before: Standing,
        is_write: bool,
        location: &'static Location<'static>,
        label: impl FnOnce() -> String,
    ) {
        let through = self.label.get_or_insert_with(|| label().into());
        let readers = if is_write { &self.readers[..] } else { &[] };
        for of in self.write.iter().chain(readers) {
            context.learned(Lesson {
                at: before.count,
                of: *of,
                through: Arc::clone(through),
                location: Some(location),
            });
        }
    }
}
