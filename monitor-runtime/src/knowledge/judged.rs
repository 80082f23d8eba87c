//! A thread of a computation whose property the threads check by themselves.

use std::{panic::Location, sync::Arc};

use monitor_analysis::{
    event::Value,
    knowledge::{Accesses, Carrier, Guarded, Information as _, LocalMonitor, Occurrence, Vector},
};

use super::{
    found::Found,
    judge::{Judge, Property},
    known::Known,
    place::{Deed, Identity, Object, Place},
};
use crate::{
    record::{Did, END, START},
    track::Access,
};

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
    pub(super) fn new(
        judge: &Arc<Judge>,
        monitor: Option<LocalMonitor>,
        accesses: Accesses,
        identity: Identity,
    ) -> Self {
        Self {
            judge: Arc::clone(judge),
            monitor,
            accesses,
            identity,
            written: Vec::new(),
        }
    }

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
            monitor.begin(Occurrence::Access(object, location));
            monitor.learn_with(|vector| match access {
                Access::Read => carried.vector.read(vector),
                Access::Write => carried.vector.write(vector),
                Access::Commute => carried.vector.commute(vector),
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
                Access::Commute => carried.vector.leave_commuting(monitor.vector()),
            }
        }
        self.written.clear();
        if let Property::RaceFree(variables) = &judge.property {
            let variable = variable.map(|number| judge.name(number));
            let place = variable.and_then(|name| variables.iter().position(|known| known == name));
            let Some(variable) = place else {
                if object != END {
                    judge.orders();
                }
                self.orders(carried, access);
                return;
            };
            let deed = Deed::access(access, Object::Kind(object));
            let place = Place::new(&self.identity, deed, location);
            let (accesses, own) = (&mut self.accesses, self.identity.number);
            let race = match access {
                Access::Read => carried.guarded.read(variable, accesses, own, &place),
                Access::Write | Access::Commute => {
                    carried.guarded.write(variable, accesses, own, &place)
                }
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
            Access::Commute => {
                carried.accesses.commute(&mut self.accesses);
                carried.accesses.leave_commuting(&self.accesses);
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
            did
        else {
            return;
        };
        let name = judge.name(*number);
        monitor.begin(Occurrence::Access("its own", location));
        match did {
            Did::Enter(_) => monitor.enters(name),
            Did::Write(_, value) => monitor.sets(name, value.into()),
            _ => monitor.leaves(name),
        }
        let deed = || match did {
            Did::Enter(_) => Deed::Enters(name.into()),
            Did::Write(..) => Deed::Sets(name.into()),
            _ => Deed::Leaves(name.into()),
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
        if through != START {
            self.judge.orders();
        }
        if let Some(monitor) = &mut self.monitor {
            monitor.begin(Occurrence::Access(through, location));
            monitor.learn(&handed.vector);
            let deed = || Deed::Reads(Object::Kind(through));
            step(&self.judge, &self.identity, monitor, deed, location);
        }
    }

    /// An event that starts a thread of this name.
    pub(crate) fn fork(&mut self, name: &str, location: &'static Location<'static>) -> Box<Self> {
        let thread = self.judge.thread(name);
        let monitor = self.monitor.as_mut().map(|monitor| {
            monitor.begin(Occurrence::Access(START, location));
            monitor.starts(thread);
            let deed = || Deed::Starts(name.into());
            step(&self.judge, &self.identity, monitor, deed, location);
            monitor.started(thread)
        });
        Box::new(Self::new(
            &self.judge,
            monitor,
            self.accesses.clone(),
            Identity::called(name),
        ))
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
