//! Turns the log into a computation that can be checked.

mod accesses;
mod locks;
mod places;
mod unread;

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, HashSet},
    mem,
    sync::Arc,
};

use monitor_analysis::{
    Computation, ComputationError,
    event::{self, Action, Event, GivenClock, Known},
    order_accesses, order_data,
};

use self::accesses::AccessedVariables;
use self::locks::LockNames;
use self::places::{Locations, SourcePlaces};
use super::{
    EventRecord, Log, Operation, QueueEnd,
    arena::{ThreadEdges, ThreadRecords},
    counts::RelevantCounts,
    edges::{Edge, Provenance},
    explain::explain,
    log::Problems,
    names::{RecordedMeaning, Unmet},
    threads::ThreadRecord,
    unseen::Unseen,
};
use crate::{
    answer::{Note, NoteKind},
    ground::lock,
};

/// The whole run, as it was recorded.
#[derive(Debug)]
pub(crate) struct RecordedRun {
    pub(crate) computation: Result<Computation, ComputationError>,
    pub(crate) problems: Problems,
    pub(crate) notes: Vec<Note>,
    /// Names for which nothing was met.
    pub(crate) unmet: Unmet,
    /// The names of the threads.
    pub(crate) threads: Vec<String>,
    /// Whether anything tracked was touched.
    pub(crate) touched: bool,
    /// The places of the computation's events in the observed order, if scheduling points are kept.
    pub(crate) places: Vec<u64>,
}

impl Log {
    /// Ends the computation, and hands out what was written down; `None` the second time.
    pub(crate) fn finish(&self) -> Option<RecordedRun> {
        if !self.close() {
            return None;
        }
        // Events that get their places from here on are dropped, so that what is kept is a
        // beginning of the observed order. It has with each event all those before it.
        let locked = lock(&self.threads);
        let length = complete(&locked.list, self.length());
        let names = locked.names();
        let mut threads: Vec<ThreadEvents> = locked
            .list
            .iter()
            .zip(&names)
            .map(|(thread, name)| ThreadEvents {
                name: name.clone(),
                chain: thread.chain,
                records: thread.arena.close(length),
            })
            .collect();
        for (thread, name) in locked.list.iter().zip(&names) {
            if !thread.ended {
                self.notes.add(Note {
                    kind: NoteKind::StillRunning,
                    thread: name.clone(),
                    location: thread.started_at,
                });
            }
        }
        // What a thread that has not left has touched, such as one whose guard was forgotten, is
        // not known.
        let touched = self.is_touched() || locked.list.iter().any(|thread| !thread.ended);
        drop(locked);
        keep_queues(&mut threads, self.keeps_waits());
        // This comes before names that were not used become regions.
        let (mut unseen, mut entered) = (self.unseen(), self.entered());
        let unmet = self.names.unmet();
        let mut places = Vec::new();
        Some(RecordedRun {
            touched,
            unmet,
            threads: names,
            computation: self.hand_out(
                threads,
                &mut places,
                length,
                unseen.iter_mut().chain(&mut entered).collect(),
            ),
            problems: {
                let known = lock(&self.problems).clone();
                Problems {
                    unseen,
                    entered,
                    ambiguous: known.ambiguous.clone().or_else(|| self.unused_namesake()),
                    ..known
                }
            },
            notes: self.notes.list(),
            places,
        })
    }

