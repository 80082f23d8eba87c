//! The events that matter to a formula, and the causal order between them.
//!
//! Relevant are the writes of variables that the formula reads, and the entries into and exits
//! from regions that it names.

use std::collections::HashMap;

use crate::{
    atoms::{Atoms, Slot},
    check::CheckError,
    clock::{Clock, Clocks},
    computation::{Computation, entry},
    event::{Action, Event, Region, Thread, Value},
};

/// A relevant event.
#[derive(Clone, Debug)]
pub(crate) struct Relevant {
    /// Its number among all events of the computation, from 0.
    pub(crate) origin: usize,
    pub(crate) thread: Thread,
    /// Entries count relevant events.
    pub(crate) clock: Clock,
    pub(crate) changes: Vec<Change>,
}

/// What a relevant event does to a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// The variable's value is of this class from now on; it is its `rank`th write, from 1.
    Class { slot: usize, class: u32, rank: u32 },
    /// The thread is now inside the region and was not, or the other way round.
    Inside { slot: usize, inside: bool },
}

impl Change {
    pub(crate) fn slot(self) -> usize {
        match self {
            Self::Class { slot, .. } | Self::Inside { slot, .. } => slot,
        }
    }
}

/// Takes the events of a computation one after the other and finds the relevant ones.
#[derive(Clone, Debug)]
pub(crate) struct Projection {
    pub(crate) atoms: Atoms,
    /// The class of each slot before the first event.
    pub(crate) initial: Vec<u32>,
    clocks: Clocks,
    /// For computations that bring their clocks: the own entries of each thread's relevant events.
    given: Vec<Vec<u32>>,
    depths: HashMap<(Thread, Region), u32>,
    /// How often each slot was written.
    writes: Vec<u32>,
    /// The last event that wrote each slot: its thread and its own entry.
    writers: Vec<Option<(Thread, u32)>>,
    next: usize,
}

impl Projection {
    /// # Errors
    ///
    /// When a variable that the formula reads has no value at first.
    pub(crate) fn new(computation: &Computation, mut atoms: Atoms) -> Result<Self, CheckError> {
        let mut initial = Vec::new();
        for slot in 0..atoms.slots.len() {
            initial.push(match atoms.slots[slot] {
                Slot::Region(_) => atoms.count_class(slot, 0),
                Slot::Variable(variable) => {
                    let Some(value) = computation.initial(variable) else {
                        let name = computation.variable_name(variable).to_owned();
                        return Err(CheckError::NoInitialValue(name));
                    };
                    atoms.class(slot, value)
                }
            });
        }
        Ok(Self {
            writes: vec![0; atoms.slots.len()],
            writers: vec![None; atoms.slots.len()],
            atoms,
            initial,
            clocks: Clocks::new(),
            given: Vec::new(),
            depths: HashMap::new(),
            next: 0,
        })
    }

    /// The relevant event that the next event of the computation is, if it is one, or is to be
    /// one for another reason.
    pub(crate) fn push(
        &mut self,
        event: &Event,
        also: bool,
    ) -> Result<Option<Relevant>, CheckError> {
        let origin = self.next;
        self.next += 1;
        let (relevant, changes) = self.changes(event);
        let relevant = relevant || also;
        let clock = match &event.clock {
            None => {
                let clock = self.clocks.advance(event, relevant)?;
                if !relevant {
                    return Ok(None);
                }
                clock.clone()
            }
            Some(_) if !relevant => return Ok(None),
            Some(given) => {
                // The program's clocks count its own choice of events. They say how many of the
                // relevant ones come before, since entries only grow.
                let own = event.thread.index();
                if self.given.len() <= own {
                    self.given.resize(own + 1, Vec::new());
                }
                self.given[own].push(entry(given, event.thread));
                let mut clock = Clock::default();
                for (thread, count) in given {
                    if let Some(entries) = self.given.get(thread.index()) {
                        let before = entries.partition_point(|entry| entry <= count);
                        clock.set(*thread, u32::try_from(before).unwrap_or(u32::MAX));
                    }
                }
                clock
            }
        };
        for change in &changes {
            if let Change::Class { slot, .. } = *change {
                // Algorithm A orders the writes of a variable; a program's own clocks may not.
                let writer = self.writers[slot].replace((event.thread, clock.get(event.thread)));
                if writer.is_some_and(|(thread, count)| clock.get(thread) < count) {
                    return Err(CheckError::UnorderedWrites(
                        self.atoms.name(slot).to_owned(),
                    ));
                }
            }
        }
        Ok(relevant.then_some(Relevant {
            origin,
            thread: event.thread,
            clock,
            changes,
        }))
    }

    /// Whether the next event sets or moves what the formula reads.
    pub(crate) fn is_relevant(&self, event: &Event) -> bool {
        event.actions.iter().any(|action| self.atoms.reads(action))
    }

    /// Whether all events that are relevant, or that are to be for another reason, are of one
    /// thread. Then its own order is the causal one, and the others need not be followed.
    pub(crate) fn is_of_one_thread(
        &self,
        computation: &Computation,
        also: impl Fn(usize) -> bool,
    ) -> bool {
        let mut only = None;
        computation
            .events()
            .iter()
            .enumerate()
            .all(|(number, event)| {
                let counts = self.is_relevant(event) || also(number);
                !counts || *only.get_or_insert(event.thread) == event.thread
            })
    }

    /// Leaves an event out that is not relevant, where no later one asks what came before it.
    pub(crate) fn pass(&mut self) {
        self.next += 1;
    }

    /// What every later event of a thread knows of: how many relevant events of each thread come
    /// before it.
    pub(crate) fn knowledge(&self, thread: Thread) -> Option<&Clock> {
        self.clocks.thread(thread)
    }

    fn changes(&mut self, event: &Event) -> (bool, Vec<Change>) {
        let mut relevant = false;
        let mut values: Vec<(usize, &Value)> = Vec::new();
        let mut changes = Vec::new();
        for action in &event.actions {
            match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    if let Some(slot) = self.atoms.slot_of_variable(*variable) {
                        relevant = true;
                        // The last value is what others can see.
                        values.retain(|(other, _)| *other != slot);
                        values.push((slot, value));
                    }
                }
                Action::Enter(region) | Action::Leave(region) => {
                    let Some(slot) = self.atoms.slot_of_region(*region) else {
                        continue;
                    };
                    relevant = true;
                    let inside = matches!(action, Action::Enter(_));
                    let depth = self.depths.entry((event.thread, *region)).or_default();
                    *depth = if inside {
                        *depth + 1
                    } else {
                        depth.saturating_sub(1)
                    };
                    // Only the outermost of nested regions counts.
                    if *depth == u32::from(inside) {
                        toggle(&mut changes, slot, inside);
                    }
                }
                _ => {}
            }
        }
        for (slot, value) in values {
            self.writes[slot] += 1;
            changes.push(Change::Class {
                slot,
                class: self.atoms.class(slot, value),
                rank: self.writes[slot],
            });
        }
        (relevant, changes)
    }
}

/// A region entered and left in one event is as it was.
fn toggle(changes: &mut Vec<Change>, slot: usize, inside: bool) {
    let undone = Change::Inside {
        slot,
        inside: !inside,
    };
    match changes.iter().position(|change| *change == undone) {
        Some(place) => {
            changes.remove(place);
        }
        None => changes.push(Change::Inside { slot, inside }),
    }
}
