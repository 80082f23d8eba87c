//! The events that matter to a formula, and the causal order between them.
//!
//! Relevant are the writes of variables that the formula reads, and the entries into and exits
//! from regions that it names.

use std::{
    collections::HashMap,
    ops::{Deref, DerefMut},
    slice,
};

use crate::{
    error::CheckError,
    model::{
        computation::Computation,
        event::{Action, ClockRef, EventRef, Region, Thread, ValueRef},
    },
    order::{
        clock::{Clock, Clocks},
        flow::Mute,
        lines::{LinePosition, ThreadLines},
    },
    reading::atoms::{FormulaAtoms, ReadSlot},
};

/// A relevant event.
#[derive(Clone, Debug)]
pub(crate) struct Relevant {
    /// Its number among all events of the computation, from 0.
    pub(crate) origin: usize,
    pub(crate) thread: Thread,
    /// The entry of clocks that counts it.
    pub(crate) line: u32,
    pub(crate) changes: SlotChanges,
    /// Whether the state after it is one that the formula is about. An event that is here only
    /// because it takes a lock or gives one back decides which states are possible, and is no step.
    pub(crate) steps: bool,
}

/// What a relevant event does, without room of its own for the most frequent case.
#[derive(Clone, Debug)]
pub(crate) enum SlotChanges {
    One(SlotChange),
    Several(Box<[SlotChange]>),
}

impl From<Vec<SlotChange>> for SlotChanges {
    fn from(changes: Vec<SlotChange>) -> Self {
        match changes[..] {
            [change] => Self::One(change),
            _ => Self::Several(changes.into()),
        }
    }
}

impl Deref for SlotChanges {
    type Target = [SlotChange];

    fn deref(&self) -> &[SlotChange] {
        match self {
            Self::One(change) => slice::from_ref(change),
            Self::Several(changes) => changes,
        }
    }
}

impl DerefMut for SlotChanges {
    fn deref_mut(&mut self) -> &mut [SlotChange] {
        match self {
            Self::One(change) => slice::from_mut(change),
            Self::Several(changes) => changes,
        }
    }
}

/// What a relevant event does to a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SlotChange {
    /// The variable now has a value of this class, by the write of this `rank`, from 1.
    Class { slot: usize, class: u32, rank: u32 },
    /// The thread is now inside the region and was not, or the other way round.
    Inside { slot: usize, inside: bool },
}

impl SlotChange {
    pub(crate) fn slot(self) -> usize {
        match self {
            Self::Class { slot, .. } | Self::Inside { slot, .. } => slot,
        }
    }
}

/// Takes the events of a computation one after the other and finds the relevant ones.
#[derive(Clone, Debug)]
pub(crate) struct RelevantProjection {
    pub(crate) atoms: FormulaAtoms,
    /// The class of each slot before the first event.
    pub(crate) initial: Vec<u32>,
    lines: ThreadLines,
    clocks: Clocks,
    /// For computations that bring their clocks: for each line, its relevant events with the
    /// positions of their threads and their own entries.
    given: Vec<Vec<(u32, u32)>>,
    /// The clock of the last relevant event.
    clock: Clock,
    depths: HashMap<(Thread, Region), u32>,
    /// What gives no edges.
    mute: Mute,
    /// How often each slot was written.
    writes: Vec<u32>,
    /// The last event that wrote each slot: its line and its entry there.
    writers: Vec<Option<(usize, u32)>>,
    next: usize,
}

