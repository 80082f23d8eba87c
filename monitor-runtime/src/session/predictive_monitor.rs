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

/// A part of a run whose threads are tracked, and whose properties are checked on every
/// interleaving that it allows.
///
/// A thread is part of it while it holds the guard that [`enter`](Self::enter) returns; threads
/// that it starts with [`thread`](crate::thread) inherit it. Two computations, such as those of two
/// tests that run at the same time, never mix.
///
/// A property reads the names of [`Shared`](crate::Shared) variables and atomics, of what is
/// watched inside [`Mutex`](crate::sync::Mutex)es and [`RwLock`](crate::sync::RwLock)s, and of
/// [regions](crate::region!). Everything else that is tracked, whether it has a name or not, orders
/// what threads do.
///
/// A name must be that of one object. If a second object of the name is used, or is dropped without
/// having been used, the property is [not checked](crate::Reason::Ambiguous). A second object that
/// is neither used nor dropped meanwhile is not seen: if several objects of the program have one
/// name, use [`variable`](Self::variable) to say which one is meant.
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
/// all their properties hold. Properties that are checked at steps ignore it, since looking at it
/// would slow down every step: the feature `off` switches them off.
#[derive(Debug)]
pub struct PredictiveMonitor {
    session: Arc<Session>,
    formulas: Vec<Specification>,
    on: bool,
    /// Where the computation was created.
    location: &'static Location<'static>,
    /// Whether notes count as failures.
    strict: bool,
    /// How much of it belongs to tasks.
    tasks: Option<Tasks>,
}

impl PredictiveMonitor {
    /// Creates a computation with one property, a formula of past-time logic or of branching time.
    ///
    /// # Errors
    ///
    /// When the formula cannot be read, or what it compares cannot be compared.
    #[track_caller]
    pub fn new(formula: &str) -> Result<Self, PropertyError> {
        Self::with_properties([formula])
    }

    /// Creates a computation with several properties, each checked by itself.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new) does, for the first formula that is wrong.
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

    /// Creates a monitor of this session, with no property yet.
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

    /// Makes it a failure if a result is weaker than it looks: a property that would hold but for
    /// [notes](crate::Checked::notes) is [not checked](crate::Reason::Notes).
    ///
    /// The environment variable `MONITOR_NOTES=deny` does the same for all computations.
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

    /// Lets sections of one [`Mutex`](crate::sync::Mutex) change places: a mutex gives no order,
    /// and at no time do two threads hold it. The value in it gives order, when it is read through
    /// the guard and when it is borrowed by `&mut`: so each thread sees what it saw, and what is
    /// predicted can happen, if nothing else is protected by the lock. Called before a thread
    /// enters. For `EF`, `EG` and `AG` sections keep their order.
    ///
    /// Where nothing is predicted, [`Outcome::possible`](crate::Outcome::possible) has the
    /// violations that need sections to change places although the accesses of their values
    /// conflict. They are printed as notes.
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

    /// Finds out whether answers rest on atomics and variables that no property reads, as
    /// [`Checked::rests_on`] does for locks. Sections of locks [change places](Self::locks) then:
    /// what held may be violated. Called before a thread enters.
    ///
    /// Each access of a [`Shared`](crate::Shared), an atomic, a `Once`, a `OnceLock` or a
    /// `LazyLock`, of tokio also of a `SetOnce` or a `watch` channel, is then recorded: 32 bytes
    /// during the run, and some 250 at the end (a million of them took 0.7 s to check, and 1.7 s
    /// for the question). The order of messages, condition variables, barriers, semaphores,
    /// notifications, the counts of an `Arc`, poison, and starts and ends of threads is in the
    /// clocks alone, and is never left out. Nor is the order of a variable that the property reads,
    /// except for accesses before [`variable`](Self::variable) gave it its name.
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

    /// Returns `true` if notes count as failures.
    pub(crate) fn is_strict(&self) -> bool {
        self.strict
    }

    /// Sets how much of it belongs to tasks.
    pub(crate) fn set_tasks(&mut self, tasks: Option<Tasks>) {
        self.tasks = tasks;
    }

    #[cfg(any(feature = "decentralized", feature = "locks"))]
    pub(crate) fn tasks(&self) -> Option<Tasks> {
        self.tasks
    }

    /// Where the computation was created.
    pub(crate) fn location(&self) -> &'static Location<'static> {
        self.location
    }

    pub(crate) fn log(&self) -> &Arc<Log> {
        self.session.log()
    }

    /// The monitors of the threads, if these check the property by themselves.
    #[cfg(feature = "decentralized")]
    pub(crate) fn monitors(&self) -> Option<&Arc<ThreadMonitors>> {
        self.session.monitors()
    }

    /// The session of the computation, if it was not switched off and has not ended.
    #[cfg(feature = "tokio")]
    pub(crate) fn live_session(&self) -> Option<&Arc<Session>> {
        (self.on && !self.log().is_closed()).then_some(&self.session)
    }

    /// Returns `true` if it was not switched off.
    #[cfg(any(feature = "decentralized", feature = "locks"))]
    pub(crate) fn is_on(&self) -> bool {
        self.on
    }

    /// Makes `name` in the properties mean this variable, whatever name the variable has.
    ///
    /// A variable with a name becomes known by it when a thread of the computation first uses it.
    /// This call makes it known before, and is needed for variables without a name. The current
    /// value counts as the first.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        variable.name_in(&Naming {
            log: self.log(),
            name,
            location: Location::caller(),
        });
    }

    /// Makes `name` in the properties mean a region, even if no thread ever enters it.
    ///
    /// Without this call, a name that nothing in the run had still counts as a region that no
    /// thread entered, unless it looks like another name misspelt; but the result [says
    /// so](crate::NoteKind::NeverEntered).
    #[track_caller]
    pub fn region(&self, name: &str) {
        self.log().region(name, Location::caller());
    }

    /// Makes the calling thread part of the computation until the guard is dropped.
    ///
    /// The computation begins where the first thread enters. Further threads should become part of
    /// it by being started inside. A thread that enters by itself is counted, but what comes before
    /// it is not known, and the result [says so](crate::Checked::notes).
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

    /// Returns the logic of each property.
    pub(crate) fn logics(&self) -> Vec<Logic> {
        self.formulas.iter().map(Specification::logic).collect()
    }
}

/// Returns `true` unless `MONITOR=off` in the environment switches computations off.
fn is_on() -> bool {
    static ON: OnceLock<bool> = OnceLock::new();
    *ON.get_or_init(|| {
        let value = env::var_os("MONITOR").unwrap_or_default();
        let value = value.to_string_lossy();
        if !matches!(&*value, "" | "on" | "off") {
            notes::write(&format!(
                "`MONITOR={value}` is not known, and changes nothing: expected `off`, by which nothing of threads is recorded \
                 or checked"
            ));
        }
        value != "off"
    })
}
