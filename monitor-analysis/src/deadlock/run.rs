//! The observed run, in the form in which closures are found: for each thread, what must come
//! before its events.

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    awaited::Numbers,
    channels::Channels,
    graph::{Ask, LockGraph},
    relevant,
    sends::LastSends,
};
use crate::{
    model::{
        computation::Computation,
        event::{Action, EventRef, Variable},
    },
    order::locks::{Holders, LockChange, LockMode, lock_of},
};

/// A section of a lock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    pub(super) lock: u32,
    pub(super) mode: LockMode,
    /// Its place among those of the lock.
    pub(super) place: u32,
    /// The event that gives the lock back, or [`NEVER`].
    pub(super) released: u32,
}

/// Stands for no event.
pub(super) const NEVER: u32 = u32::MAX;

/// The beginning of a section of a lock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begin {
    pub(super) thread: u32,
    /// The place in its thread of the event that takes the lock.
    pub(super) position: u32,
    pub(super) event: u32,
    pub(super) mode: LockMode,
}

/// A section that a thread begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct OwnSection {
    /// The place in its thread of the event that takes the lock.
    pub(super) position: u32,
    pub(super) section: u32,
    /// Whether the thread waits for the lock if it cannot have it.
    pub(super) waits: bool,
}

/// What the events of a thread need, and the sections that it is in.
#[derive(Clone, Debug, Default)]
pub(super) struct RunThread {
    /// The events of others without which its own cannot happen, in the order of these.
    needs: Vec<u32>,
    /// The sections that it is in, one list for each change, one behind the other.
    open: Vec<u32>,
    now: Vec<u32>,
    /// Those that it begins, in their order.
    begun: Vec<OwnSection>,
    /// The threads that it joins, each with the place of the event.
    joins: Vec<(u32, u32)>,
    /// Before each event, and behind the last: how many needs there are before it, and which part
    /// of the list has the sections.
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    needs: u32,
    open: (u32, u32),
}

impl RunThread {
    fn new() -> Self {
        Self {
            places: vec![Place::default()],
            ..Self::default()
        }
    }

    /// Returns what its events from this place on need that have fewer than `events` before them.
    pub(super) fn needs(&self, from: u32, events: u32) -> &[u32] {
        let [start, end] = [from, events].map(|place| self.places[place as usize].needs as usize);
        &self.needs[start..end]
    }

    /// Returns the sections that it is in after this many events.
    pub(super) fn open(&self, events: u32) -> &[u32] {
        let (start, end) = self.places[events as usize].open;
        &self.open[start as usize..end as usize]
    }

    /// The sections that it begins in these of its events.
    pub(super) fn begun(&self, events: RangeInclusive<u32>) -> &[OwnSection] {
        let before = |event: u32| self.begun.partition_point(|own| own.position < event);
        &self.begun[before(*events.start())..before(events.end().saturating_add(1))]
    }

    /// The threads that it joins in these of its events.
    pub(super) fn joins(&self, events: RangeInclusive<u32>) -> &[(u32, u32)] {
        let before = |event: u32| self.joins.partition_point(|(own, _)| *own < event);
        &self.joins[before(*events.start())..before(events.end().saturating_add(1))]
    }

    /// Ends a section, begins another, or both.
    fn change(&mut self, ended: Option<u32>, begun: Option<u32>) {
        self.now.retain(|section| Some(*section) != ended);
        self.now.extend(begun);
    }

    /// Ends an event of the thread.
    fn end_event(&mut self) {
        let number = |count: usize| u32::try_from(count).unwrap_or(NEVER);
        let (start, end) = self.places.last().map_or((0, 0), |place| place.open);
        let is_same = self.open[start as usize..end as usize] == self.now;
        let open = if is_same {
            (start, end)
        } else {
            let start = number(self.open.len());
            self.open.extend(&self.now);
            (start, number(self.open.len()))
        };
        let needs = number(self.needs.len());
        self.places.push(Place { needs, open });
    }
}

/// The observed run.
#[derive(Debug)]
pub(super) struct Run {
    /// The thread of each event.
    pub(super) threads: Vec<u32>,
    /// The place of each event in its thread.
    pub(super) positions: Vec<u32>,
    pub(super) of_threads: Vec<RunThread>,
    /// All sections, in the order in which they began.
    pub(super) sections: Vec<Section>,
    /// For each lock, where its sections begin, in their order.
    pub(super) begins: Vec<Vec<Begin>>,
    /// What must have happened where an event waits for something, beside what comes before it in its thread: by the event
    /// and the number of that.
    pub(super) before_wait: FxHashMap<(u32, u32), Vec<u32>>,
    /// How many things there are that threads wait for.
    pub(super) awaited: usize,
}

