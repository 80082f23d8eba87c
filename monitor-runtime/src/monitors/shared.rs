//! A property that the threads of a computation check by themselves.

use std::sync::{
    Arc, Mutex, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use monitor_analysis::{
    event::Value,
    knowledge::{Decentralized, LocalMonitor, Meaning, Program, ProgramThread},
};
use monitor_logic::set::Set;

use crate::{
    answer::{ThreadViolation, TrackedObject},
    ground::lock,
    record::NameTable,
};

/// What is checked.
#[derive(Debug)]
pub(crate) enum ThreadProperty {
    Formula(Box<Program>),
    /// Accesses of the variables of these names must be ordered by others.
    RaceFree(Vec<String>),
}

/// What is done at once about what a thread finds.
pub(crate) type Respond = Box<dyn Fn(&ThreadViolation) + Send + Sync>;

/// The property of a computation, and what was found.
pub(crate) struct ThreadMonitors {
    pub(super) property: ThreadProperty,
    /// The names, by the numbers that the log has for them.
    names: Vec<Arc<str>>,
    own: Mutex<Vec<(String, Value)>>,
    respond: OnceLock<Respond>,
    shared: OnceLock<Arc<Decentralized>>,
    state: Mutex<MonitorsState>,
    /// Whether anything was used that may order accesses, apart from the variables of the property and the starts and ends
    /// of threads.
    ordered: AtomicBool,
}

#[derive(Debug, Default)]
struct MonitorsState {
    /// Which of the named threads have come.
    came: Vec<bool>,
    /// The names of the other threads, by their numbers.
    unnamed: Vec<Arc<str>>,
    violations: Vec<ThreadViolation>,
    problem: Option<String>,
    /// Variables of threads to which values were given.
    set: Set<String>,
}

impl ThreadProperty {
    /// The threads that it names.
    fn threads(&self) -> &[String] {
        match self {
            Self::Formula(program) => program.threads(),
            Self::RaceFree(_) => &[],
        }
    }
}

impl std::fmt::Debug for ThreadMonitors {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut structure = formatter.debug_struct("ThreadMonitors");
        structure
            .field("property", &self.property)
            .finish_non_exhaustive()
    }
}

impl ThreadMonitors {
    pub(crate) fn new(property: ThreadProperty, names: &NameTable) -> Self {
        let came = vec![false; property.threads().len()];
        Self {
            property,
            names: names.iter().map(|(name, _)| name.into()).collect(),
            own: Mutex::default(),
            respond: OnceLock::new(),
            shared: OnceLock::new(),
            state: Mutex::new(MonitorsState {
                came,
                ..MonitorsState::default()
            }),
            ordered: AtomicBool::new(false),
        }
    }

    /// Returns the variables whose accesses must be ordered by others, if that is the property.
    pub(crate) fn race_free(&self) -> Option<&[String]> {
        match &self.property {
            ThreadProperty::Formula(_) => None,
            ThreadProperty::RaceFree(variables) => Some(variables),
        }
    }

    /// Declares a variable of this name for each thread, with this value at first.
    pub(crate) fn declare(&self, name: &str, value: Value) {
        lock(&self.own).push((name.to_owned(), value));
    }

    /// Notes that some thread gives its own variable of this name a value.
    pub(crate) fn sets(&self, name: &str) {
        let mut state = lock(&self.state);
        if !state.set.contains(name) {
            state.set.insert(name.to_owned());
        }
    }

