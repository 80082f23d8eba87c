//! What the layer and its handles share.

use std::{
    panic,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

use rustc_hash::FxHashMap;
use tracing_core::{Metadata, dispatcher::WeakDispatch};

use super::Clock;
use crate::{
    engine::{Engine, StepPlace, Violation},
    report::{OnViolation, report},
    rules::{Names, Rules, RulesError},
    step::{Callsite, Row},
};

/// A layer, whoever holds it.
#[derive(Debug)]
pub(super) struct Shared {
    /// Its number among the layers of the program.
    pub(super) number: usize,
    pub(super) engine: Mutex<Engine>,
    pub(super) reading: RwLock<Reading>,
    pub(super) clock: Clock,
    pub(super) on_violation: OnViolation,
    pub(super) dispatch: OnceLock<WeakDispatch>,
}

/// What is read of steps.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) names: Arc<Names>,
    pub(super) callsites: FxHashMap<usize, Arc<Callsite>>,
}

impl Shared {
    pub(super) fn new(
        engine: Engine,
        names: Names,
        clock: Clock,
        on_violation: OnViolation,
    ) -> Self {
        static LAYERS: AtomicUsize = AtomicUsize::new(0);
        Self {
            number: LAYERS.fetch_add(1, Relaxed),
            engine: Mutex::new(engine),
            reading: RwLock::new(Reading {
                names: Arc::new(names),
                callsites: FxHashMap::default(),
            }),
            clock,
            on_violation,
            dispatch: OnceLock::new(),
        }
    }

    /// No code of the program runs while it is held.
    pub(super) fn engine(&self) -> MutexGuard<'_, Engine> {
        self.engine.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the names that are read, and what is read of a callsite.
    pub(super) fn reading(
        &self,
        metadata: &'static Metadata<'static>,
    ) -> (Arc<Names>, Arc<Callsite>) {
        let address = std::ptr::from_ref(metadata).addr();
        let reading = self.reading.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(callsite) = reading.callsites.get(&address) {
            return (Arc::clone(&reading.names), Arc::clone(callsite));
        }
        drop(reading);
        let mut reading = self.reading.write().unwrap_or_else(PoisonError::into_inner);
        let names = Arc::clone(&reading.names);
        let made = || Arc::new(Callsite::new(metadata, &names));
        let callsite = Arc::clone(reading.callsites.entry(address).or_insert_with(made));
        (names, callsite)
    }

    /// Checks a step.
    pub(super) fn step(&self, row: &Row, callsite: &Callsite) {
        let mut found = Vec::new();
        let mut engine = self.engine();
        let time = if engine.is_timed() {
            self.clock.nanoseconds()
        } else {
            0
        };
        let place = StepPlace {
            file: Arc::clone(&callsite.file),
            line: callsite.line,
        };
        engine.step(row, time, &place, &mut found);
        drop(engine);
        self.tell(&found);
    }

    /// Does what is to be done about violations. No lock is held.
    pub(super) fn tell(&self, found: &[Violation]) {
        for violation in found {
            match &self.on_violation {
                OnViolation::Call(function) => function(violation),
                OnViolation::Panic if !thread::panicking() => {
                    panic::panic_any(violation.to_string())
                }
                OnViolation::Panic | OnViolation::Report => {
                    if let Some(dispatch) = self.dispatch.get().and_then(WeakDispatch::upgrade) {
                        report(violation, &dispatch);
                    }
                }
            }
        }
    }

    pub(super) fn reload(&self, rules: &Rules) -> Result<(), RulesError> {
        let mut reading = self.reading.write().unwrap_or_else(PoisonError::into_inner);
        let names = self.engine().load(rules, &reading.names.span_fields)?;
        *reading = Reading {
            names: Arc::new(names),
            callsites: FxHashMap::default(),
        };
        Ok(())
    }
}