impl Run {
    /// The run, and the lock graph with it. A request that is never granted is on it if such requests would last in another
    /// run, as that of a thread that something stops while it waits.
    pub(super) fn new(
        computation: &Computation,
        channels: &Channels,
        numbers: Numbers,
        is_lock: &[bool],
        requests_last: bool,
    ) -> (Self, LockGraph) {
        let (threads, variables) = (computation.threads().len(), computation.variables().len());
        let mut run = Self {
            threads: Vec::with_capacity(computation.events().len()),
            positions: Vec::with_capacity(computation.events().len()),
            of_threads: vec![RunThread::new(); threads],
            sections: Vec::new(),
            begins: vec![Vec::new(); variables],
            before_wait: FxHashMap::default(),
            awaited: numbers.count(),
        };
        let mut sources = Sources::new(computation);
        let mut holders = Holders::new(variables);
        let is_shared = shared(computation);
        // For each lock, the sections of the threads that hold it.
        let mut open: Vec<Vec<(u32, u32)>> = vec![Vec::new(); variables];
        let mut graph = LockGraph::new(threads);
        let mut is_awaited = vec![false; threads];
        for thread in relevant::awaited(computation, channels, is_lock) {
            is_awaited[thread.index()] = true;
            graph.hold_itself(thread, numbers.thread(thread));
        }
        let mut sent = LastSends::new(channels);
        let mut counts = vec![0_u32; threads];
        // What the last event of each thread asked for.
        let mut asked = vec![None; threads];
        let never_had = requests_last.then(|| requests_never_granted(computation));
        let never_had = never_had.unwrap_or_default();
        for (number, event) in (0_u32..).zip(computation.events()) {
            let thread = event.thread.index();
            let position = counts[thread];
            counts[thread] += 1;
            run.threads.push(event.thread.0);
            run.positions.push(position);
            let needs = &mut run.of_threads[thread].needs;
            let mut own = Vec::new();
            sources.of(event, number, position == 0, is_lock, |cause, before| {
                own.push((cause, before));
                needs.push(before);
            });
            let before = graph.held(thread);
            let last = asked[thread].take();
            for other in channels.others_at(number) {
                let awaited = numbers.thread(other);
                if !is_awaited[other.index()]
                    || other == event.thread
                    || !graph.wait(thread, Ask::alone(awaited), before, number, false)
                {
                    continue;
                }
                // What it learns after the request comes with the message, or the room. A channel
                // is full once as many messages were sent.
                let starts = own.iter().filter(|(cause, _)| *cause == Cause::Start);
                let mut needed: Vec<u32> = starts.map(|(_, before)| *before).collect();
                needed.extend(sent.before(number, event.thread));
                if !needed.is_empty() {
                    run.before_wait.insert((number, awaited), needed);
                }
            }
            for (place, action) in event.actions().enumerate() {
                asked[thread] = asked[thread].or(numbers.requested(&action));
                let mut wait = |ask: Ask, is_shared: bool| {
                    if graph.wait(thread, ask, before, number, is_shared) {
                        // What it learns between the request and the event comes with what it asks for.
                        let has_asked = last == Some(ask.lock);
                        let comes_before = |(cause, _): &&(Cause, u32)| match cause {
                            Cause::Start => true,
                            Cause::Clock => !has_asked,
                            Cause::Action(action) => *action < place,
                        };
                        let needed = own.iter().filter(comes_before);
                        let needed: Vec<u32> = needed.map(|(_, before)| *before).collect();
                        if !needed.is_empty() {
                            run.before_wait.insert((number, ask.lock), needed);
                        }
                    }
                };
                if never_had.contains(&number)
                    && let Some(ask) = requested(&action, &holders, event.thread.0)
                {
                    wait(ask, is_shared[ask.lock as usize]);
                }
                if let Action::Join(other) = action {
                    wait(Ask::alone(numbers.thread(other)), false);
                    run.of_threads[thread].joins.push((position, other.0));
                }
                let Some(lock) = lock_of(&action).filter(|lock| is_lock[lock.index()]) else {
                    continue;
                };
                let held = holders.mode(lock.0, event.thread.0);
                if let Some(ask) = ask(&action, held)
                    && !event.does(Action::Try(lock))
                {
                    wait(ask, is_shared[lock.index()]);
                }
                if let Ok(Some(change)) = holders.apply(event.thread.0, &action) {
                    graph.change(thread, change);
                    let waits = !event.does(Action::Try(lock));
                    run.section(change, event.thread.0, number, waits, &mut open);
                }
            }
            sent.pass(number, event.thread);
            run.of_threads[thread].end_event();
        }
        (run, graph)
    }

    /// Notes that in this event a thread begins a section of a lock, ends one, or both.
    fn section(
        &mut self,
        change: LockChange,
        thread: u32,
        number: u32,
        waits: bool,
        open: &mut [Vec<(u32, u32)>],
    ) {
        let LockChange {
            lock,
            before,
            after,
        } = change;
        let open = &mut open[lock as usize];
        let place = open.iter().position(|(holder, _)| *holder == thread);
        let ended = place
            .filter(|_| before.is_some())
            .map(|place| open.swap_remove(place).1);
        if let Some(section) = ended {
            self.sections[section as usize].released = number;
        }
        let begun = after.map(|mode| {
            let number_of = |count: usize| u32::try_from(count).unwrap_or(NEVER);
            let section = number_of(self.sections.len());
            open.push((thread, section));
            let begins = &mut self.begins[lock as usize];
            self.sections.push(Section {
                lock,
                mode,
                place: number_of(begins.len()),
                released: NEVER,
            });
            begins.push(Begin {
                thread,
                position: self.positions[number as usize],
                event: number,
                mode,
            });
            self.of_threads[thread as usize].begun.push(OwnSection {
                position: self.positions[number as usize],
                section,
                waits,
            });
            section
        });
        self.of_threads[thread as usize].change(ended, begun);
    }
}

