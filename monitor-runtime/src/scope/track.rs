//! The clocks of one object, of whatever kind.

mod binding;
mod change;
mod description;
mod handle;
mod keep;
pub(crate) mod kind;
mod lock;
mod name;
mod outside;
mod quick;
mod slab;
mod slot;
mod tracked;
mod watched;
mod watches;

use std::{panic::Location, sync::Arc};

use crate::{
    clock::VariableClocks,
    ground::{AccessKind, new_number},
    monitors,
    record::Log,
    scope::last_accesses::LastAccesses,
    scope::{Seal, ThreadContext, live},
};

use binding::ObjectBinding;
pub(crate) use description::ObjectDescription;
pub(crate) use handle::Handle;
pub(crate) use name::ObjectName;
use outside::Outside;
pub(crate) use quick::Quick;
pub(crate) use slot::{Locked, ObjectSlot};
pub(crate) use tracked::Tracked;
pub(crate) use watched::{HasClocks, Unshared, Watched};

/// The clocks that an object has in each computation whose threads have used it.
///
/// Nearly always this is one computation. An object that two computations use, such as a static in
/// two tests which run at the same time, orders the threads of each, but not those of one with the
/// other's.
#[derive(Debug)]
pub(crate) struct Track {
    first: Option<ObjectBinding>,
    others: Vec<ObjectBinding>,
    /// Distinguishes it from other objects with its name. 0 as long as that is not needed.
    object: u64,
    /// The name that properties use for it, if it was created with one.
    pub(crate) name: Option<&'static str>,
    /// The names of parts of its value, for reports.
    holds: Option<Box<[Box<str>]>>,
    /// The last use by a thread outside, for a computation that may come to use the object only
    /// later.
    outside: Option<Box<Outside>>,
    /// The knowledge of blocks in it.
    blocks: monitors::Carried,
    /// The accesses that would change nothing.
    quick: Quick,
    /// How many threads of computations wait for it, if it is a condition variable.
    pub(crate) waiting: usize,
    /// Whether it is poisoned, if it is a lock: tracked as a variable of its own.
    poison: Option<Box<Track>>,
    /// The data in it, if it is a lock: tracked as a variable of its own, where locks give no
    /// edges.
    data: Option<Box<Track>>,
    /// Whether accesses of it were written down, in a computation that keeps them.
    is_kept: bool,
}

impl Track {
    pub(crate) const fn new() -> Self {
        Self {
            first: None,
            others: Vec::new(),
            object: 0,
            name: None,
            holds: None,
            outside: None,
            blocks: None,
            waiting: 0,
            poison: None,
            data: None,
            is_kept: false,
            quick: Quick::NONE,
        }
    }

    /// Returns `true` if such an access by the thread with this seal changes nothing.
    #[inline]
    pub(crate) fn is_quick(&self, access: AccessKind, seal: Seal) -> bool {
        quick::Seals::is_quick(&self.quick, access, seal)
    }

    /// Notes an access for blocks only. Outside of computations it is not reported.
    #[inline]
    pub(crate) fn blocks(
        &mut self,
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        monitors::access(&mut self.blocks, object.kind, access, location);
    }

    /// Calls `f` for each computation of the calling thread, with the object's clocks there and
    /// the variable of a property that it is.
    ///
    /// The object is locked, and no code of the user runs in `f`.
    #[inline]
    pub(crate) fn each(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
        f: impl FnMut(&mut ThreadContext, &mut VariableClocks, Option<u32>),
    ) {
        self.touch(contexts, object, access, false);
        if contexts.iter().any(ThreadContext::keeps_accesses) && kind::is_variable(object.kind) {
            return self.keep(contexts, object, access, location, f);
        }
        self.each_context(contexts, object, access, location, f);
    }

    /// As [`each`](Self::each), where the access is already noted for scheduling points.
    #[inline]
    fn each_context(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
        mut f: impl FnMut(&mut ThreadContext, &mut VariableClocks, Option<u32>),
    ) {
        self.blocks(object, access, location);
        if let ([context], Some(first)) = (&mut *contexts, &mut self.first)
            && context.number() == first.number
        {
            let before = context.standing();
            f(context, &mut first.clocks, first.variable);
            let variable = first.variable;
            let label = |log: &Log| object.words(self.holds.as_deref(), log, variable);
            first
                .last_accesses
                .accessed(context, before, access, location, label);
            context.judge(
                &mut first.judged,
                first.variable,
                access,
                object.kind,
                location,
            );
            let seal = context.seal();
            match access {
                AccessKind::Read => self.quick.has_read(seal),
                // Other computations need a note of the write, and properties its value.
                AccessKind::Write | AccessKind::Commute
                    if variable.is_some() || !self.others.is_empty() =>
                {
                    self.quick = Quick::NONE;
                }
                AccessKind::Commute => self.quick.has_commuted(seal),
                AccessKind::Write => self.quick.has_written(seal),
            }
            return;
        }
        self.quick = Quick::NONE;
        if live::is_outside(contexts) {
            self.used_outside(object, location);
        }
        for context in contexts {
            self.bound(context, object, location);
            let Some(binding) = &mut self.first else {
                continue;
            };
            let before = context.standing();
            f(context, &mut binding.clocks, binding.variable);
            let variable = binding.variable;
            let label = |log: &Log| object.words(self.holds.as_deref(), log, variable);
            binding
                .last_accesses
                .accessed(context, before, access, location, label);
            context.judge(&mut binding.judged, variable, access, object.kind, location);
        }
    }

