//! Stamps: what one thread hands to another, for each computation that it is in.

use std::{panic::Location, sync::Arc};

use crate::{
    answer::NotedObject,
    clock::Snapshot,
    ground::next_number,
    monitors,
    record::EdgeSource,
    scope::{self, ThreadContext, live},
};

/// The clocks that a thread had when it sent a message, or did something else of the kind.
///
/// Nearly always this is one computation of few threads, and nothing is allocated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamp {
    /// `None` if the thread was in no computation.
    clock: Option<StampedClock>,
    /// What few stamps have.
    rest: Option<Arc<Rest>>,
}

#[derive(Debug)]
struct Rest {
    /// The clocks of further computations.
    clocks: Box<[StampedClock]>,
    /// What the thread knew in computations, by their numbers, where threads check properties by themselves.
    knowledge: Vec<(u64, monitors::MonitorHanded)>,
    /// The blocks that the thread knew of.
    blocks: Option<monitors::Handed>,
    /// The thread, if it was in no computation although some ran.
    outsider: Option<Outsider>,
}

/// The clock that the thread had in one computation.
#[derive(Clone, Debug)]
struct StampedClock {
    /// The number of the computation.
    log: u64,
    snapshot: Snapshot,
    /// The thread that it comes from.
    source: EdgeSource,
}

/// A thread in no computation.
#[derive(Debug)]
struct Outsider {
    thread: std::thread::Thread,
    /// When and where it was; the time is a number that grows.
    time: u64,
    location: &'static Location<'static>,
}

impl StampedClock {
    #[inline]
    fn of(context: &mut ThreadContext, location: &'static Location<'static>) -> Self {
        Self {
            snapshot: context.snapshot(),
            source: context.source(Some(location)),
            log: context.number(),
        }
    }
}

impl Stamp {
    /// Takes the clocks of the calling thread.
    #[inline]
    pub(crate) fn take(location: &'static Location<'static>) -> Self {
        if scope::active() {
            scope::with(|contexts| Self::of(contexts, location))
        } else {
            Self::default()
        }
    }

    /// Takes the clocks of the calling thread, which is in these computations.
    #[inline]
    pub(crate) fn of(contexts: &mut [ThreadContext], location: &'static Location<'static>) -> Self {
        let blocks = monitors::hand_on();
        if let ([context], None) = (&mut *contexts, &blocks)
            && !context.log().is_closed()
            && !context.has_monitor()
        {
            return Self {
                clock: Some(StampedClock::of(context, location)),
                rest: None,
            };
        }
        Self::of_many(contexts, blocks, location)
    }