    /// Returns `true` if some thread gave its own variable of this name a value.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        lock(&self.state).set.contains(name)
    }

    /// Returns `true` if the name is that of a variable of threads.
    pub(crate) fn is_own(&self, name: &str) -> bool {
        self.is_declared(name) || lock(&self.state).set.contains(name)
    }

    /// Returns `true` if the name was declared as a variable of each thread.
    pub(crate) fn is_declared(&self, name: &str) -> bool {
        lock(&self.own).iter().any(|(own, _)| own == name)
    }

    pub(crate) fn respond(&self, respond: Respond) {
        // There is only one response.
        let _ = self.respond.set(respond);
    }

    /// Returns what was found and not reported at once, the threads that never came, and what makes
    /// it all worth nothing.
    pub(crate) fn finish(&self) -> (Vec<ThreadViolation>, Vec<String>, Option<String>) {
        let mut state = lock(&self.state);
        let threads = self.property.threads().iter().zip(&state.came);
        let absent = threads
            .filter(|(_, came)| !**came)
            .map(|(name, _)| name.clone())
            .collect();
        (
            std::mem::take(&mut state.violations),
            absent,
            state.problem.clone(),
        )
    }

    /// Returns the number of a thread of this name, which begins.
    pub(super) fn thread(&self, name: &str) -> ProgramThread {
        let mut state = lock(&self.state);
        let named = self.property.threads();
        if let Some(place) = named.iter().position(|named| named == name)
            && !state.came[place]
        {
            state.came[place] = true;
            return ProgramThread::new(place);
        }
        state.unnamed.push(name.into());
        ProgramThread::new(named.len() + state.unnamed.len() - 1)
    }

    /// Returns the name of the thread with this number.
    pub(super) fn called(&self, thread: ProgramThread) -> Arc<str> {
        let named = self.property.threads();
        if let Some(name) = named.get(thread.index()) {
            return name.as_str().into();
        }
        let state = lock(&self.state);
        let unnamed = state.unnamed.get(thread.index() - named.len());
        unnamed.map_or_else(|| "?".into(), Arc::clone)
    }

    /// Returns `true` if anything but the starts and ends of threads ordered accesses.
    pub(crate) fn is_ordered(&self) -> bool {
        self.ordered.load(Ordering::Relaxed)
    }

    /// Notes that something was used that may order accesses.
    pub(super) fn orders(&self) {
        if !self.is_ordered() {
            self.ordered.store(true, Ordering::Relaxed);
        }
    }

    pub(super) fn name(&self, number: u32) -> &str {
        self.names.get(number as usize).map_or("", |name| name)
    }

    /// Returns what an object is in reports.
    pub(super) fn object(&self, kind: &'static str, variable: Option<u32>) -> TrackedObject {
        let name = variable.and_then(|number| self.names.get(number as usize));
        name.map_or(TrackedObject::Kind(kind), |name| {
            TrackedObject::Named(Arc::clone(name))
        })
    }

    /// Creates the monitor of a thread that no known thread has started. What names mean is settled
    /// when the first one comes.
    pub(super) fn local(&self, thread: ProgramThread, names: &NameTable) -> Option<LocalMonitor> {
        match &self.property {
            ThreadProperty::RaceFree(_) => None,
            ThreadProperty::Formula(program) => {
                let shared = self
                    .shared
                    .get_or_init(|| self.begin(program, thread, names));
                Some(Decentralized::local(shared, thread))
            }
        }
    }

    fn begin(
        &self,
        program: &Program,
        first: ProgramThread,
        names: &NameTable,
    ) -> Arc<Decentralized> {
        let meaning = |name: &str| {
            let own = lock(&self.own);
            let declared = own.iter().find(|(own, _)| own == name);
            if let Some((_, value)) = declared {
                return Ok::<_, std::convert::Infallible>(Meaning::Own(value.clone()));
            }
            Ok(match names.initial(name) {
                Some(value) => Meaning::Shared(value),
                None => Meaning::Own(Value::Integer(0)),
            })
        };
        match Decentralized::new(Program::clone(program), meaning, &[first]) {
            Ok(shared) => shared,
            Err(never) => match never {},
        }
    }

    /// Responds to a violation, or keeps it for the end. Called without any lock held.
    pub(super) fn tell(&self, violation: ThreadViolation) {
        match self.respond.get() {
            Some(respond) => respond(&violation),
            None => self.keep(violation),
        }
    }

    /// Keeps a violation for the end.
    pub(super) fn keep(&self, violation: ThreadViolation) {
        lock(&self.state).violations.push(violation);
    }

    pub(super) fn problem(&self, problem: impl FnOnce() -> String) {
        lock(&self.state).problem.get_or_insert_with(problem);
    }
}
