//! The observed run, in the form in which closures are found: of each thread, what must come before its events.

use rustc_hash::FxHashMap;

use super::graph::LockGraph;
use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Variable},
    },
    order::locks::{Holders, LockChange, changes, locks_of},
};

/// A section of a lock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    pub(super) lock: u32,
    /// The event that gives the lock back, or [`NEVER`].
    pub(super) released: u32,
}

/// No event.
pub(super) const NEVER: u32 = u32::MAX;

/// Something that an event of a thread needs of others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Need {
    /// The event's place in its thread.
    pub(super) position: u32,
    pub(super) what: What,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// That this event of another thread has happened.
    Event(u32),
    /// That a section begins here.
    Section(u32),
}

/// The observed run.
#[derive(Debug)]
pub(super) struct Run {
    /// Of each event its thread.
    pub(super) threads: Vec<u32>,
    /// Of each event its place in its thread.
    pub(super) positions: Vec<u32>,
    /// Of each thread what its events need, in their order.
    pub(super) needs: Vec<Vec<Need>>,
    /// All sections, in the order in which they began.
    pub(super) sections: Vec<Section>,
    pub(super) locks: usize,
}

impl Run {
    /// The run, and the lock graph with it.
    pub(super) fn new(computation: &Computation) -> (Self, LockGraph) {
        let is_lock = locks_of(computation);
        let (threads, variables) = (computation.threads().len(), computation.variables().len());
        let mut run = Self {
            threads: Vec::with_capacity(computation.events().len()),
            positions: Vec::with_capacity(computation.events().len()),
            needs: vec![Vec::new(); threads],
            sections: Vec::new(),
            locks: variables,
        };
        let mut sources = Sources::new(computation);
        let mut holders = Holders::new(variables);
        // The section of each lock that is held.
        let mut open = vec![0_u32; variables];
        let mut graph = LockGraph::new(threads);
        let mut counts = vec![0_u32; threads];
        for (number, event) in (0_u32..).zip(computation.events()) {
            let thread = event.thread.index();
            let position = counts[thread];
            counts[thread] += 1;
            run.threads.push(event.thread.0);
            run.positions.push(position);
            let needs = &mut run.needs[thread];
            sources.of(event, number, position == 0, &is_lock, |before| {
                needs.push(Need {
                    position,
                    what: What::Event(before),
                });
            });
            let sections = &mut run.sections;
            let before = graph.held(thread);
            let is_tried = |lock: u32| event.does(Action::Try(Variable(lock)));
            changes(&mut holders, &is_lock, event, |change| match change {
                LockChange::Taken(lock) => {
                    let section = u32::try_from(sections.len()).unwrap_or(NEVER);
                    open[lock as usize] = section;
                    sections.push(Section {
                        lock,
                        released: NEVER,
                    });
                    needs.push(Need {
                        position,
                        what: What::Section(section),
                    });
                    graph.take(thread, lock);
                    if !is_tried(lock) {
                        graph.wait(thread, lock, before, number);
                    }
                }
                LockChange::GivenBack(lock) => {
                    sections[open[lock as usize] as usize].released = number;
                    graph.give_back(thread, lock);
                }
            });
        }
        (run, graph)
    }
}

/// The events that later ones need, so far.
struct Sources<'a> {
    computation: &'a Computation,
    /// Of each variable its last write.
    writes: Vec<u32>,
    /// Of each object that is no lock its last use.
    uses: Vec<u32>,
    /// Of each message who sent it: of each thread the last time.
    sends: FxHashMap<u32, Vec<(u32, u32)>>,
    /// The events that started a thread.
    forks: Vec<Vec<u32>>,
    /// Of each thread its last event.
    last: Vec<u32>,
    clocks: Clocks,
}

/// What clocks say that the program computed.
struct Clocks {
    /// Of each thread its events, each with its own entry.
    events: Vec<Vec<(u32, u32)>>,
    /// Of each thread how many events of others it knew.
    known: FxHashMap<(u32, u32), u32>,
}

impl<'a> Sources<'a> {
    fn new(computation: &'a Computation) -> Self {
        let (threads, variables) = (computation.threads().len(), computation.variables().len());
        Self {
            computation,
            writes: vec![NEVER; variables],
            uses: vec![NEVER; variables],
            sends: FxHashMap::default(),
            forks: vec![Vec::new(); threads],
            last: vec![NEVER; threads],
            clocks: Clocks {
                events: vec![Vec::new(); threads],
                known: FxHashMap::default(),
            },
        }
    }

    /// Calls `each` for the events that must come before the next one; of one thread, the last may be enough.
    fn of(
        &mut self,
        event: EventRef<'_>,
        number: u32,
        is_first: bool,
        is_lock: &[bool],
        mut each: impl FnMut(u32),
    ) {
        let mut each = |before: u32| {
            if before != NEVER && before != number {
                each(before);
            }
        };
        let thread = event.thread;
        if is_first {
            self.forks[thread.index()]
                .iter()
                .copied()
                .for_each(&mut each);
            if let Some(earlier) = self.computation.earlier(thread) {
                each(self.last[earlier.index()]);
            }
        }
        if let Some(clock) = event.clock() {
            let events = &mut self.clocks.events;
            events[thread.index()].push((clock.own(), number));
            for (other, count) in clock.known(thread) {
                let known = self.clocks.known.entry((thread.0, other.0)).or_default();
                if count > *known {
                    *known = count;
                    let events = &events[other.index()];
                    let place = events.partition_point(|(own, _)| *own <= count);
                    if let Some(place) = place.checked_sub(1) {
                        each(events[place].1);
                    }
                }
            }
        }
        for action in event.actions() {
            match action {
                Action::Read(variable) => each(self.writes[variable.index()]),
                Action::Write(variable, _) => self.writes[variable.index()] = number,
                Action::Acquire(object) | Action::Release(object) if !is_lock[object.index()] => {
                    each(self.uses[object.index()]);
                    self.uses[object.index()] = number;
                }
                Action::Fork(other) => self.forks[other.index()].push(number),
                Action::Join(other) => {
                    each(self.last[other.index()]);
                    // Also when it did nothing.
                    self.forks[other.index()]
                        .iter()
                        .copied()
                        .for_each(&mut each);
                }
                Action::Send(message) => {
                    let sends = self.sends.entry(message.0).or_default();
                    match sends.iter_mut().find(|(sender, _)| *sender == thread.0) {
                        Some(known) => known.1 = number,
                        None => sends.push((thread.0, number)),
                    }
                }
                Action::Receive(message) => {
                    let sends = self.sends.get(&message.0);
                    sends.into_iter().flatten().for_each(|send| each(send.1));
                }
                _ => {}
            }
        }
        self.last[thread.index()] = number;
    }
}