    #[cold]
    fn of_many(
        contexts: &mut [ThreadContext],
        blocks: Option<monitors::Handed>,
        location: &'static Location<'static>,
    ) -> Self {
        let is_outside = live::is_outside(contexts);
        if is_outside && !scope::active() {
            return Self::default();
        }
        let outsider = is_outside.then(|| Outsider {
            thread: std::thread::current(),
            time: next_number(),
            location,
        });
        let contexts = if is_outside { &mut [] } else { contexts };
        let mut clock = None;
        let (mut clocks, mut knowledge) = (Vec::new(), Vec::new());
        for context in contexts {
            let own = StampedClock::of(context, location);
            if clock.is_none() {
                clock = Some(own);
            } else {
                clocks.push(own);
            }
            knowledge.extend(context.knowledge().map(|known| (context.number(), known)));
        }
        let rest = Rest {
            clocks: clocks.into(),
            knowledge,
            blocks,
            outsider,
        };
        Self {
            clock,
            rest: (!rest.is_empty()).then(|| Arc::new(rest)),
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
        self.clock.is_none() && self.rest.is_none()
    }

    /// Returns `true` if it was taken by a thread in a computation.
    #[cfg(feature = "tokio")]
    pub(crate) fn is_of_computation(&self) -> bool {
        self.clock.is_some()
    }

    /// Returns `true` if nothing is handed on any more to computations that still run or to blocks.
    pub(crate) fn is_over(&self) -> bool {
        self.rest.is_none() && self.clocks().all(StampedClock::is_over)
    }

    fn clocks(&self) -> impl Iterator<Item = &StampedClock> {
        let further = self.rest.as_ref().map_or(&[][..], |rest| &rest.clocks);
        self.clock.iter().chain(further)
    }

    /// Makes the calling thread learn of it.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.is_empty() {
            Self::receive_all(std::slice::from_ref(self), kind, location);
        }
    }

    /// Makes the calling thread learn of all of them. If it is in no computation, what they order
    /// is lost, and their computations take a note of that.
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

    /// Makes the calling thread, which is in these computations, learn of it.
    #[inline]
    pub(crate) fn receive_in(
        &self,
        contexts: &mut [ThreadContext],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        if let (Some(clock), None, [context]) = (&self.clock, &self.rest, &mut *contexts)
            && clock.log == context.number()
            && !context.log().is_closed()
        {
            context.join(&clock.snapshot, clock.source, kind, location);
        } else if !self.is_empty() {
            self.receive_in_many(contexts, kind, location);
        }
    }

    #[cold]
    fn receive_in_many(
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
        for context in contexts {
            for clock in self.clocks() {
                if clock.log == context.number() {
                    context.join(&clock.snapshot, clock.source, kind, location);
                }
            }
            for (log, known) in self.rest.iter().flat_map(|rest| &rest.knowledge) {
                if *log == context.number() {
                    context.learn(known, kind, location);
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
        for clock in self.clocks() {
            if let Some(session) = live::find(clock.log) {
                let log = session.log();
                log.note_outside(NotedObject::of(kind), location);
            }
        }
    }

    /// Returns `true` if both are of one thread in one computation alone. The later one then covers
    /// the other.
    fn is_of_thread_of(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self {
                    clock: Some(own),
                    rest: None,
                },
                Self {
                    clock: Some(other),
                    rest: None,
                },
            ) => own.source.thread == other.source.thread && own.log == other.log,
            _ => false,
        }
    }

    /// Returns `true` if a thread that receives this need not receive `other`.
    fn covers(&self, other: &Self) -> bool {
        // One thread outside is enough.
        let is_known = other.outsider().is_none() || self.outsider().is_some();
        if other.blocks().is_some() || !is_known {
            return false;
        }
        other.clocks().all(|clock| {
            let own = self.clocks().find(|own| own.log == clock.log);
            own.map_or_else(
                || clock.is_over(),
                |own| own.snapshot.covers(&clock.snapshot),
            )
        })
    }
}

impl StampedClock {
    /// Returns `true` if its computation is over.
    fn is_over(&self) -> bool {
        live::find(self.log).is_none()
    }
}

impl Rest {
    fn is_empty(&self) -> bool {
        self.clocks.is_empty()
            && self.knowledge.is_empty()
            && self.blocks.is_none()
            && self.outsider.is_none()
    }
}

/// Stamps of several threads; none says what another one says too.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stamps(Vec<Stamp>);

impl Stamps {
    #[cfg(feature = "tokio")]
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Returns `true` if nothing is handed on any more.
    pub(crate) fn is_over(&self) -> bool {
        self.0.iter().all(Stamp::is_over)
    }

    /// Adds a stamp, which comes after the stamps of its thread that were added before.
    pub(crate) fn add(&mut self, stamp: Stamp) {
        if let Some(last) = self.0.last_mut()
            && stamp.is_of_thread_of(last)
        {
            *last = stamp;
        } else if !stamp.is_empty() {
            self.push(stamp);
        }
    }

    fn push(&mut self, stamp: Stamp) {
        self.0.retain(|known| !stamp.covers(known));
        if self.0.is_empty() {
            // Most often there is only one.
            self.0.reserve_exact(1);
        }
        self.0.push(stamp);
    }

    /// Makes the calling thread learn of all of them.
    #[inline]
    pub(crate) fn receive(&self, kind: &'static str, location: &'static Location<'static>) {
        if !self.0.is_empty() {
            Stamp::receive_all(&self.0, kind, location);
        }
    }

    /// Makes the calling thread, which is in these computations, learn of all of them.
    #[inline]
    pub(crate) fn receive_in(
        &self,
        contexts: &mut [ThreadContext],
        kind: &'static str,
        location: &'static Location<'static>,
    ) {
        for stamp in &self.0 {
            stamp.receive_in(contexts, kind, location);
        }
    }
}