    fn hand_out(
        &self,
        mut threads: Vec<ThreadEvents>,
        places: &mut Vec<u64>,
        length: u64,
        unseen: Vec<&mut Unseen>,
    ) -> Result<Computation, ComputationError> {
        // Sends and receives have places, but not all of them are handed out.
        let mut last_seen: Vec<u64> = vec![0; unseen.len()];
        let mut computation = Computation::new();
        computation.reserve(usize::try_from(length).unwrap_or(0));
        // The computation may not know the names of the log, so it has numbers of its own.
        let mut names = Vec::new();
        for (name, meaning) in self.names.iter() {
            names.push(match meaning {
                RecordedMeaning::Unknown => None,
                RecordedMeaning::Variable { initial, .. } => Some(EventName::Variable(
                    computation.variable(name, Some(initial))?,
                )),
                RecordedMeaning::Region => Some(EventName::Region(computation.region(name)?)),
            });
        }
        let edges: Vec<ThreadEdges> = threads
            .iter_mut()
            .map(|thread| thread.records.take_edges())
            .collect();
        let thread_names: Vec<String> = threads.iter().map(|thread| thread.name.clone()).collect();
        let mut counts = RelevantCounts::default();
        // They are allocated at once: with very many threads they take the most memory.
        let mut sources = Vec::with_capacity(threads.len());
        sources.extend((0..).zip(threads).filter_map(|(number, thread)| {
            EventSource::new(number, thread, &mut counts, &mut computation)
        }));
        let mut origins = SourcePlaces {
            // Without edges there is nothing to explain.
            are_kept: edges.iter().any(|edges| !edges.is_empty()),
            list: Vec::new(),
        };
        let ends = self.ends();
        let ends: HashMap<u64, usize> = (0..)
            .zip(&sources)
            .filter_map(|(place, source)| Some((*ends.get(&source.number)?, place)))
            .collect();
        let mut locations = Locations::default();
        // One buffer for all events.
        let mut actions = Vec::new();
        let mut locks = LockNames::without(lock(&self.problems).unfollowed_objects.clone());
        let mut accessed = AccessedVariables::called(self.accessed.list());
        let unfollowed = lock(&self.problems).unfollowed_queues.clone();
        let mut next: BinaryHeap<Reverse<(u64, usize)>> = sources
            .iter_mut()
            .enumerate()
            .filter_map(|(number, source)| Some(Reverse((source.records.next_place()?, number))))
            .collect();
        while let Some(Reverse((place, number))) = next.pop() {
            let room = mem::take(&mut actions);
            let source = &mut sources[number];
            let next_event = source.event(place, &names, &mut counts, &mut locations, room);
            if let Some((mut event, first)) = next_event {
                let joins = joins(&first.operation, &ends, &mut sources);
                event.actions.extend(joins);
                let source = &mut sources[number];
                locks.add(&first.operation, &mut computation, &mut event.actions)?;
                accessed.add(&first.operation, &mut computation, &mut event.actions)?;
                for (unseen, last) in unseen.iter().zip(&mut last_seen) {
                    *last += u64::from(place < unseen.events);
                }
                origins.add(number, counts.line(source.counted), &first);
                if let Some(earlier) = source.continues.take() {
                    computation.continues(event.thread, earlier)?;
                }
                let pushed = computation.push_event(&event)?;
                actions = event.actions;
                actions.clear();
                if self.keeps_points() {
                    places.push(place);
                }
                say_of_queue(&first.operation, pushed, &unfollowed, &mut computation)?;
            }
            if let Some(place) = sources[number].records.next_place() {
                next.push(Reverse((place, number)));
            }
        }
        for (unseen, last) in unseen.into_iter().zip(last_seen) {
            unseen.events = last;
        }
        let keep_their_order = [locks.unfollowed(), accessed.into_list()].concat();
        order_accesses(&mut computation, &keep_their_order);
        order_data(&mut computation, locks.data());
        // Only the schedules of violations show the edges, and finding these takes far longer than
        // all of the above.
        computation.explain_lazily(move || {
            let names: Vec<&str> = thread_names.iter().map(String::as_str).collect();
            let edges: Vec<Vec<Edge>> = edges.iter().map(ThreadEdges::read).collect();
            let edges = edges.iter().map(Vec::as_slice).collect();
            explain(&origins.placed(&sources), &names, Provenance::new(edges))
        });
        Ok(computation)
    }
}

