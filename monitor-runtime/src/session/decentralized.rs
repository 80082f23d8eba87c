//! Properties that the threads of a part of a run check by themselves.

use std::panic::Location;

use monitor_analysis::knowledge::Program;
use monitor_logic::{mttl, source::closest};

use super::{
    entered::Entered,
    predictive_monitor::PredictiveMonitor,
    property_error::PropertyError,
    terms::{Tasks, Touched, weak},
};
use crate::{
    answer::{
        Absent, Judgement, MEND, Note, NoteKind, NotedObject, Reason, ThreadViolation, WhyAbsent,
    },
    ground::{observe::Observe, unwinding::tell},
    monitors::{self, ThreadMonitors, ThreadProperty, keep_all},
    record::{Log, NameTable, Operation, Unseen},
    scope::{self, Session, variable::Variable},
};

/// A property of several threads that they check by themselves, at each of their events, from what
/// they know of each other (K. Sen and others, *Decentralized Runtime Analysis of Multithreaded
/// Applications*, 2005).
///
/// The property is a formula with `@`, or that accesses of some variables are [ordered by
/// others](Self::race_free). As with a [`PredictiveMonitor`], it is about the threads that enter
/// the monitor and those that they start, but nothing is recorded: each thread and each tracked
/// object carries a *knowledge vector*, whose size depends on the formula, and a violation is found
/// at once, in the thread that can know of it.
///
/// ```
/// use monitor_runtime::{DecentralizedMonitor, Shared, region, thread};
///
/// let (checking, saving) = (Shared::new(10), Shared::new(0));
/// // While `transfer` is in its region, it must not learn that `audit` knows so.
/// let monitor =
///     DecentralizedMonitor::new("@transfer(moving -> !@audit(@transfer(moving)))")?;
/// monitor.run(|| {
///     let audit = || drop((checking.get(), saving.get()));
///     let transfer = || {
///         let _moving = region!("moving");
///         checking.set(5);
///         // The audit happens here, this time, in a thread of its own.
///         # thread::scope(|scope| {
///         #   let named = |name: &str| thread::Builder::new().name(name.to_owned());
///         #   named("audit").spawn_scoped(scope, audit).unwrap().join().unwrap();
///         # });
///         saving.set(5);
///     };
///     thread::scope(|scope| {
///         let named = |name: &str| thread::Builder::new().name(name.to_owned());
///         named("transfer").spawn_scoped(scope, transfer).unwrap();
///     });
/// });
/// let judgement = monitor.finish();
/// assert_eq!(judgement.violations()[0].place().thread(), "transfer");
/// # Ok::<(), monitor_runtime::PropertyError>(())
/// ```
///
/// # In a formula
///
/// A name is a shared variable as the thread knows it, which must be [declared](Self::variable)
/// before the first thread enters; a variable of the thread's [own](crate::own()); or a
/// [region](crate::region!): 0 outside, inside the number of the thread's entry into it, and true
/// then. `read(x)` and `write(x)` say whether the thread's last event reads or writes x. Each
/// access of a tracked object is an event, and so are entering and leaving a region and starting a
/// thread. Threads have the names that [`Builder`](crate::thread::Builder::name) gives them; if two
/// have one name, the first is meant.
///
/// # What it can tell and what not
///
/// Formulas can ask only for what is causally known, so verdicts are the same in every order of the
/// events that the observed one allows (*robust* properties). They cannot ask for what no tracked
/// object connects, such as that two threads are in their regions at the same time: check that on
/// all interleavings, with a [`PredictiveMonitor`].
///
/// # Cost
///
/// An access costs two joins of vectors and the operations of the formulas that the thread
/// evaluates. If the formula has a quantifier, vectors have an entry for each thread that was
/// started.
#[derive(Debug)]
pub struct DecentralizedMonitor {
    monitor: PredictiveMonitor,
    text: String,
}

impl DecentralizedMonitor {
    /// Creates a monitor of a formula with `@`. The thread that the `@` around the formula names
    /// checks it; if there is none around it, all threads do.
    ///
    /// # Errors
    ///
    /// When the formula cannot be read, or what it compares cannot be compared.
    #[track_caller]
    pub fn new(formula: &str) -> Result<Self, PropertyError> {
        let parsed = formula
            .parse::<mttl::Formula>()
            .map_err(|error| PropertyError::of_text(formula, error))?;
        let program =
            Program::new(&parsed).map_err(|error| PropertyError::of_program(formula, error))?;
        let names = program.names().iter().map(|name| name.object().to_owned());
        let names = NameTable::new(names);
        Ok(Self::with(
            names,
            ThreadProperty::Formula(Box::new(program)),
            formula.to_owned(),
        ))
    }