impl RelevantProjection {
    /// Creates a projection with clocks that have an entry for each thread.
    ///
    /// # Errors
    ///
    /// When a variable that the formula reads has no value at first.
    pub(crate) fn new(
        computation: &Computation,
        mut atoms: FormulaAtoms,
    ) -> Result<Self, CheckError> {
        let mut initial = Vec::new();
        for slot in 0..atoms.slots.len() {
            initial.push(match atoms.slots[slot] {
                ReadSlot::Region(_) => atoms.count_class(slot, 0),
                ReadSlot::Variable(variable) => {
                    let Some(value) = computation.initial(variable) else {
                        let name = computation.variable_name(variable).to_owned();
                        return Err(CheckError::NoInitialValue(name));
                    };
                    atoms.class(slot, value.as_logic())
                }
            });
        }
        Ok(Self {
            writes: vec![0; atoms.slots.len()],
            writers: vec![None; atoms.slots.len()],
            atoms,
            initial,
            lines: ThreadLines::of_threads(),
            clocks: Clocks::new(),
            given: Vec::new(),
            clock: Clock::default(),
            depths: HashMap::new(),
            mute: Mute::default(),
            next: 0,
        })
    }

    /// Makes threads share entries of the clocks where they can, for computations whose events are
    /// all known. `also` says which events are relevant for another reason than what they do.
    /// Returns `true` if all that are relevant, for whatever reason, are of one thread.
    pub(crate) fn share_lines(
        &mut self,
        computation: &Computation,
        also: impl Fn(usize) -> bool,
    ) -> bool {
        self.lines = ThreadLines::shared(computation, |number, event| {
            self.is_relevant(event) || also(number)
        });
        self.lines.is_of_one_thread()
    }

    /// Sets what gives no edges.
    pub(crate) fn mute(&mut self, mute: Mute) {
        self.mute = mute;
    }

    /// As [`share_lines`](Self::share_lines), for events that are not known yet.
    pub(crate) fn grow_lines(&mut self) {
        self.lines = ThreadLines::growing();
    }

    /// Notes that the thread will do nothing more.
    pub(crate) fn end(&mut self, thread: Thread) {
        self.lines.end(thread);
    }

    /// The line of a thread that has had a relevant event.
    pub(crate) fn line(&self, thread: Thread) -> Option<usize> {
        Some(self.lines.known_place(thread)?.line)
    }

    /// Takes the next event of the computation. Returns it as a relevant event, if it is one, or is
    /// to be one for another reason. Its [clock](Self::clock) can be asked for then.
    pub(crate) fn push(
        &mut self,
        event: EventRef<'_>,
        also: bool,
    ) -> Result<Option<Relevant>, CheckError> {
        let origin = self.next;
        self.next += 1;
        let (relevant, changes) = self.changes(event);
        let relevant = relevant || also;
        let place = match event.clock() {
            None => {
                // What the event itself learns counts: a write comes after the one before it.
                self.clocks.learn(event);
                let place = relevant.then(|| {
                    let known = self.clocks.thread(event.thread);
                    self.lines.place_by_knowledge(event.thread, known)
                });
                let mute = &self.mute;
                let carries = |medium| mute.carries(medium);
                let clock = self
                    .clocks
                    .tell(event, place.map(|place| place.line), carries)?;
                if place.is_some() {
                    self.clock.clone_from(clock);
                }
                place
            }
            Some(given) => relevant.then(|| self.read(event.thread, given)),
        };
        let Some(place) = place else {
            return Ok(None);
        };
        self.lines.add(event.thread, place, entered(&changes));
        for change in &changes {
            if let SlotChange::Class { slot, .. } = *change {
                // Algorithm A orders the writes of a variable; a program's own clocks may not.
                let own = (place.line, self.clock.entry(place.line));
                let writer = self.writers[slot].replace(own);
                if writer.is_some_and(|(line, count)| self.clock.entry(line) < count) {
                    return Err(CheckError::UnorderedWrites(
                        self.atoms.name(slot).to_owned(),
                    ));
                }
            }
        }
        Ok(Some(Relevant {
            origin,
            thread: event.thread,
            line: u32::try_from(place.line).unwrap_or(u32::MAX),
            changes: changes.into(),
            steps: true,
        }))
    }

