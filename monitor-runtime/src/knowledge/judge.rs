//! A property that the threads of a computation check by themselves.

use std::{
    collections::BTreeSet,
    panic::Location,
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use monitor_analysis::{
    event::Value,
    knowledge::{
        Accesses, Carrier, Decentralized, Guarded, Information as _, LocalMonitor, Meaning, Moment,
        Program, Thread, Vector,
    },
};

use super::{
    found::Found,
    known::Known,
    place::{Deed, Identity, Object, Place},
};
use crate::{
    record::{Did, END, Names, START, lock},
    track::Access,
};

/// What is checked.
#[derive(Debug)]
pub(crate) enum Property {
    Formula(Box<Program>),
    /// Accesses of the variables of these names are ordered by others.
    RaceFree(Vec<String>),
}

/// What is done at once about what a thread finds.
pub(crate) type Respond = Box<dyn Fn(&Found) + Send + Sync>;

/// The property of a computation, and what was found.
pub(crate) struct Judge {
    property: Property,
    /// By the numbers that the log has for them.
    names: Vec<Arc<str>>,
    own: Mutex<Vec<(String, Value)>>,
    respond: OnceLock<Respond>,
    shared: OnceLock<Arc<Decentralized>>,
    state: Mutex<State>,
    /// Whether anything was used that may order accesses, apart from the variables of the property and the starts and ends
    /// of threads.
    ordered: AtomicBool,
}

#[derive(Debug, Default)]
struct State {
    /// Which of the threads that are named have come.
    came: Vec<bool>,
    /// What those are called that are not, by their numbers.
    unnamed: Vec<Arc<str>>,
    found: Vec<Found>,
    problem: Option<String>,
    /// Variables of threads that got values.
    set: BTreeSet<String>,
}

impl std::fmt::Debug for Judge {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut structure = formatter.debug_struct("Judge");
        structure
            .field("property", &self.property)
            .finish_non_exhaustive()
    }
}

impl Judge {
    pub(crate) fn new(property: Property, names: &Names) -> Self {
        let came = match &property {
            Property::Formula(program) => vec![false; program.threads().len()],
            Property::RaceFree(_) => Vec::new(),
        };
        Self {
            property,
            names: names.iter().map(|(name, _)| name.into()).collect(),
            own: Mutex::default(),
            respond: OnceLock::new(),
            shared: OnceLock::new(),
            state: Mutex::new(State {
                came,
                ..State::default()
            }),
            ordered: AtomicBool::new(false),
        }
    }

    /// Each thread has a variable of this name, with this value at first.
    pub(crate) fn declare(&self, name: &str, value: Value) {
        lock(&self.own).push((name.to_owned(), value));
    }

    /// Some thread gives its own variable of this name a value.
    pub(crate) fn sets(&self, name: &str) {
        let mut state = lock(&self.state);
        if !state.set.contains(name) {
            state.set.insert(name.to_owned());
        }
    }