/// Adds what an event did at a queue. At a queue that is not followed, anything may happen at any
/// time.
fn say_of_queue(
    operation: &Operation,
    event: usize,
    unfollowed: &HashSet<u32>,
    computation: &mut Computation,
) -> Result<(), ComputationError> {
    match *operation {
        Operation::Send(queue, message) => computation.enqueued(event, queue, message),
        Operation::Receive(queue, message) => computation.dequeued(event, queue, message),
        Operation::DropEnd(queue, QueueEnd::Sender { is_last }) => {
            computation.sender_dropped(event, queue, is_last)
        }
        Operation::DropEnd(queue, QueueEnd::Receiver { is_last }) => {
            computation.receiver_dropped(event, queue, is_last)
        }
        Operation::FindFull(queue) => computation.found_full(event, queue),
        Operation::FindEmpty(queue) => computation.found_empty(event, queue),
        Operation::WaitAt(queue, _) if unfollowed.contains(&queue) => Ok(()),
        Operation::WaitAt(queue, room) => {
            if let Some(room) = room {
                computation.has_room(queue, u64::from(room));
            }
            computation.waits_at(event, queue)
        }
        _ => Ok(()),
    }
}

/// Keeps sends and receives only of queues that several threads have sent into, or at which threads
/// wait if that is written down.
fn keep_queues(threads: &mut [ThreadEvents], keeps_waits: bool) {
    let (mut once, mut kept) = (HashSet::new(), HashSet::new());
    for thread in &*threads {
        for queue in thread.records.senders() {
            if !once.insert(queue) {
                kept.insert(queue);
            }
        }
        if keeps_waits {
            kept.extend(thread.records.waited_at());
        }
    }
    let kept = Arc::new(kept);
    for thread in threads {
        thread.records.keep_queues(&kept);
    }
}

/// How often to wait for events whose places are taken, but that are not written down yet.
const PATIENCE: usize = 1000;

/// Returns the length of the observed order: all places before `length`, or up to the first one
/// that stays empty because its thread was stopped in between.
fn complete(threads: &[ThreadRecord], length: u64) -> u64 {
    let gap = || {
        let places = threads.iter().map(|thread| thread.arena.places(length));
        first_gap(&places.collect::<Vec<_>>(), length)
    };
    for _ in 0..PATIENCE {
        if gap().is_none() {
            return length;
        }
        std::thread::yield_now();
    }
    gap().unwrap_or(length)
}

/// Returns the first place before `length` at which there is no event; each list is ascending.
fn first_gap(lists: &[Vec<u64>], length: u64) -> Option<u64> {
    let count: usize = lists.iter().map(Vec::len).sum();
    if count as u64 >= length {
        return None;
    }
    let mut places: Vec<u64> = lists.iter().flatten().copied().collect();
    places.sort_unstable();
    let gap = (0..).zip(&places).find(|(place, taken)| place != *taken);
    Some(gap.map_or(places.len() as u64, |(place, _)| place))
}

struct ThreadEvents {
    name: String,
    chain: u32,
    records: ThreadRecords,
}

/// A thread with events, while they are handed out.
struct EventSource {
    thread: event::Thread,
    /// Its number in the log.
    number: u32,
    chain: u32,
    /// Its number among those that are counted.
    counted: usize,
    /// The thread that it continues, until that was handed out.
    continues: Option<event::Thread>,
    records: ThreadRecords,
    /// How many of its events were handed out.
    count: u32,
    /// The number of the last clock, and what it counts.
    known: Option<(u32, Known)>,
}

impl EventSource {
    /// Returns `None` if the thread has no events.
    fn new(
        number: u32,
        events: ThreadEvents,
        counts: &mut RelevantCounts,
        computation: &mut Computation,
    ) -> Option<Self> {
        let ThreadEvents {
            name,
            chain,
            records,
        } = events;
        let (ticks, inside) = records.summary();
        if ticks.is_empty() {
            return None;
        }
        let thread = computation.thread(&name);
        Some(Self {
            thread,
            number,
            chain,
            counted: counts.add(chain, thread, ticks, inside != 0),
            continues: None,
            records,
            count: 0,
            known: None,
        })
    }