    /// Notes the access for scheduling points, where they are kept, and whether it is part of a
    /// section of a lock.
    #[inline]
    fn touch(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        is_of_section: bool,
    ) {
        if contexts
            .iter_mut()
            .any(|context| context.points().is_some())
            // The runtime decides whose turn it is in a queue.
            && object.kind != kind::WAITERS
        {
            self.touched(contexts, access, is_of_section);
        }
    }

    #[cold]
    fn touched(&mut self, contexts: &mut [ThreadContext], access: AccessKind, is_of_section: bool) {
        let object = self.object();
        for context in contexts {
            let may_move = is_of_section && context.frees_locks();
            if let Some(points) = context.points() {
                points.touched(object, access, may_move);
            }
        }
    }

    /// Notes a read.
    #[inline]
    pub(crate) fn read(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        self.each(
            contexts,
            object,
            AccessKind::Read,
            location,
            |context, clocks, _| {
                context.read(clocks);
            },
        );
    }

    /// Notes a write that is no event of its own.
    #[inline]
    pub(crate) fn write(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        self.each(
            contexts,
            object,
            AccessKind::Write,
            location,
            |context, clocks, _| {
                context.write(clocks, None, location);
            },
        );
    }

    /// Notes an access that commutes with others of its kind.
    pub(crate) fn commute(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        self.each(
            contexts,
            object,
            AccessKind::Commute,
            location,
            |context, clocks, _| context.commute(clocks),
        );
    }

    /// Notes an access of this kind that is no event of its own.
    pub(crate) fn access(
        &mut self,
        contexts: &mut [ThreadContext],
        object: &ObjectDescription<'_>,
        access: AccessKind,
        location: &'static Location<'static>,
    ) {
        match access {
            AccessKind::Read => self.read(contexts, object, location),
            AccessKind::Write => self.write(contexts, object, location),
            AccessKind::Commute => self.commute(contexts, object, location),
        }
    }

    /// Makes the object the variable `name` of a computation, which need not be the calling
    /// thread's.
    pub(crate) fn name(
        &mut self,
        log: &Arc<Log>,
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        self.quick = Quick::NONE;
        let variable = self.variable(log, object, location);
        self.insert(log, variable).variable = variable;
    }

    /// Returns the number of the thread of a computation that was the last to write it.
    pub(crate) fn last_writer(&self, log: &Log) -> Option<u32> {
        let mut bindings = self.first.iter().chain(&self.others);
        let binding = bindings.find(|binding| binding.number == log.number())?;
        binding.last_accesses.last_writer()
    }

    /// Returns the number that distinguishes this object from others.
    pub(crate) fn object(&mut self) -> u64 {
        if self.object == 0 {
            self.object = new_number();
        }
        self.object
    }

    fn variable(
        &mut self,
        log: &Log,
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) -> Option<u32> {
        let (name, value) = (object.name?, object.value?);
        // Names that no property reads need not be distinguished.
        if log.find(name).is_none() {
            log.met_other(name);
            return None;
        }
        log.variable(name, self.object(), value, location)
    }

    #[cold]
    fn bound(
        &mut self,
        context: &ThreadContext,
        object: &ObjectDescription<'_>,
        location: &'static Location<'static>,
    ) {
        let number = context.number();
        let known = self
            .first
            .iter()
            .chain(&self.others)
            .any(|binding| binding.number == number);
        let variable = if known {
            None
        } else {
            if let Some(outside) = &self.outside
                && outside.time > context.log().began()
            {
                let label = object.noted(self.holds.as_deref());
                let log = context.log();
                log.note_outside_by(&outside.thread, label, outside.location);
            }
            self.variable(context.log(), object, location)
        };
        self.insert(context.log(), variable);
    }

    /// Returns the binding to a computation, which is created if there is none, and puts it first.
    /// Bindings to computations that are over are removed.
    fn insert(&mut self, log: &Arc<Log>, variable: Option<u32>) -> &mut ObjectBinding {
        let number = log.number();
        if self
            .first
            .as_ref()
            .is_some_and(|first| first.number != number)
        {
            if let Some(place) = self.others.iter().position(|other| other.number == number) {
                // The binding that is used now comes first, where it is found at once.
                let found = self.others.swap_remove(place);
                self.others.extend(self.first.replace(found));
            } else {
                self.others.extend(self.first.take());
                self.others.retain(ObjectBinding::is_live);
            }
        }
        self.first.get_or_insert_with(|| ObjectBinding {
            number,
            log: Arc::downgrade(log),
            variable,
            clocks: VariableClocks::ZERO,
            last_accesses: LastAccesses::default(),
            judged: None,
        })
    }
}