    /// Whether some thread gave its own variable of this name a value.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        lock(&self.state).set.contains(name)
    }

    /// Whether the name is that of a variable of threads.
    pub(crate) fn is_own(&self, name: &str) -> bool {
        let declared = lock(&self.own).iter().any(|(own, _)| own == name);
        declared || lock(&self.state).set.contains(name)
    }

    pub(crate) fn respond(&self, respond: Respond) {
        // There is one who asks.
        let _ = self.respond.set(respond);
    }

    /// What was found and not said at once, the threads that never came, and what makes it all
    /// worth nothing.
    pub(crate) fn finish(&self) -> (Vec<Found>, Vec<String>, Option<String>) {
        let mut state = lock(&self.state);
        let absent = match &self.property {
            Property::Formula(program) => {
                let threads = program.threads().iter().zip(&state.came);
                threads
                    .filter(|(_, came)| !**came)
                    .map(|(name, _)| name.clone())
                    .collect()
            }
            Property::RaceFree(_) => Vec::new(),
        };
        (
            std::mem::take(&mut state.found),
            absent,
            state.problem.clone(),
        )
    }

    /// The number of a thread of this name, which begins.
    fn thread(&self, name: &str) -> Thread {
        let mut state = lock(&self.state);
        let named = match &self.property {
            Property::Formula(program) => program.threads(),
            Property::RaceFree(_) => &[],
        };
        if let Some(place) = named.iter().position(|named| named == name)
            && !state.came[place]
        {
            state.came[place] = true;
            return Thread::new(place);
        }
        state.unnamed.push(name.into());
        Thread::new(named.len() + state.unnamed.len() - 1)
    }

    /// What the thread of a number is called.
    fn called(&self, thread: Thread) -> Arc<str> {
        let named = match &self.property {
            Property::Formula(program) => program.threads(),
            Property::RaceFree(_) => &[],
        };
        if let Some(name) = named.get(thread.index()) {
            return name.as_str().into();
        }
        let state = lock(&self.state);
        let unnamed = state.unnamed.get(thread.index() - named.len());
        unnamed.map_or_else(|| "?".into(), Arc::clone)
    }

    /// Whether accesses were ordered by anything at all but the starts and ends of threads.
    pub(super) fn is_ordered(&self) -> bool {
        self.ordered.load(Ordering::Relaxed)
    }

    fn name(&self, number: u32) -> &str {
        self.names.get(number as usize).map_or("", |name| name)
    }

    /// What an object is to those who read about it.
    fn object(&self, kind: &'static str, variable: Option<u32>) -> Object {
        let name = variable.and_then(|number| self.names.get(number as usize));
        name.map_or(Object::Kind(kind), |name| Object::Named(Arc::clone(name)))
    }

    /// A thread that was started by none that is known. What names mean is settled when the first
    /// one comes.
    pub(crate) fn enter(self: &Arc<Self>, name: &str, names: &Names) -> Box<Judged> {
        let thread = self.thread(name);
        let monitor = match &self.property {
            Property::RaceFree(_) => None,
            Property::Formula(program) => {
                let shared = self
                    .shared
                    .get_or_init(|| self.begin(program, thread, names));
                Some(Decentralized::local(shared, thread))
            }
        };
        Box::new(Judged {
            judge: Arc::clone(self),
            monitor,
            accesses: Accesses::default(),
            identity: Identity::called(name),
            written: Vec::new(),
        })
    }

    fn begin(&self, program: &Program, first: Thread, names: &Names) -> Arc<Decentralized> {
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

    fn found(self: &Arc<Self>, found: Found) {
        super::found::wait(self, found);
    }

    /// Keeps what nobody wants to know at once; to be called without any lock held.
    pub(super) fn tell(&self, found: Found) {
        match self.respond.get() {
            Some(respond) => respond(&found),
            None => self.keep(found),
        }
    }

    /// Keeps it for the end.
    pub(super) fn keep(&self, found: Found) {
        lock(&self.state).found.push(found);
    }

    fn problem(&self, problem: impl FnOnce() -> String) {
        lock(&self.state).problem.get_or_insert_with(problem);
    }
}

/// What one thread of the computation keeps for the property.
#[derive(Debug)]
pub(crate) struct Judged {
    judge: Arc<Judge>,
    monitor: Option<LocalMonitor>,
    accesses: Accesses,
    identity: Identity,
    /// What the event that is going on writes.
    written: Vec<(u32, Value)>,
}

/// What an object carries for the property.
#[derive(Debug, Default)]
pub(crate) struct Carried {
    vector: Carrier<Vector>,
    accesses: Carrier<Accesses>,
    guarded: Guarded<Place>,
}

/// What one thread hands to another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Handed {
    vector: Vector,
    accesses: Accesses,
}

impl Judged {
    /// The event that is going on writes this.
    pub(crate) fn writes(&mut self, did: &Did) {
        if let Did::Write(name, value) = did {
            self.written.push((*name, value.into()));
        }
    }

    /// An access, after all that it writes was told.
    pub(crate) fn access(
        &mut self,
        carried: &mut Carried,
        variable: Option<u32>,
        access: Access,
        object: &'static str,
        location: &'static Location<'static>,
    ) {
        let judge = &self.judge;
        if let Some(monitor) = &mut self.monitor {
            monitor.begin(Moment::Access(object, location));
            monitor.learn_with(|vector| match access {
                Access::Read => carried.vector.read(vector),
                Access::Write => carried.vector.write(vector),
            });
            if let Some(variable) = variable {
                let name = judge.name(variable);
                if !monitor.shares(name) {
                    judge.problem(|| {
                        format!(
                            "the variable `{name}` was not declared before the first thread entered"
                        )
                    });
                }
                if access == Access::Read {
                    monitor.reads(name);
                }
            }
            for (variable, value) in self.written.drain(..) {
                monitor.writes(judge.name(variable), || value);
            }
            let deed = || Deed::access(access, judge.object(object, variable));
            step(judge, &self.identity, monitor, deed, location);
            match access {
                Access::Read => carried.vector.leave_read(monitor.vector()),
                Access::Write => carried.vector.leave_write(monitor.vector()),
            }
        }
        self.written.clear();
        if let Property::RaceFree(variables) = &judge.property {
            let variable = variable.map(|number| judge.name(number));
            let place = variable.and_then(|name| variables.iter().position(|known| known == name));
            let Some(variable) = place else {
                if object != END && !judge.is_ordered() {
                    judge.ordered.store(true, Ordering::Relaxed);
                }
                self.orders(carried, access);
                return;
            };
            let deed = Deed::access(access, Object::Kind(object));
            let place = Place::new(&self.identity, deed, location);
            let (accesses, own) = (&mut self.accesses, self.identity.number);
            let race = match access {
                Access::Read => carried.guarded.read(variable, accesses, own, &place),
                Access::Write => carried.guarded.write(variable, accesses, own, &place),
            };
            if let Some(race) = race {
                judge.found(Found::race(variables[variable].clone(), race));
            }
        }
    }

