//! What one thread hands to another, for each computation that it is in.

use std::{panic::Location, sync::Arc};

use crate::{
    clock::Snapshot,
    knowledge,
    record::{Log, Source, live, next_number},
    scope::{self, Context},
};

/// The clocks that a thread had when it sent a message, or did something else of the kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamp {
    /// `None` when the thread was in no computation.
    clocks: Option<Arc<Clocks>>,
    /// The blocks that it had heard of.
    blocks: Option<knowledge::Handed>,
    /// The thread, when it was in none although some ran.
    outsider: Option<Arc<Outsider>>,
}

/// For each computation a clock, whose it is, and what the thread knew.
type Clocks = Vec<(Arc<Log>, Snapshot, Source, Option<knowledge::JudgeHanded>)>;

/// A thread in no computation.
#[derive(Debug)]
struct Outsider {
    thread: std::thread::Thread,
    /// When and where it was, the time as a number that grows.
    time: u64,
    location: &'static Location<'static>,
}

impl Stamp {
    /// The clocks of the calling thread.
    #[inline]
    pub(crate) fn take(location: &'static Location<'static>) -> Self {
        if scope::active() {
            scope::with(|contexts| Self::of(contexts, location))
        } else {
            Self::default()
        }
    }

    fn of(contexts: &mut [Context], location: &'static Location<'static>) -> Self {
        let blocks = knowledge::hand_on();
        if live::is_outside(contexts) {
            return Self {
                clocks: None,
                blocks,
                outsider: Some(Arc::new(Outsider {
                    thread: std::thread::current(),
                    time: next_number(),
                    location,
                })),
            };
        }
        let clocks = contexts.iter_mut().map(|context| {
            let snapshot = context.snapshot();
            let source = context.source(Some(location));
            let knowledge = context.knowledge();
            (Arc::clone(context.log()), snapshot, source, knowledge)
        });
        Self {
            clocks: Some(Arc::new(clocks.collect())),
            blocks,
            outsider: None,
        }
    }

    /// Whether nothing is handed on.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.clocks.is_none() && self.blocks.is_none() && self.outsider.is_none()
    }

    /// Whether nothing is handed on any more: to computations that are not over, or to blocks.
    pub(crate) fn is_over(&self) -> bool {
        let mut clocks = self.clocks().iter();
        self.blocks.is_none() && self.outsider.is_none() && clocks.all(|(log, ..)| log.is_closed())
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
                if live::is_outside(contexts) {
                    stamp.note_outside(kind, location);
                }
                stamp.join_into(contexts, kind, location);
            }
        });
    }

    fn join_into(
        &self,
        contexts: &mut [Context],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        for context in contexts {
            for (log, snapshot, source, knowledge) in self.clocks() {
                if log.number() == context.number() {
                    context.join(snapshot, *source, kind, location);
                    if let Some(knowledge) = knowledge {
                        context.learn(knowledge, kind, location);
                    }
                }
            }
            // What was handed on before the computation began orders nothing in it.
            if let Some(outsider) = &self.outsider
                && outsider.time > context.log().began()
            {
                let log = context.log();
                log.note_outside_by(&outsider.thread, kind.to_owned(), outsider.location);
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
        // Of threads outside, one is enough to tell of.
        let told = other.outsider.is_none() || self.outsider.is_some();
        if other.blocks.is_some() || !told {
            return false;
        }
        other.clocks().iter().all(|(log, snapshot, ..)| {
            let mut own = self.clocks().iter();
            let own = own.find(|(own, ..)| own.number() == log.number());
            own.map_or(log.is_closed(), |(_, own, ..)| own.covers(snapshot))
        })
    }
}

/// Stamps of several threads, of which none says what another says too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamps(Vec<Stamp>);

impl Stamps {
    /// Whether nothing is handed on any more.
    pub(crate) fn is_over(&self) -> bool {
        self.0.iter().all(Stamp::is_over)
    }

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