    /// The clock of the last relevant event, whose entries count relevant events.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Makes the clock of a relevant event from the one that the program computed, and returns the
    /// place of the event.
    ///
    /// The program's clocks count its own choice of events. They say how many of the relevant ones
    /// come before, since entries only grow.
    fn read(&mut self, thread: Thread, given: ClockRef<'_>) -> LinePosition {
        let place = self.lines.place(thread);
        if self.given.len() <= place.line {
            self.given.resize(place.line + 1, Vec::new());
        }
        let own = &mut self.given[place.line];
        own.push((place.position, given.own()));
        self.clock.clear();
        let count = |events: usize| u32::try_from(events).unwrap_or(u32::MAX);
        self.clock.set(place.line, count(own.len()));
        for (other, entry) in given.known(thread) {
            // An entry of 0 knows nothing of the threads that are continued either.
            if entry > 0 {
                let LinePosition { line, position } = self.lines.place(other);
                if let Some(events) = self.given.get(line) {
                    let before = events.partition_point(|event| *event <= (position, entry));
                    self.clock.raise(line, count(before));
                }
            }
        }
        place
    }

    /// Returns `true` if the next event sets or moves what the formula reads.
    pub(crate) fn is_relevant(&self, event: EventRef<'_>) -> bool {
        event.actions().any(|action| self.atoms.reads(action))
    }

    /// Returns `true` if all events that are relevant, or that are to be for another reason, are of one
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

    /// Returns what every later event of a thread knows of: how many relevant events of each line
    /// come before it.
    pub(crate) fn knowledge(&self, thread: Thread) -> Option<&Clock> {
        self.clocks.thread(thread)
    }

    fn changes(&mut self, event: EventRef<'_>) -> (bool, Vec<SlotChange>) {
        let mut relevant = false;
        let mut values: Vec<(usize, ValueRef<'_>)> = Vec::new();
        let mut changes = Vec::new();
        for action in event.actions() {
            match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    if let Some(slot) = self.atoms.slot_of_variable(variable) {
                        relevant = true;
                        // Others can only see the last value.
                        values.retain(|(other, _)| *other != slot);
                        values.push((slot, value));
                    }
                }
                Action::Enter(region) | Action::Leave(region) => {
                    let Some(slot) = self.atoms.slot_of_region(region) else {
                        continue;
                    };
                    relevant = true;
                    let inside = matches!(action, Action::Enter(_));
                    let depth = self.depths.entry((event.thread, region)).or_default();
                    *depth = if inside {
                        *depth + 1
                    } else {
                        depth.saturating_sub(1)
                    };
                    let depth = *depth;
                    if depth == 0 {
                        self.depths.remove(&(event.thread, region));
                    }
                    // Only the outermost of nested regions counts.
                    if depth == u32::from(inside) {
                        toggle(&mut changes, slot, inside);
                    }
                }
                _ => {}
            }
        }
        for (slot, value) in values {
            self.writes[slot] += 1;
            changes.push(SlotChange::Class {
                slot,
                class: self.atoms.class(slot, value),
                rank: self.writes[slot],
            });
        }
        (relevant, changes)
    }
}

/// Returns how many more regions are entered than left.
pub(crate) fn entered(changes: &[SlotChange]) -> i32 {
    let entered = changes.iter().map(|change| match change {
        SlotChange::Class { .. } => 0,
        SlotChange::Inside { inside: true, .. } => 1,
        SlotChange::Inside { inside: false, .. } => -1,
    });
    entered.sum()
}

/// Notes an entering or leaving; a region that is entered and left in one event is as it was.
fn toggle(changes: &mut Vec<SlotChange>, slot: usize, inside: bool) {
    let undone = SlotChange::Inside {
        slot,
        inside: !inside,
    };
    match changes.iter().position(|change| *change == undone) {
        Some(place) => {
            changes.remove(place);
        }
        None => changes.push(SlotChange::Inside { slot, inside }),
    }
}
