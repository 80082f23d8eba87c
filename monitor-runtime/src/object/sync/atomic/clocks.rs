//! What the operations on an atomic do to its clocks.

use std::panic::Location;

use monitor_analysis::event::Value;

use crate::{
    ground::PointKind,
    ground::{AccessKind, observe::Observe},
    monitors,
    record::Operation,
    scope,
    scope::passing::pass,
    scope::track::{Locked, ObjectDescription, Tracked, kind},
    scope::variable::Naming,
};

/// What an operation did to an atomic.
pub(super) enum AtomicEffect<T> {
    Read,
    /// The atomic has this value now, and had another one before.
    Write(T),
}

impl<T> AtomicEffect<T> {
    pub(super) fn kind(&self) -> AccessKind {
        match self {
            Self::Read => AccessKind::Read,
            Self::Write(_) => AccessKind::Write,
        }
    }
}

/// The clocks of an atomic.
pub(super) struct AtomicClocks(pub(super) Tracked<kind::Atomic>);

impl AtomicClocks {
    pub(super) const fn new() -> Self {
        Self(Tracked::new())
    }

    /// Does an operation and what it means to the clocks, in one step. `value` is what the atomic
    /// holds before; `expected` may be a write where it turns out to be a read.
    #[inline]
    pub(super) fn access<T: Observe, R>(
        &self,
        expected: AccessKind,
        location: &'static Location<'static>,
        value: impl FnOnce() -> T,
        operation: impl FnOnce() -> (R, AtomicEffect<T>),
    ) -> R {
        let _passing = pass(PointKind::AtomicAccess, location);
        let slot = self.0.slot();
        let seal = scope::seal();
        let track = slot.look();
        if !track.is_quick(expected, seal) {
            return Self::changing(slot.locked(track), location, value, operation);
        }
        let (result, access) = operation();
        if access.kind() == expected || track.is_quick(AccessKind::Read, seal) {
            return result;
        }
        Self::changing(slot.locked(track), location, value, || (result, access))
    }

    /// As [`access`](Self::access), where the clocks change.
    pub(super) fn changing<T: Observe, R>(
        mut track: Locked<'_>,
        location: &'static Location<'static>,
        value: impl FnOnce() -> T,
        operation: impl FnOnce() -> (R, AtomicEffect<T>),
    ) -> R {
        let result = scope::with(|contexts| {
            let before = value();
            let observe = || before.observe();
            let object = ObjectDescription {
                name: track.name,
                value: Some(&observe),
                ..Tracked::<kind::Atomic>::object()
            };
            let (result, access) = operation();
            if let AtomicEffect::Write(value) = &access {
                track.note_written(contexts, &object, location, || Some(value.observe()));
            }
            track.each(
                contexts,
                &object,
                access.kind(),
                location,
                |context, clocks, variable| match &access {
                    AtomicEffect::Read => context.read(clocks),
                    AtomicEffect::Write(value) => {
                        let operation = variable
                            .map(|variable| Operation::Write(variable, value.observe().into()));
                        context.write(clocks, operation, location);
                    }
                },
            );
            result
        });
        drop(track);
        monitors::raise();
        result
    }

    pub(super) fn name_in(&self, naming: &Naming<'_>, value: &dyn Fn() -> Value) {
        let object = ObjectDescription {
            name: Some(naming.name),
            value: Some(value),
            ..Tracked::<kind::Atomic>::object()
        };
        self.0
            .slot()
            .lock()
            .name(naming.log, &object, naming.location);
    }
}
