//! The last accesses of an object, from which edges come: they explain why two events are in order.

use std::panic::Location;

use super::context::{Standing, ThreadContext};
use crate::{
    ground::AccessKind,
    record::{Edge, EdgeSource, Log, Through},
};

/// The most readers of an object that are remembered, and the most other accesses that do not order
/// each other.
const READERS: usize = 16;

/// The last accesses of an object in a computation.
#[derive(Debug, Default)]
pub(crate) struct LastAccesses {
    write: Option<EdgeSource>,
    /// The reads since the last write.
    readers: Vec<EdgeSource>,
    /// Accesses since the last write that commute with each other.
    commuting: Vec<EdgeSource>,
    /// The name of the object in explanations.
    label: Option<Through>,
}

impl LastAccesses {
    /// Returns the number of the thread that wrote last.
    pub(crate) fn last_writer(&self) -> Option<u32> {
        self.write.map(|source| source.thread)
    }

    /// Notes an access by the context's thread, which stood at `before` until then.
    #[inline]
    pub(crate) fn accessed(
        &mut self,
        context: &mut ThreadContext,
        before: Standing,
        access: AccessKind,
        location: &'static Location<'static>,
        label: impl FnOnce(&Log) -> Through,
    ) {
        let now = context.standing();
        if before.version != now.version {
            self.teach(context, before, access, location, label);
        }
        let source = context.source(Some(location));
        match access {
            AccessKind::Read => add(&mut self.readers, source),
            AccessKind::Commute => add(&mut self.commuting, source),
            AccessKind::Write => {
                if self.write.is_none_or(|last| !last.is_as(source)) {
                    self.write = Some(source);
                    self.readers.clear();
                }
                self.commuting.clear();
            }
        }
    }

    #[cold]
    fn teach(
        &mut self,
        context: &mut ThreadContext,
        before: Standing,
        access: AccessKind,
        location: &'static Location<'static>,
        label: impl FnOnce(&Log) -> Through,
    ) {
        let through = self.label.get_or_insert_with(|| label(context.log()));
        let (readers, commuting) = match access {
            AccessKind::Read => (&[][..], &self.commuting[..]),
            AccessKind::Commute => (&self.readers[..], &[][..]),
            AccessKind::Write => (&self.readers[..], &self.commuting[..]),
        };
        for of in self.write.iter().chain(readers).chain(commuting) {
            context.learned(&Edge {
                at: before.count,
                of: *of,
                through: through.clone(),
                location: Some(location),
            });
        }
    }
}

/// Adds the source to those that do not order each other.
fn add(sources: &mut Vec<EdgeSource>, source: EdgeSource) {
    match sources.last_mut() {
        Some(last) if last.thread == source.thread => {
            if !last.is_as(source) {
                *last = source;
            }
        }
        _ => {
            if sources.len() == READERS {
                sources.remove(0);
            }
            sources.push(source);
        }
    }
}
