//! What one thread hands to another, for each computation that it is in.

use std::{panic::Location, sync::Arc};

use crate::{
    clock::Snapshot,
    knowledge,
    record::Log,
    scope::{self, Context},
};

/// The clocks that a thread had when it sent a message, or did something else of the kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamp {
    /// `None` when the thread was in no computation.
    clocks: Option<Arc<Clocks>>,
    /// The blocks that it had heard of.
    blocks: Option<knowledge::Handed>,
}

/// A clock for each computation.
type Clocks = Vec<(Arc<Log>, Snapshot, Option<knowledge::JudgeHanded>)>;

impl Stamp {
    /// The clocks of the calling thread.
    #[inline]
    pub(crate) fn take() -> Self {
        if scope::active() {
            scope::with(|contexts| Self::of(contexts))
        } else {
            Self::default()
        }
    }

    fn of(contexts: &mut [Context]) -> Self {
        let blocks = knowledge::hand_on();
        if contexts.is_empty() {
            return Self {
                clocks: None,
                blocks,
            };
        }
        let clocks = contexts.iter_mut().map(|context| {
            let snapshot = context.snapshot();
            let knowledge = context.knowledge();
            (Arc::clone(context.log()), snapshot, knowledge)
        });
        Self {
            clocks: Some(Arc::new(clocks.collect())),
            blocks,
        }
    }

    /// Whether nothing is handed on.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.clocks.is_none() && self.blocks.is_none()
    }

    fn clocks(&self) -> &Clocks {
        const NONE: &Clocks = &Vec::new();
        self.clocks.as_deref().unwrap_or(NONE)
    }

    /// The calling thread learns of it.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.is_empty() {
            Self::receive_all(std::slice::from_ref(self), kind, location);
        }
    }

    /// The calling thread learns of all of them. If it is in no computation, what they order is
    /// lost, and theirs are told so.
    pub(crate) fn receive_all(
        stamps: &[Self],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        if !scope::active() || stamps.iter().all(Self::is_empty) {
            return;
        }
        scope::with(|contexts| {
            for stamp in stamps {
                if let Some(blocks) = &stamp.blocks {
                    knowledge::receive(blocks, kind, location);
                }
                if contexts.is_empty() {
                    stamp.note_outside(kind, location);
                }
                stamp.join_into(contexts, location);
            }
        });
    }

    fn join_into(&self, contexts: &mut [Context], location: &'static Location<'static>) {
        for context in contexts {
            for (log, snapshot, knowledge) in self.clocks() {
                if log.number() == context.number() {
                    context.join(snapshot);
                    if let Some(knowledge) = knowledge {
                        context.learn(knowledge, location);
                    }
                }
            }
        }
    }

    fn note_outside(&self, kind: &str, location: &'static Location<'static>) {
        for (log, ..) in self.clocks() {
            if !log.is_closed() {
                log.note_outside(kind.to_owned(), location);
            }
        }
    }

    /// Whether who receives this needs not receive `other`.
    fn covers(&self, other: &Self) -> bool {
        if other.blocks.is_some() {
            return false;
        }
        other.clocks().iter().all(|(log, snapshot, _)| {
            let mut own = self.clocks().iter();
            let own = own.find(|(own, ..)| own.number() == log.number());
            own.map_or(log.is_closed(), |(_, own, _)| own.covers(snapshot))
        })
    }
}

/// Stamps of several threads, of which none says what another says too.
#[derive(Debug, Default)]
pub(crate) struct Stamps(Vec<Stamp>);

impl Stamps {
    pub(crate) fn add(&mut self, stamp: Stamp) {
        if !stamp.is_empty() {
            self.0.retain(|known| !stamp.covers(known));
            self.0.push(stamp);
        }
    }

    /// The calling thread learns of all of them.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.0.is_empty() {
            Stamp::receive_all(&self.0, kind, location);
        }
    }
}
