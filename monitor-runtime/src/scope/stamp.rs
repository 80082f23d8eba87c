//! What one thread hands to another, for each computation that it is in.

use std::{mem, panic::Location, sync::Arc};

use crate::{
    answer::NotedObject,
    clock::Snapshot,
    ground::next_number,
    monitors,
    record::{EdgeSource, Log, Operation},
    scope::{self, ThreadContext, live},
};

/// The clocks that a thread had when it sent a message, or did something else of the kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamp {
    /// `None` when the thread was in no computation.
    clocks: Option<Arc<[StampedClock]>>,
    /// What few have.
    rest: Option<Arc<Rest>>,
}

#[derive(Debug)]
struct Rest {
    /// The blocks that the thread knew of.
    blocks: Option<monitors::Handed>,
    /// The thread, when it was in no computation although some ran.
    outsider: Option<Outsider>,
}

/// The clock that the thread had in one computation.
#[derive(Debug)]
struct StampedClock {
    log: Arc<Log>,
    snapshot: Snapshot,
    /// Whose it is.
    source: EdgeSource,
    /// What the thread knew.
    knowledge: Option<monitors::MonitorHanded>,
}

/// A thread in no computation.
#[derive(Debug)]
struct Outsider {
    thread: std::thread::Thread,
    /// When and where it was, the time as a number that grows.
    time: u64,
    location: &'static Location<'static>,
}

impl Rest {
    fn of(blocks: Option<monitors::Handed>, outsider: Option<Outsider>) -> Option<Arc<Self>> {
        let any = blocks.is_some() || outsider.is_some();
        any.then(|| Arc::new(Self { blocks, outsider }))
    }
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

    /// As [`take`](Self::take), in the place of one that is not needed any more.
    #[inline]
    pub(crate) fn take_again(spare: Option<Self>, location: &'static Location<'static>) -> Self {
        if !scope::active() {
            return Self::default();
        }
        scope::with(|contexts| Self::again(spare, contexts, location))
    }

    fn again(
        spare: Option<Self>,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) -> Self {
        if let Some(mut spare) = spare
            && spare.renew(contexts, location)
        {
            return spare;
        }
        Self::of(contexts, location)
    }

    /// Becomes that of the calling thread, if it was alone one of the same computations, and was not
    /// cloned.
    fn renew(
        &mut self,
        contexts: &mut [ThreadContext],
        location: &'static Location<'static>,
    ) -> bool {
        let Self {
            clocks: Some(clocks),
            rest: None,
        } = self
        else {
            return false;
        };
        let Some(clocks) = Arc::get_mut(clocks) else {
            return false;
        };
        let same = |(clock, context): (&StampedClock, &ThreadContext)| {
            clock.log.number() == context.number()
        };
        if live::is_outside(contexts)
            || clocks.len() != contexts.len()
            || !clocks.iter().zip(&*contexts).all(same)
        {
            return false;
        }
        self.rest = Rest::of(monitors::hand_on(), None);
        for (clock, context) in clocks.iter_mut().zip(contexts) {
            context.renew(&mut clock.snapshot);
            clock.source = context.source(Some(location));
            clock.knowledge = context.knowledge();
        }
        true
    }

    fn of(contexts: &mut [ThreadContext], location: &'static Location<'static>) -> Self {
        let blocks = monitors::hand_on();
        if live::is_outside(contexts) {
            let outsider = Outsider {
                thread: std::thread::current(),
                time: next_number(),
                location,
            };
            return Self {
                clocks: None,
                rest: Rest::of(blocks, Some(outsider)),
            };
        }
        let clocks = contexts.iter_mut().map(|context| StampedClock {
            snapshot: context.snapshot(),
            source: context.source(Some(location)),
            knowledge: context.knowledge(),
            log: Arc::clone(context.log()),
        });
        Self {
            clocks: Some(clocks.collect()),
            rest: Rest::of(blocks, None),
        }
    }

    fn blocks(&self) -> Option<&monitors::Handed> {
        self.rest.as_ref()?.blocks.as_ref()
    }

    fn outsider(&self) -> Option<&Outsider> {
        self.rest.as_ref()?.outsider.as_ref()
    }

