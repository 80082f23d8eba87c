//! A thread of a computation whose property the threads check by themselves.

use std::{panic::Location, sync::Arc};

use monitor_analysis::{
    event::Value,
    knowledge::{
        Carrier, Guarded, GuardedAccesses, Information as _, KnowledgeVector, LocalMonitor,
        Occurrence,
    },
};

use super::{
    identity::Identity,
    pending,
    shared::{ThreadMonitors, ThreadProperty},
};
use crate::{
    answer::{EventKind, Known, Place, ThreadViolation, TrackedObject},
    ground::{AccessKind, END, START},
    record::{NameTable, Operation},
};

/// What one thread of the computation keeps for the property.
#[derive(Debug)]
pub(crate) struct ThreadMonitor {
    shared: Arc<ThreadMonitors>,
    monitor: Option<LocalMonitor>,
    accesses: GuardedAccesses,
    identity: Identity,
    /// What the current event writes.
    written: Vec<(u32, Value)>,
}

/// What an object carries for the property.
#[derive(Debug, Default)]
pub(crate) struct Carried {
    vector: Carrier<KnowledgeVector>,
    accesses: Carrier<GuardedAccesses>,
    guarded: Guarded<Place>,
}

/// What one thread hands to another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Handed {
    vector: KnowledgeVector,
    accesses: GuardedAccesses,
}

impl ThreadMonitor {
    /// Creates the monitor of a thread that no known thread has started.
    pub(crate) fn enter(shared: &Arc<ThreadMonitors>, name: &str, names: &NameTable) -> Box<Self> {
        let thread = shared.thread(name);
        let monitor = shared.local(thread, names);
        let accesses = GuardedAccesses::default();
        Box::new(Self::new(shared, monitor, accesses, Identity::called(name)))
    }

    fn new(
        shared: &Arc<ThreadMonitors>,
        monitor: Option<LocalMonitor>,
        accesses: GuardedAccesses,
        identity: Identity,
    ) -> Self {
        Self {
            shared: Arc::clone(shared),
            monitor,
            accesses,
            identity,
            written: Vec::new(),
        }
    }

    pub(crate) fn shared(&self) -> &Arc<ThreadMonitors> {
        &self.shared
    }

    /// Notes what the current event writes.
    pub(crate) fn writes(&mut self, operation: &Operation) {
        if let Operation::Write(name, value) = operation {
            self.written.push((*name, value.into()));
        }
    }

    /// Makes an access, after the values that it writes are known.
    pub(crate) fn access(
        &mut self,
        carried: &mut Carried,
        variable: Option<u32>,
        access: AccessKind,
        object: &'static str,
        location: &'static Location<'static>,
    ) {
        let shared = &self.shared;
        if let Some(monitor) = &mut self.monitor {
            monitor.begin(Occurrence::Access(object, location));
            monitor.learn_with(|vector| match access {
                AccessKind::Read => carried.vector.read(vector),
                AccessKind::Write => carried.vector.write(vector),
                AccessKind::Commute => carried.vector.commute(vector),
            });
            if let Some(variable) = variable {
                let name = shared.name(variable);
                if !monitor.shares(name) {
                    shared.problem(|| {
                        format!(
                            "the variable `{name}` was not declared before the first thread entered"
                        )
                    });
                }
                if access == AccessKind::Read {
                    monitor.reads(name);
                }
            }
            for (variable, value) in self.written.drain(..) {
                monitor.writes(shared.name(variable), || value);
            }
            let kind = || EventKind::access(access, shared.object(object, variable));
            step(shared, &self.identity, monitor, kind, location);
            match access {
                AccessKind::Read => carried.vector.leave_read(monitor.vector()),
                AccessKind::Write => carried.vector.leave_write(monitor.vector()),
                AccessKind::Commute => carried.vector.leave_commuting(monitor.vector()),
            }
        }
        self.written.clear();
        if let ThreadProperty::RaceFree(variables) = &shared.property {
            let variable = variable.map(|number| shared.name(number));
            let place = variable.and_then(|name| variables.iter().position(|known| known == name));
            let Some(variable) = place else {
                if object != END {
                    shared.orders();
                }
                self.orders(carried, access);
                return;
            };
            let kind = EventKind::access(access, TrackedObject::Kind(object));
            let place = Place::new(self.identity.doer.clone(), kind, location);
            let (accesses, own) = (&mut self.accesses, self.identity.number);
            let race = match access {
                AccessKind::Read => carried.guarded.read(variable, accesses, own, &place),
                AccessKind::Write | AccessKind::Commute => {
                    carried.guarded.write(variable, accesses, own, &place)
                }
            };
            if let Some(race) = race {
                pending::push(
                    shared,
                    ThreadViolation::race(variables[variable].clone(), race),
                );
            }
        }
    }