    /// Creates a monitor that checks that conflicting accesses of these variables are ordered by
    /// something other than accesses of these variables: a lock, the start of a thread, a message,
    /// another variable.
    ///
    /// Two accesses of one variable by two threads conflict when one of them is a write. The race
    /// is found by the thread whose access comes second, whether or not the two were close in time.
    /// The monitor knows nothing of what accesses do, only of what orders them: it reports a race
    /// even where the values do not matter.
    #[must_use]
    #[track_caller]
    pub fn race_free<'a>(variables: impl IntoIterator<Item = &'a str>) -> Self {
        let variables: Vec<String> = variables.into_iter().map(ToOwned::to_owned).collect();
        let text = format!("race_free({})", variables.join(", "));
        let names = NameTable::new(variables.iter().cloned());
        Self::with(names, ThreadProperty::RaceFree(variables), text)
    }

    #[track_caller]
    fn with(names: NameTable, property: ThreadProperty, text: String) -> Self {
        let monitors = ThreadMonitors::new(property, &names);
        Self {
            monitor: PredictiveMonitor::of(Session::monitoring(Log::new(names), monitors)),
            text,
        }
    }

    /// Follows the future as a part of what checks the property, as [`run`](Self::run) for what
    /// awaits: see [`PredictiveMonitor::follow`].
    #[cfg(feature = "tokio")]
    #[track_caller]
    pub fn follow<F: Future>(&self, future: F) -> impl Future<Output = F::Output> + use<F> {
        self.monitor.follow(future)
    }

    #[cfg(feature = "tokio")]
    pub(crate) fn inner(&self) -> &PredictiveMonitor {
        &self.monitor
    }

    fn monitors(&self) -> Option<&std::sync::Arc<ThreadMonitors>> {
        self.monitor.monitors()
    }

    /// Makes `name` in the property mean this variable, whose value now is its first.
    #[track_caller]
    pub fn variable(&self, name: &str, variable: &impl Variable) {
        self.monitor.variable(name, variable);
    }

    /// Makes `name` in the formula mean a variable that each thread has for itself, with this value
    /// at first; see [`own`](crate::own()). Those that are not declared are 0 at first.
    pub fn local(&self, name: &str, value: &impl Observe) {
        if let Some(monitors) = self.monitors() {
            monitors.declare(name, value.observe());
        }
    }

    /// Calls `respond` at once when a violation is found, in the thread that finds it and in the
    /// access at which it does.
    ///
    /// No lock of this crate is held then, and a lock that the access takes is given back before a
    /// panic goes on. What is found while a guard is dropped, or by a thread that ends or is
    /// panicking, is found at the thread's next access, or kept for [`finish`](Self::finish).
    #[must_use]
    pub fn on_violation(self, respond: impl Fn(&ThreadViolation) + Send + Sync + 'static) -> Self {
        if let Some(monitors) = self.monitors() {
            monitors.respond(Box::new(respond));
        }
        self
    }

    /// Makes the calling thread check the property until the guard is dropped.
    #[track_caller]
    pub fn enter(&self) -> Entered<'_> {
        self.monitor.enter()
    }

    /// Calls `f` while the calling thread, and those that it starts, check the property.
    #[track_caller]
    pub fn run<R>(&self, f: impl FnOnce() -> R) -> R {
        self.monitor.run(f)
    }

    /// Makes `name` in the formula mean a region, which this run may not enter.
    #[track_caller]
    pub fn region(&self, name: &str) {
        self.monitor.region(name);
    }

    /// Makes it a failure if the judgement is weaker than it looks: one that all is well is [worth
    /// nothing](Judgement::problem) if there are [notes](Judgement::notes).
    ///
    /// The environment variable `MONITOR_NOTES=deny` does the same for all monitors.
    #[must_use]
    pub fn strict(mut self) -> Self {
        self.monitor.set_strict();
        self
    }

    /// Makes the monitor be about a call of this function.
    pub(crate) fn is_about(&self, function: &str) {
        self.monitor.log().set_function(function);
    }

    /// Sets how much of the run belongs to tasks.
    pub(crate) fn set_tasks(&mut self, tasks: Option<Tasks>) {
        self.monitor.set_tasks(tasks);
    }

    /// Ends the run, and returns what was found, except violations that were handled at once.
    pub fn finish(self) -> Judgement {
        self.ended(&Touched::of)
    }

    /// Returns why races are not ruled out, if so: an access that is not seen may be the one that
    /// races.
    fn accessed_outside(&self, notes: &[Note]) -> Option<String> {
        let variables = self.monitors()?.race_free()?;
        let is_of = |object: &NotedObject| match object {
            NotedObject::Named(name) => variables.contains(name),
            NotedObject::Unnamed { .. } => false,
        };
        let mut outside = notes
            .iter()
            .filter(|note| matches!(&note.kind, NoteKind::Outside { object } if is_of(object)));
        Some(format!("{}. {MEND}", outside.next()?))
    }

    /// Returns why a name of the formula is taken for misspelt, if one is. Each name comes with the
    /// one that it looks like.
    fn misspelt(&self, misspelt: &[(String, String)]) -> Option<String> {
        let monitors = self.monitors()?;
        let (name, similar) = misspelt.iter().find(|(name, _)| !monitors.is_set(name))?;
        Some(if monitors.is_declared(name) {
            format!(
                "no thread set its own `{name}`, and something was called `{similar}`, which the \
                 formula does not read: if that is meant, write `own(\"{name}\", ...)`"
            )
        } else {
            format!(
                "nothing was called `{name}` in this run: did you mean `{similar}`? (If it is a \
                 region that this run did not enter, say so with `DecentralizedMonitor::region`.)"
            )
        })
    }

    /// As [`finish`](Self::finish). `touched` says what follows for the property from whether
    /// anything tracked was touched.
    pub(crate) fn ended(&self, touched: &dyn Fn(bool) -> Touched) -> Judgement {
        keep_all();
        let ended = self.monitors().and_then(|monitors| {
            let recorded = self.monitor.log().finish()?;
            Some((monitors.finish(), recorded))
        });
        let Some(((violations, absent, problem), recorded)) =
            ended.filter(|_| self.monitor.is_on())
        else {
            return Judgement {
                property: self.text.clone(),
                ..Judgement::default()
            };
        };
        let own = |name: &str| {
            self.monitors()
                .is_some_and(|monitors| monitors.is_own(name))
        };
        let mut notes = recorded.notes;
        let unmet = recorded.unmet;
        let regions = unmet.regions.into_iter().filter(|name| !own(name));
        let location = self.monitor.location();
        notes.extend(regions.map(|region| Note::never_entered(region, None, location)));
        let ambiguous = recorded.problems.ambiguous.map(|(name, location)| {
            format!("a second variable or region is called `{name}`, at {location}")
        });
        let misspelt = self.misspelt(&unmet.misspelt);
        let unseen = recorded.problems.unseen.first().map(|unseen| {
            format!(
                "thread `{}`, which is not part of the computation, wrote `{}` at {}: {MEND}",
                unseen.thread, unseen.name, unseen.location
            )
        });
        let absent = absent.into_iter();
        let absent = absent
            .map(|name| {
                let outside = notes.iter().find(|note| {
                    note.thread == name && matches!(note.kind, NoteKind::Outside { .. })
                });
                let similar = closest(&name, recorded.threads.iter().map(String::as_str));
                let reason = match (outside, similar) {
                    (Some(note), _) => WhyAbsent::Outside(note.location),
                    (None, Some(similar)) => WhyAbsent::Similar(similar.to_owned()),
                    (None, None) => WhyAbsent::Unknown,
                };
                Absent { name, reason }
            })
            .collect();
        let entered = recorded.problems.entered.first().map(|entered| {
            let Unseen {
                name,
                thread,
                location,
                ..
            } = entered.clone();
            Reason::OutsideRegion {
                name,
                thread,
                location,
            }
            .to_string()
        });
        let accessed = self.accessed_outside(&notes);
        let touched = touched(recorded.touched);
        let weak = if violations.is_empty() {
            let Self { monitor, .. } = self;
            weak(touched, monitor.tasks(), monitor.is_strict(), &notes)
        } else {
            None
        };
        notes.retain(|note| touched.regards(note));
        if matches!(weak, Some(Reason::Notes(_))) {
            // They are part of the reason.
            notes.clear();
        }
        let unordered = violations
            .iter()
            .any(|violation| violation.other().is_some())
            && self
                .monitors()
                .is_some_and(|monitors| !monitors.is_ordered());
        Judgement {
            property: self.text.clone(),
            violations,
            absent,
            problem: problem
                .or(unseen)
                .or(entered)
                .or(ambiguous)
                .or(misspelt)
                .or(accessed)
                .or(weak.map(|weak| weak.to_string())),
            unordered,
            notes,
        }
    }
}

/// If a panic drops the monitor, what threads found before, and nothing handled, is printed on
/// standard error beside the panic.
impl Drop for DecentralizedMonitor {
    fn drop(&mut self) {
        if !self.monitor.is_on() || self.monitor.log().is_closed() {
            return;
        }
        tell(|| {
            let judgement = self.ended(&Touched::of);
            let is_violated = !judgement.violations().is_empty();
            is_violated
                .then(|| judgement.to_string())
                .into_iter()
                .collect()
        });
    }
}

/// Sets the calling thread's own variable `name`, for formulas of a [`DecentralizedMonitor`]; this
/// is an event of the thread. Does nothing where no monitor runs.
#[track_caller]
pub fn own(name: &str, value: &impl Observe) {
    if !scope::active() {
        return;
    }
    let location = Location::caller();
    scope::with(|contexts| {
        for context in contexts {
            context.log().touch();
            let Some(monitors) = context.monitors().cloned() else {
                continue;
            };
            if let Some(number) = context.log().find(name) {
                monitors.sets(name);
                context.mark(Operation::Write(number, value.observe().into()), location);
            } else {
                context.log().met_other(name);
            }
        }
    });
    monitors::raise();
}