    /// Returns its next event, which has this place in the observed order, with the first record of
    /// it. What the event did is added to `actions`.
    fn event(
        &mut self,
        place: u64,
        names: &[Option<EventName>],
        counts: &mut RelevantCounts,
        locations: &mut Locations,
        mut actions: Vec<Action>,
    ) -> Option<(Event, EventRecord)> {
        let record = self.records.next()?;
        actions.extend(action(&record, names));
        while self.records.next_place() == Some(place) {
            actions.extend(
                self.records
                    .next()
                    .and_then(|record| action(&record, names)),
            );
        }
        let clock = self.records.clock(record.clock);
        if self.count == 0 {
            self.continues = counts.begin(self.counted, clock);
        }
        self.count = self.count.saturating_add(1);
        counts.proceed(self.counted);
        let known = match &self.known {
            Some((number, known)) if *number == record.clock => Arc::clone(known),
            _ => {
                let known = counts.known(clock);
                self.known = Some((record.clock, Arc::clone(&known)));
                known
            }
        };
        let event = Event::new(self.thread, actions)
            .at(record.place().map(|place| locations.get(place)))
            .with_clock(GivenClock::new(self.count, known));
        Some((event, record))
    }
}

/// Returns the end of another thread that an operation waits for, if it is the end of one of these
/// sources.
fn joins(
    operation: &Operation,
    ends: &HashMap<u64, usize>,
    sources: &mut [EventSource],
) -> Option<Action> {
    match operation {
        Operation::RequestJoin(other) => {
            let other = &sources[*ends.get(other)?];
            Some(Action::RequestJoin(other.thread))
        }
        Operation::Join(other) => {
            let other = &mut sources[*ends.get(other)?];
            let is_over = other.records.next_place().is_none();
            is_over.then_some(Action::Join(other.thread))
        }
        _ => None,
    }
}

#[derive(Clone, Copy)]
enum EventName {
    Variable(event::Variable),
    Region(event::Region),
}

fn action(record: &EventRecord, names: &[Option<EventName>]) -> Option<Action> {
    let name = |number: u32| names.get(number as usize).copied().flatten();
    match &record.operation {
        Operation::Write(number, value) => match name(*number)? {
            EventName::Variable(variable) => Some(Action::Write(variable, value.into())),
            EventName::Region(_) => None,
        },
        Operation::Enter(number) => match name(*number)? {
            EventName::Region(region) => Some(Action::Enter(region)),
            EventName::Variable(_) => None,
        },
        Operation::Leave(number) | Operation::Over(number) => match name(*number)? {
            EventName::Region(region) => Some(Action::Leave(region)),
            EventName::Variable(_) => None,
        },
        // The computation gets these separately.
        Operation::Send(..)
        | Operation::Receive(..)
        | Operation::WaitAt(..)
        | Operation::FindFull(_)
        | Operation::FindEmpty(_)
        | Operation::DropEnd(..)
        | Operation::Request(_)
        | Operation::Take(..)
        | Operation::GiveBack(_)
        | Operation::ReadIn(_)
        | Operation::WriteIn(_)
        | Operation::RequestJoin(_)
        | Operation::Join(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_place_that_nobody_has_filled_is_found() {
        let lists = [vec![0, 1, 4], vec![2, 3]];
        assert_eq!(first_gap(&lists, 5), None);
        assert_eq!(first_gap(&lists, 6), Some(5));
        assert_eq!(first_gap(&[vec![0, 1, 4], vec![2, 5]], 6), Some(3));
        assert_eq!(first_gap(&[vec![1]], 2), Some(0));
        assert_eq!(first_gap(&[], 0), None);
    }
}