    /// An access of something that orders those of the variables.
    fn orders(&mut self, carried: &mut Carried, access: Access) {
        match access {
            Access::Read => {
                carried.accesses.read(&mut self.accesses);
                carried.accesses.leave_read(&self.accesses);
            }
            Access::Write => {
                carried.accesses.write(&mut self.accesses);
                carried.accesses.leave_write(&self.accesses);
            }
        }
    }

    /// An event that touches no shared object.
    pub(crate) fn mark(&mut self, did: &Did, location: &'static Location<'static>) {
        let Some(monitor) = &mut self.monitor else {
            return;
        };
        let judge = &self.judge;
        let (Did::Write(number, _) | Did::Enter(number) | Did::Leave(number) | Did::Over(number)) =
            did;
        let name = judge.name(*number);
        monitor.begin(Moment::Access("its own", location));
        match did {
            Did::Enter(_) => monitor.enters(name),
            Did::Leave(_) | Did::Over(_) => monitor.leaves(name),
            Did::Write(_, value) => monitor.sets(name, value.into()),
        }
        let deed = || match did {
            Did::Enter(_) => Deed::Enters(name.into()),
            Did::Leave(_) | Did::Over(_) => Deed::Leaves(name.into()),
            Did::Write(..) => Deed::Sets(name.into()),
        };
        step(judge, &self.identity, monitor, deed, location);
    }

    /// What is handed on.
    pub(crate) fn hand_on(&mut self) -> Handed {
        Handed {
            vector: self
                .monitor
                .as_ref()
                .map_or_else(Vector::default, |monitor| monitor.vector().clone()),
            accesses: self.accesses.clone(),
        }
    }

    /// An event that learns what another thread handed on, through this.
    pub(crate) fn receive(
        &mut self,
        handed: &Handed,
        through: &'static str,
        location: &'static Location<'static>,
    ) {
        self.accesses.learn(&handed.accesses);
        if through != START && !self.judge.is_ordered() {
            self.judge.ordered.store(true, Ordering::Relaxed);
        }
        if let Some(monitor) = &mut self.monitor {
            monitor.begin(Moment::Access(through, location));
            monitor.learn(&handed.vector);
            let deed = || Deed::Reads(Object::Kind(through));
            step(&self.judge, &self.identity, monitor, deed, location);
        }
    }

    /// An event that starts a thread of this name.
    pub(crate) fn fork(&mut self, name: &str, location: &'static Location<'static>) -> Box<Self> {
        let thread = self.judge.thread(name);
        let monitor = self.monitor.as_mut().map(|monitor| {
            monitor.begin(Moment::Access(START, location));
            monitor.starts(thread);
            let deed = || Deed::Starts(name.into());
            step(&self.judge, &self.identity, monitor, deed, location);
            monitor.started(thread)
        });
        Box::new(Self {
            judge: Arc::clone(&self.judge),
            monitor,
            accesses: self.accesses.clone(),
            identity: Identity::called(name),
            written: Vec::new(),
        })
    }
}

/// The event is complete.
fn step(
    judge: &Arc<Judge>,
    identity: &Identity,
    monitor: &mut LocalMonitor,
    deed: impl Fn() -> Deed,
    location: &'static Location<'static>,
) {
    match monitor.step() {
        Ok(None | Some(true)) => {}
        Ok(Some(false)) => {
            let place = Place::new(identity, deed(), location);
            let facts = monitor.facts().into_iter();
            let known = facts.map(|fact| Known::new(fact, |thread| judge.called(thread)));
            judge.found(Found::formula(place, known.collect()));
        }
        Err(error) => judge.problem(|| error.to_string()),
    }
}
