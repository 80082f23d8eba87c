//! What one thread hands to another, for each computation that it is in.

use std::{panic::Location, sync::Arc};

use crate::{
    clock::Snapshot,
    record::Log,
    scope::{self, Context},
};

/// The clocks that a thread had when it sent a message, or did something else of the kind.
#[derive(Debug, Default)]
pub(crate) struct Stamp {
    clocks: Vec<(Arc<Log>, Snapshot)>,
}

impl Stamp {
    /// Nothing is handed on.
    pub(crate) const NONE: Self = Self { clocks: Vec::new() };

    /// The clocks of the calling thread.
    pub(crate) fn take() -> Self {
        if scope::active() { scope::with(|contexts| Self::of(contexts)) } else { Self::NONE }
    }

    pub(crate) fn of(contexts: &mut [Context]) -> Self {
        let clocks = contexts.iter_mut().map(|context| {
            let snapshot = context.snapshot();
            (Arc::clone(context.log()), snapshot)
        });
        Self {
            clocks: clocks.collect(),
        }
    }

    /// The calling thread learns of it.
    pub(crate) fn join(&self) {
        if scope::active() && !self.clocks.is_empty() {
            scope::with(|contexts| self.join_into(contexts));
        }
    }

    pub(crate) fn join_into(&self, contexts: &mut [Context]) {
        for context in contexts {
            for (log, snapshot) in &self.clocks {
                if log.number() == context.number() {
                    context.join(snapshot);
                }
            }
        }
    }

    /// A thread outside receives it: what that orders is lost.
    pub(crate) fn note_outside(&self, kind: &str, location: &'static Location<'static>) {
        for (log, _) in &self.clocks {
            if !log.is_closed() {
                log.note_outside(kind.to_owned(), location);
            }
        }
    }
}