    /// Returns `true` if nothing is handed on.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.clocks.is_none() && self.rest.is_none()
    }

    /// Returns `true` if nothing is handed on any more: to computations that are not over, or to blocks.
    pub(crate) fn is_over(&self) -> bool {
        let mut clocks = self.clocks().iter();
        self.rest.is_none() && clocks.all(|clock| clock.log.is_closed())
    }

    fn clocks(&self) -> &[StampedClock] {
        self.clocks.as_deref().unwrap_or_default()
    }

    /// The calling thread learns of it.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.is_empty() {
            Self::receive_all(std::slice::from_ref(self), kind, location);
        }
    }

    /// The calling thread learns of all of them. If it is in no computation, what they order is
    /// lost, of which theirs take a note.
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
                stamp.receive_in(contexts, kind, location);
            }
        });
    }

    /// The calling thread puts a message into a queue: the stamp that goes with it, in the place of
    /// one that is not needed any more.
    #[inline]
    pub(crate) fn send(
        spare: Option<Self>,
        send: &Operation,
        location: &'static Location<'static>,
    ) -> Self {
        if !scope::active() {
            return Self::default();
        }
        scope::with(|contexts| {
            // A send must be checked before its clock is handed on.
            for context in &mut *contexts {
                context.passes(send.clone(), location);
            }
            Self::again(spare, contexts, location)
        })
    }

    /// The calling thread takes the message out of a queue that this stamp went with.
    #[inline]
    pub(crate) fn receive_message(
        &self,
        receipt: &Operation,
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        if !scope::active() {
            return;
        }
        scope::with(|contexts| {
            if !self.is_empty() {
                self.receive_in(contexts, kind, location);
            }
            // A receipt must be checked after its message's clock was learned.
            for context in contexts {
                context.passes(receipt.clone(), location);
            }
        });
    }

    fn receive_in(
        &self,
        contexts: &mut [ThreadContext],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        if let Some(blocks) = self.blocks() {
            monitors::receive(blocks, kind, location);
        }
        if live::is_outside(contexts) {
            self.note_outside(kind, location);
        }
        self.join_into(contexts, kind, location);
    }

    fn join_into(
        &self,
        contexts: &mut [ThreadContext],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        for context in contexts {
            for clock in self.clocks() {
                if clock.log.number() == context.number() {
                    context.join(&clock.snapshot, clock.source, kind, location);
                    if let Some(knowledge) = &clock.knowledge {
                        context.learn(knowledge, kind, location);
                    }
                }
            }
            // What was handed on before the computation began orders nothing in it.
            if let Some(outsider) = self.outsider()
                && outsider.time > context.log().began()
            {
                let log = context.log();
                log.note_outside_by(&outsider.thread, NotedObject::of(kind), outsider.location);
            }
        }
    }

    fn note_outside(&self, kind: &'static str, location: &'static Location<'static>) {
        for StampedClock { log, .. } in self.clocks() {
            if !log.is_closed() {
                log.note_outside(NotedObject::of(kind), location);
            }
        }
    }

    /// Returns `true` if both are of one thread in one computation alone: then the later one covers the other.
    fn is_of_thread_of(&self, other: &Self) -> bool {
        let alone = |stamp: &Self| stamp.rest.is_none();
        match (self.clocks(), other.clocks()) {
            ([own], [other_own]) => {
                own.source.thread == other_own.source.thread
                    && own.log.number() == other_own.log.number()
                    && alone(self)
                    && alone(other)
            }
            _ => false,
        }
    }

    /// Returns `true` if what receives this need not receive `other`.
    fn covers(&self, other: &Self) -> bool {
        // Of threads outside, one is enough.
        let is_known = other.outsider().is_none() || self.outsider().is_some();
        if other.blocks().is_some() || !is_known {
            return false;
        }
        other
            .clocks()
            .iter()
            .all(|StampedClock { log, snapshot, .. }| {
                let mut own = self.clocks().iter();
                let own = own.find(|own| own.log.number() == log.number());
                own.map_or(log.is_closed(), |own| own.snapshot.covers(snapshot))
            })
    }
}

/// Stamps of several threads, of which none says what another says too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamps(Vec<Stamp>);

impl Stamps {
    /// Returns `true` if nothing is handed on any more.
    pub(crate) fn is_over(&self) -> bool {
        self.0.iter().all(Stamp::is_over)
    }

    /// Adds one that comes after those of its thread which were added before.
    pub(crate) fn add(&mut self, stamp: Stamp) {
        drop(self.replace(stamp));
    }

    /// As [`add`](Self::add): gives one back that is not needed any more, if it is at hand.
    pub(crate) fn replace(&mut self, stamp: Stamp) -> Option<Stamp> {
        if let Some(last) = self.0.last_mut()
            && stamp.is_of_thread_of(last)
        {
            return Some(mem::replace(last, stamp));
        }
        if !stamp.is_empty() {
            self.0.retain(|known| !stamp.covers(known));
            self.0.push(stamp);
        }
        None
    }

    /// The calling thread learns of all of them.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.0.is_empty() {
            Stamp::receive_all(&self.0, kind, location);
        }
    }
}