    /// Makes an access of something that orders those of the variables.
    fn orders(&mut self, carried: &mut Carried, access: AccessKind) {
        match access {
            AccessKind::Read => {
                carried.accesses.read(&mut self.accesses);
                carried.accesses.leave_read(&self.accesses);
            }
            AccessKind::Write => {
                carried.accesses.write(&mut self.accesses);
                carried.accesses.leave_write(&self.accesses);
            }
            AccessKind::Commute => {
                carried.accesses.commute(&mut self.accesses);
                carried.accesses.leave_commuting(&self.accesses);
            }
        }
    }

    /// Makes an event that touches no shared object.
    pub(crate) fn mark(&mut self, operation: &Operation, location: &'static Location<'static>) {
        let Some(monitor) = &mut self.monitor else {
            return;
        };
        let shared = &self.shared;
        let (Operation::Write(number, _)
        | Operation::Enter(number)
        | Operation::Leave(number)
        | Operation::Over(number)) = operation
        else {
            return;
        };
        let name = shared.name(*number);
        monitor.begin(Occurrence::Access("its own", location));
        match operation {
            Operation::Enter(_) => monitor.enters(name),
            Operation::Write(_, value) => monitor.sets(name, value.into()),
            _ => monitor.leaves(name),
        }
        let kind = || match operation {
            Operation::Enter(_) => EventKind::Enters(name.into()),
            Operation::Write(..) => EventKind::Sets(name.into()),
            _ => EventKind::Leaves(name.into()),
        };
        step(shared, &self.identity, monitor, kind, location);
    }

    /// Returns what is handed on.
    pub(crate) fn hand_on(&mut self) -> Handed {
        Handed {
            vector: self
                .monitor
                .as_ref()
                .map_or_else(KnowledgeVector::default, |monitor| monitor.vector().clone()),
            accesses: self.accesses.clone(),
        }
    }

    /// Makes an event that learns what another thread handed on, through this.
    pub(crate) fn receive(
        &mut self,
        handed: &Handed,
        through: &'static str,
        location: &'static Location<'static>,
    ) {
        self.accesses.learn(&handed.accesses);
        if through != START {
            self.shared.orders();
        }
        if let Some(monitor) = &mut self.monitor {
            monitor.begin(Occurrence::Access(through, location));
            monitor.learn(&handed.vector);
            let kind = || EventKind::Reads(TrackedObject::Kind(through));
            step(&self.shared, &self.identity, monitor, kind, location);
        }
    }

    /// Makes an event that starts a thread of this name.
    pub(crate) fn fork(&mut self, name: &str, location: &'static Location<'static>) -> Box<Self> {
        let thread = self.shared.thread(name);
        let monitor = self.monitor.as_mut().map(|monitor| {
            monitor.begin(Occurrence::Access(START, location));
            monitor.starts(thread);
            let kind = || EventKind::Starts(name.into());
            step(&self.shared, &self.identity, monitor, kind, location);
            monitor.started(thread)
        });
        Box::new(Self::new(
            &self.shared,
            monitor,
            self.accesses.clone(),
            Identity::called(name),
        ))
    }
}

/// Completes the event.
fn step(
    shared: &Arc<ThreadMonitors>,
    identity: &Identity,
    monitor: &mut LocalMonitor,
    kind: impl Fn() -> EventKind,
    location: &'static Location<'static>,
) {
    match monitor.step() {
        Ok(None | Some(true)) => {}
        Ok(Some(false)) => {
            let place = Place::new(identity.doer.clone(), kind(), location);
            let facts = monitor.facts().into_iter();
            let known = facts.map(|fact| Known::new(fact, |thread| shared.called(thread)));
            pending::push(shared, ThreadViolation::formula(place, known.collect()));
        }
        Err(error) => shared.problem(|| error.to_string()),
    }
}
