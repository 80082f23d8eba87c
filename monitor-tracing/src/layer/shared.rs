//! What the layer and its handles share.

use std::{
    collections::BTreeSet,
    panic, ptr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{
            AtomicBool, AtomicU64, AtomicUsize,
            Ordering::{Acquire, Relaxed, Release},
        },
    },
    thread,
};

use rustc_hash::FxHashMap;
use tracing_core::Metadata;

use super::Clock;
use crate::{
    engine::{Engine, Violation},
    report::{OnViolation, Reporter, within_step},
    rules::{Names, Rules, RulesError},
    step::{Callsite, Row, mistakable},
};

/// The note where a filter of the subscriber has taken reports away.
const HIDDEN: &str = "a filter takes reports of violations away: they have the level `ERROR` and the target `monitor`, for example \
    `RUST_LOG=my_crate=info,monitor=error`";

/// A layer, shared by all that hold it.
#[derive(Debug)]
pub(super) struct Shared {
    /// Its number among the layers of the program.
    pub(super) number: usize,
    pub(super) engine: Mutex<Engine>,
    /// Whether a step that has nothing of what is read is only counted.
    counts_idle: AtomicBool,
    /// How many such steps there were since the last that has something.
    idle: AtomicU64,
    reading: Mutex<Reading>,
    /// How often the names that are read have changed.
    changes: AtomicU64,
    pub(super) clock: Clock,
    pub(super) on_violation: OnViolation,
    pub(super) reporter: Arc<Reporter>,
}

/// The names that are read from steps, and how often they have changed.
#[derive(Debug)]
struct Reading {
    names: Arc<Names>,
    changes: u64,
    notes: Arc<Notes>,
}

/// Notes about callsites, collected as these are met.
type Notes = Mutex<BTreeSet<String>>;

/// What a thread knows of the names that are read.
#[derive(Debug)]
pub(super) struct Known {
    layer: usize,
    pub(super) changes: u64,
    names: Arc<Names>,
    /// Callsites, by their addresses in memory.
    callsites: FxHashMap<usize, Callsite>,
    notes: Arc<Notes>,
}

impl Known {
    /// Returns the names that are read, and those that are read from a callsite.
    pub(super) fn of(&mut self, metadata: &'static Metadata<'static>) -> (&Names, &Callsite) {
        let address = ptr::from_ref(metadata).addr();
        let names = &*self.names;
        let made = || {
            let notes = mistakable(metadata, names);
            let mut known = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
            known.extend(notes);
            Callsite::new(metadata, names)
        };
        let callsite = self.callsites.entry(address).or_insert_with(made);
        (names, callsite)
    }
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
            counts_idle: AtomicBool::new(engine.only_counts_idle()),
            idle: AtomicU64::new(0),
            engine: Mutex::new(engine),
            reading: Mutex::new(Reading {
                names: Arc::new(names),
                changes: 0,
                notes: Arc::default(),
            }),
            changes: AtomicU64::new(0),
            clock,
            on_violation,
            reporter: Arc::default(),
        }
    }

    /// Returns the rules, which know of all steps so far. No code of the program runs while they are locked.
    pub(super) fn engine(&self) -> MutexGuard<'_, Engine> {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        if self.idle.load(Relaxed) > 0 {
            engine.count_idle(self.idle.swap(0, Relaxed));
        }
        engine
    }

    /// Returns what the thread knows of the names that are read, after bringing it up to date.
    pub(super) fn known<'all>(&self, all: &'all mut Vec<Known>) -> &'all mut Known {
        let place = all.iter().position(|known| known.layer == self.number);
        let changes = self.changes.load(Acquire);
        let place = match place {
            Some(place) if all[place].changes == changes => place,
            _ => {
                all.retain(|known| known.layer != self.number);
                let reading = self.reading();
                all.push(Known {
                    layer: self.number,
                    changes: reading.changes,
                    names: Arc::clone(&reading.names),
                    callsites: FxHashMap::default(),
                    notes: Arc::clone(&reading.notes),
                });
                all.len() - 1
            }
        };
        &mut all[place]
    }

    fn reading(&self) -> MutexGuard<'_, Reading> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the notes about the callsites that were met since rules were changed, and about reports.
    pub(super) fn notes(&self) -> Vec<String> {
        let notes = Arc::clone(&self.reading().notes);
        let notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
        let hidden = self.reporter.is_hidden().then(|| HIDDEN.to_owned());
        notes.iter().cloned().chain(hidden).collect()
    }

    /// Checks a step that was read after so many changes of the names. Returns the violations; `None` if the names were
    /// changed meanwhile, so that the step must be read again.
    pub(super) fn step(
        &self,
        row: &mut Row,
        metadata: &'static Metadata<'static>,
        changes: u64,
    ) -> Option<Vec<Violation>> {
        // Most steps of most programs are of this kind, for which threads need not wait for each other.
        if self.counts_idle.load(Relaxed)
            && row.present().is_empty()
            && !row.is_unfit()
            && self.changes.load(Relaxed) == changes
        {
            self.idle.fetch_add(1, Relaxed);
            return Some(Vec::new());
        }
        let mut found = Vec::new();
        let mut engine = self.engine();
        if self.changes.load(Relaxed) != changes {
            return None;
        }
        let time = if engine.is_timed() {
            self.clock.nanoseconds()
        } else {
            0
        };
        engine.step(row, time, metadata, &mut found);
        Some(found)
    }

    /// Handles the violations of a step. No lock is held.
    pub(super) fn tell(&self, found: Vec<Violation>) {
        if found.is_empty() {
            return;
        }
        within_step(|| match &self.on_violation {
            OnViolation::Call(function) => found.iter().for_each(&**function),
            OnViolation::Panic if !thread::panicking() => {
                let all: Vec<_> = found.iter().map(ToString::to_string).collect();
                panic::panic_any(all.join("\n"))
            }
            OnViolation::Panic | OnViolation::Report => self.reporter.report(found),
        });
    }

    /// Ends the run, and returns the violations at its end.
    pub(super) fn finish(&self) -> Vec<Violation> {
        let mut found = Vec::new();
        let mut engine = self.engine();
        self.counts_idle.store(false, Relaxed);
        engine.finish(&mut found);
        found
    }

    pub(super) fn reload(&self, rules: &Rules) -> Result<(), RulesError> {
        let mut reading = self.reading();
        // No step may come between the change of the rules and that of the names that they read.
        let mut engine = self.engine();
        reading.names = Arc::new(engine.load(rules, &reading.names.span_fields)?);
        reading.notes = Arc::default();
        self.counts_idle.store(engine.only_counts_idle(), Relaxed);
        reading.changes += 1;
        self.changes.store(reading.changes, Release);
        Ok(())
    }
}
