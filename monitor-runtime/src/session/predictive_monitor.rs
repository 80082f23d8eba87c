//! The part of a run that properties are checked on.

mod finish;

use std::{
    env,
    panic::Location,
    sync::{Arc, OnceLock},
};

use monitor_logic::{
    diagnostic::{Diagnostic, Diagnostics},
    evaluate::{Columns, Condition, ValueOrigin},
    specification::{Logic, Specification},
};

use super::{entered::Entered, formulas, property_error::PropertyError, terms::Tasks};
#[cfg(feature = "decentralized")]
use crate::monitors::ThreadMonitors;
use crate::{
    ground::{activity, notes},
    record::{Log, NameTable},
    scope::{
        self, Session, live,
        variable::{Naming, Variable},
    },
};

/// A part of a run whose threads are tracked, to be checked against properties on every
/// interleaving that it allows.
///
/// A thread is part of it while it holds the guard that [`enter`](Self::enter) gives; threads that
/// it starts with [`thread`](crate::thread) inherit it. Two computations, such as those of two
/// tests that run at the same time, never mix.
///
/// What a property reads are the names of [`Shared`](crate::Shared) variables and atomics, of
/// what is watched inside [`Mutex`](crate::sync::Mutex)es and
/// [`RwLock`](crate::sync::RwLock)s, and of [regions](crate::region!). Everything else that is
/// tracked, whether it has a name or not, orders what threads do.
///
/// A name must be that of one object. When a second one of the name is used, or is dropped without
/// having been used, the property is [not checked](crate::Reason::Ambiguous). One that lies outside,
/// neither used nor dropped, is not seen: of a name that several objects of the program have, say by
/// [`variable`](Self::variable) which one is meant.
///
/// ```
/// use std::time::Duration;
///
/// use monitor_runtime::{PredictiveMonitor, Shared, thread};
///
/// let landing = Shared::named("landing", 0);
/// let approved = Shared::named("approved", 0);
/// let radio = Shared::named("radio", 1);
/// let monitor = PredictiveMonitor::new("start(landing == 1) -> [approved == 1, radio == 0)")?;
/// monitor.run(|| {
///     thread::scope(|scope| {
///         scope.spawn(|| {
///             if radio.get() != 0 {
///                 approved.set(1);
///             }
///             if approved.get() == 1 {
///                 landing.set(1);
///             }
///         });
///         scope.spawn(|| {
///             // The radio goes off when the plane has landed, this time.
///             thread::sleep(Duration::from_millis(20));
///             radio.set(0);
///         });
///     });
/// });
/// let checked = monitor.finish();
/// assert!(checked.to_string().starts_with("predicted: 2 of 3 interleavings break"), "{checked}");
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
///
/// A formula with `EF`, `EG` or `AG` is about the states that the interleavings come to, see
/// [`Checked::detections`](crate::Checked::detections).
///
/// With the environment variable `MONITOR=off`, which is read once, computations do nothing, and
/// all their properties hold. Properties that are checked at steps do not look at it, since a step
/// would pay for that: the feature `off` switches them off.
#[derive(Debug)]
pub struct PredictiveMonitor {
    session: Arc<Session>,
    formulas: Vec<Specification>,
    on: bool,
    /// Where it was made.
    location: &'static Location<'static>,
    /// Whether notes are failures.
    strict: bool,
    /// What of it belongs to tasks.
    tasks: Option<Tasks>,
}

impl PredictiveMonitor {
    /// A computation that has one property, a formula of past-time logic or of branching time.
    ///
    /// # Errors
    ///
    /// When the formula cannot be read, or what it compares cannot be compared.
    #[track_caller]
    pub fn new(formula: &str) -> Result<Self, PropertyError> {
        Self::with_properties([formula])
    }

    /// A computation that has several properties, each checked by itself.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), for the first formula that is wrong.
    #[track_caller]
    pub fn with_properties<'a>(
        formulas: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, PropertyError> {
        let mut parsed = Vec::new();
        let mut columns = Columns::of(ValueOrigin::Events);
        for text in formulas {
            let error = |diagnostic: Diagnostic| PropertyError::of_text(text, diagnostic);
            let formula = text
                .parse::<Specification>()
                .map_err(|error: Diagnostics| PropertyError::of_text(text, error))?;
            for proposition in formulas::propositions(&formula).map_err(error)? {
                Condition::new(proposition, &mut columns).map_err(error)?;
            }
            parsed.push(formula);
        }
        let mut new = Self::of(Session::recording(Log::new(NameTable::of(columns.list()))));
        new.formulas = parsed;
        Ok(new)
    }