/// Returns what an action of a thread that holds its lock in this way asks for, if it may have to
/// wait.
fn ask<V>(action: &Action<V>, held: Option<LockMode>) -> Option<Ask> {
    match (action, held) {
        (Action::Acquire(lock), None) => Some(Ask::alone(lock.0)),
        (Action::AcquireShared(lock), None | Some(LockMode::Shared)) => Some(Ask {
            lock: lock.0,
            mode: LockMode::Shared,
            again: held.is_some(),
        }),
        _ => None,
    }
}

/// As [`ask`], for an action that asks for a lock and does not take it.
fn requested<V>(action: &Action<V>, holders: &Holders, thread: u32) -> Option<Ask> {
    let (lock, taken) = match action {
        Action::Request(lock) => (lock, Action::<V>::Acquire(*lock)),
        Action::RequestShared(lock) => (lock, Action::AcquireShared(*lock)),
        _ => return None,
    };
    ask(&taken, holders.mode(lock.0, thread))
}

/// Returns the events that ask for a lock which is not what their thread gets next.
fn requests_never_granted(computation: &Computation) -> FxHashSet<u32> {
    let mut open: Vec<Option<(u32, Variable)>> = vec![None; computation.threads().len()];
    let mut never: FxHashSet<u32> = FxHashSet::default();
    for (number, event) in (0_u32..).zip(computation.events()) {
        let open = &mut open[event.thread.index()];
        if let Some((request, lock)) = open.take()
            && !event.does(Action::Acquire(lock))
            && !event.does(Action::AcquireShared(lock))
        {
            never.insert(request);
        }
        for action in event.actions() {
            if let Action::Request(lock) | Action::RequestShared(lock) = action {
                *open = Some((number, lock));
            }
        }
    }
    never.extend(open.into_iter().flatten().map(|(request, _)| request));
    never
}

/// Returns for each variable whether threads share it as a lock.
fn shared(computation: &Computation) -> Vec<bool> {
    let mut is_shared = vec![false; computation.variables().len()];
    for action in computation.events().iter().flat_map(EventRef::actions) {
        if let Action::AcquireShared(lock) = action {
            is_shared[lock.index()] = true;
        }
    }
    is_shared
}

/// What an event needs another for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    /// The thread of the event is started.
    Start,
    /// The clock of the event counts the other one.
    Clock,
    /// The action at this place.
    Action(usize),
}

/// The events that later ones need, so far.
struct Sources<'a> {
    computation: &'a Computation,
    /// The last write of each variable.
    writes: Vec<u32>,
    /// The last use of each object that is no lock.
    uses: Vec<u32>,
    /// For each message, the last send of each thread.
    sends: FxHashMap<u32, Vec<(u32, u32)>>,
    /// The events that started a thread.
    forks: Vec<Vec<u32>>,
    /// The last event of each thread.
    last: Vec<u32>,
    clocks: Clocks,
}

/// What clocks say that the program computed.
struct Clocks {
    /// For each thread, its events, each with its own entry.
    events: Vec<Vec<(u32, u32)>>,
    /// For each thread, how many events of others it knew.
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

    /// Calls `each` for the events that must come before the next one, each with what it is for;
    /// for one thread, the last event may be enough.
    fn of(
        &mut self,
        event: EventRef<'_>,
        number: u32,
        is_first: bool,
        is_lock: &[bool],
        mut each: impl FnMut(Cause, u32),
    ) {
        let mut each = |cause: Cause, before: u32| {
            if before != NEVER && before != number {
                each(cause, before);
            }
        };
        let thread = event.thread;
        if is_first {
            for fork in &self.forks[thread.index()] {
                each(Cause::Start, *fork);
            }
            if let Some(earlier) = self.computation.earlier(thread) {
                each(Cause::Start, self.last[earlier.index()]);
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
                        each(Cause::Clock, events[place].1);
                    }
                }
            }
        }
        for (place, action) in event.actions().enumerate() {
            let mut each = |before: u32| each(Cause::Action(place), before);
            match action {
                Action::Read(variable) => each(self.writes[variable.index()]),
                Action::Write(variable, _) => self.writes[variable.index()] = number,
                Action::Acquire(object)
                | Action::AcquireShared(object)
                | Action::Release(object)
                | Action::ReleaseShared(object)
                    if !is_lock[object.index()] =>
                {
                    each(self.uses[object.index()]);
                    self.uses[object.index()] = number;
                }
                Action::Fork(other) => self.forks[other.index()].push(number),
                Action::Join(other) => {
                    each(self.last[other.index()]);
                    // The start of a thread comes before its join also if the thread did nothing.
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