    /// The monitor of this session, and of no property yet.
    #[track_caller]
    pub(crate) fn of(session: Session) -> Self {
        let on = is_on();
        let session = Arc::new(session);
        if on {
            activity::begin();
            scope::with(|contexts| live::begin(&session, contexts));
        }
        Self {
            session,
            formulas: Vec::new(),
            on,
            location: Location::caller(),
            strict: notes::are_denied(),
            tasks: None,
        }
    }

    /// What makes a result weaker than it looks is a failure: a property that would hold but for
    /// [notes](crate::Checked::notes) is [not checked](crate::Reason::Notes).
    ///
    /// The environment variable `MONITOR_NOTES=deny` says so of all computations.
    ///
    /// ```
    /// use monitor_runtime::{PredictiveMonitor, Reason, Shared};
    ///
    /// let x = Shared::named("x", 0);
    /// let monitor = PredictiveMonitor::new("x > 0 -> once(started)")?.strict();
    /// monitor.run(|| drop(x.get()));
    /// let checked = monitor.finish();
    /// // Nothing was called `started`.
    /// let unchecked = checked.results()[0].as_ref().unwrap_err();
    /// assert!(matches!(&unchecked.reason, Reason::Notes(notes) if notes.len() == 1));
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.set_strict();
        self
    }

    /// Sections of one [`Mutex`](crate::sync::Mutex) may change places: a mutex gives no order, and at no time do two threads
    /// hold it. What is in it gives order, when it is read through the guard and when it is taken by `&mut`: so each
    /// thread sees what it saw, and what is predicted can happen, if nothing else is protected by the lock. To be said before a
    /// thread enters. For `EF`, `EG` and `AG` sections keep their order.
    ///
    /// Where nothing is predicted, [`Outcome::possible`](crate::Outcome::possible) has what breaks a property if sections
    /// change places although the accesses of their values conflict; it is printed as notes.
    ///
    /// ```
    /// use monitor_runtime::{PredictiveMonitor, Shared, sync::Mutex, thread};
    ///
    /// let (loaded, started) = (Shared::named("loaded", false), Shared::named("started", false));
    /// let registry = Mutex::new(());
    /// let turn = std::sync::Barrier::new(2);
    /// let run = || {
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| {
    ///             let held = registry.lock().unwrap();
    ///             loaded.set(true);
    ///             drop(held);
    ///             turn.wait();
    ///         });
    ///         scope.spawn(|| {
    ///             turn.wait(); // it comes later, this time
    ///             let _held = registry.lock().unwrap();
    ///             started.set(true);
    ///         });
    ///     });
    /// };
    /// let monitor = PredictiveMonitor::new("start(started) -> loaded")?.locks();
    /// monitor.run(run);
    /// assert!(monitor.finish().violated());
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn locks(self) -> Self {
        self.log().free_locks();
        self
    }

    /// What its answers rest on is found out for atomics and variables too that no property reads, as [`Checked::rests_on`] says it
    /// of locks, whose sections [change places](Self::locks) from then on: what held may be violated. To be said before a thread enters.
    ///
    /// Each access of a [`Shared`](crate::Shared), an atomic, a `Once`, a `OnceLock` or a `LazyLock`, of tokio also a `SetOnce` or a
    /// `watch` channel, is written down then: 32 bytes, and at the end some 250 (a million of them took 0.7 s to check, and 1.7 s for
    /// the question). What is handed on by messages, condition variables, barriers, semaphores, notifications, the counts of an `Arc`,
    /// poison, and starts and ends of threads is in the clocks alone, and never taken away; nor is a variable that the property reads,
    /// but for what was done to it before [`variable`](Self::variable) gave it the name.
    ///
    /// [`Checked::rests_on`]: crate::Checked::rests_on
    ///
    /// ```
    /// use monitor_runtime::{PredictiveMonitor, moment, thread};
    /// use monitor_runtime::sync::atomic::{AtomicU32, Ordering::Relaxed};
    ///
    /// let monitor = PredictiveMonitor::new("start(used) -> once(ready)")?.rests_on();
    /// let (statistics, turn) = (AtomicU32::new(0), std::sync::Barrier::new(2));
    /// monitor.run(|| {
    ///     thread::scope(|scope| {
    ///         scope.spawn(|| {
    ///             moment!("ready");
    ///             statistics.fetch_add(1, Relaxed);
    ///             turn.wait();
    ///         });
    ///         scope.spawn(|| {
    ///             turn.wait(); // it comes later, this time
    ///             statistics.fetch_add(1, Relaxed);
    ///             moment!("used");
    ///         });
    ///     });
    /// });
    /// let checked = monitor.finish();
    /// checked.assert_holds();
    /// // It holds only because both are counted.
    /// let rests_on = checked.rests_on()[0].clone().unwrap();
    /// assert!(rests_on.to_string().starts_with("rests on variable `atomic 1`, first used at "), "{rests_on}");
    /// # Ok::<(), monitor_runtime::PropertyError>(())
    /// ```
    #[cfg(feature = "locks")]
    #[must_use]
    pub fn rests_on(self) -> Self {
        self.log().keep_accesses();
        self
    }

    pub(crate) fn set_strict(&mut self) {
        self.strict = true;
    }

    /// Returns `true` if notes are failures.
    pub(crate) fn is_strict(&self) -> bool {
        self.strict
    }

    /// What of it runs in tasks.
    pub(crate) fn set_tasks(&mut self, tasks: Option<Tasks>) {
        self.tasks = tasks;
    }

    #[cfg(any(feature = "decentralized", feature = "locks"))]
    pub(crate) fn tasks(&self) -> Option<Tasks> {
        self.tasks
    }

    /// Where it was made.
    pub(crate) fn location(&self) -> &'static Location<'static> {
        self.location
    }

    pub(crate) fn log(&self) -> &Arc<Log> {
        self.session.log()
    }

    /// What the threads check by themselves, if they do.
    #[cfg(feature = "decentralized")]
    pub(crate) fn monitors(&self) -> Option<&Arc<ThreadMonitors>> {
        self.session.monitors()
    }

    /// Its session, if it was not switched off and has not ended.
    #[cfg(feature = "tokio")]
    pub(crate) fn live_session(&self) -> Option<&Arc<Session>> {
        (self.on && !self.log().is_closed()).then_some(&self.session)
    }

    /// Returns `true` if it was not switched off.
    #[cfg(any(feature = "decentralized", feature = "locks"))]
    pub(crate) fn is_on(&self) -> bool {
        self.on
    }

    /// The variable is what properties call `name`, whatever name it has.
    ///
    /// A variable that has a name becomes known by it when a thread of the computation first uses
    /// it. This does the same before, and for those without a name. Its value now is its first.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        variable.name_in(&Naming {
            log: self.log(),
            name,
            location: Location::caller(),
        });
    }

    /// What properties call `name` is a region, even if no thread ever enters it.
    ///
    /// Without this, a name that nothing in the run had counts as a region that no thread entered
    /// all the same, unless it looks like another name misspelt, but the result
    /// [says so](crate::NoteKind::NeverEntered).
    #[track_caller]
    pub fn region(&self, name: &str) {
        self.log().region(name, Location::caller());
    }

    /// The calling thread is part of the computation, until the guard is dropped.
    ///
    /// The first thread that enters is where the computation begins. Threads should come to be
    /// part of it by being started inside. One that enters by itself is counted, but what comes
    /// before it is not known, and the result [says so](crate::Checked::notes).
    #[track_caller]
    pub fn enter(&self) -> Entered<'_> {
        if self.on && !self.log().is_closed() {
            let context = self.session.enter(Location::caller());
            scope::enter([context]);
        }
        Entered::new(&self.session)
    }

    /// Calls `f` as part of the computation.
    #[track_caller]
    pub fn run<R>(&self, f: impl FnOnce() -> R) -> R {
        let _entered = self.enter();
        f()
    }

    /// The names that each property reads.
    pub(crate) fn names(&self) -> Vec<Vec<String>> {
        self.formulas.iter().map(formulas::names).collect()
    }

    /// The logic of each property.
    pub(crate) fn logics(&self) -> Vec<Logic> {
        self.formulas.iter().map(Specification::logic).collect()
    }
}

/// Returns `true` if computations do anything: not with `MONITOR=off` in the environment.
fn is_on() -> bool {
    static ON: OnceLock<bool> = OnceLock::new();
    *ON.get_or_init(|| env::var_os("MONITOR").is_none_or(|value| value != "off"))
}
