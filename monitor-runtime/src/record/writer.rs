//! Writes events down.

use std::{collections::HashMap, panic::Location, sync::Arc};

use monitor_analysis::event::Value;

use super::{
    Arena, Edge, Log, Observed, Operation, Taking, Through,
    chunk::{EntryKind, EventEntry},
    chunk_end::ChunkEnd,
    edges::MOST,
    kept_clocks::words,
    locations,
    operation::{FOUND_EMPTY, FOUND_FULL, drop_word, wait_word},
};
use crate::clock::ThreadClock;

/// How many numbers of what edges go through are found at once, as a power of two.
const BITS: u32 = 2;

/// The end of an arena, to which its thread writes.
#[derive(Debug)]
pub(crate) struct ArenaWriter {
    arena: Arc<Arena>,
    events: ChunkEnd,
    /// The version of the last clock that was kept, and its number.
    clock: Option<(u64, u32)>,
    clocks: ChunkEnd,
    edges: ChunkEnd,
    /// The number of edges.
    edge_count: usize,
    /// The numbers of what edges go through, by what distinguishes it from others.
    through: HashMap<(usize, usize), u32>,
    /// The numbers used last, each in the slot that its address selects.
    recent_through: [((usize, usize), u32); 1 << BITS],
}

impl ArenaWriter {
    pub(crate) fn new(arena: Arc<Arena>) -> Self {
        Self {
            arena,
            events: ChunkEnd::default(),
            clock: None,
            clocks: ChunkEnd::default(),
            edges: ChunkEnd::default(),
            edge_count: 0,
            through: HashMap::new(),
            recent_through: [((0, 0), 0); 1 << BITS],
        }
    }

    /// Writes an event down, and returns its place in the observed order, which is the next one.
    /// The thread must have ticked for it, and must hold the lock of its object, so that events
    /// which are ordered get their places in that order.
    ///
    /// The thread must have ticked for it, and hold the lock of the object that it is about, so
    /// that events which are ordered get their places in that order.
    #[inline]
    pub(crate) fn push(
        &mut self,
        log: &Log,
        clock: &ThreadClock,
        operation: Operation,
        location: &'static Location<'static>,
    ) -> Option<u64> {
        if log.is_closed() {
            return None;
        }
        let entry = self.entry(clock, operation, location);
        self.make_room(1);
        // Nothing between here and the end can fail: a place that is taken is filled.
        let sequence = log.next_place();
        self.events.write(entry.words(sequence));
        self.events.publish();
        Some(sequence)
    }

    /// As [`push`](Self::push), for an event that did several things.
    pub(crate) fn push_all(
        &mut self,
        log: &Log,
        clock: &ThreadClock,
        all: Vec<Operation>,
        location: &'static Location<'static>,
    ) -> Option<u64> {
        if log.is_closed() || all.is_empty() {
            return None;
        }
        let entries: Vec<EventEntry> = all
            .into_iter()
            .map(|operation| self.entry(clock, operation, location))
            .collect();
        // All are in one chunk, so that they are published together.
        self.make_room(entries.len());
        let sequence = log.next_place();
        for entry in &entries {
            self.events.write(entry.words(sequence));
        }
        self.events.publish();
        Some(sequence)
    }

    /// Notes that the thread has learned of another one.
    pub(crate) fn learn(&mut self, edge: &Edge) {
        if self.edge_count == MOST {
            return;
        }
        self.edge_count += 1;
        let through = self.through(&edge.through);
        let places = [edge.of.location, edge.location];
        let places = places.map(|place| place.map_or(0, |place| locations::number(place) + 1));
        let arena = &self.arena;
        self.edges.make_room(1, |chunk| {
            arena.keep(|kept| kept.edges.push(Arc::clone(chunk)));
        });
        self.edges.write(edge.words(through, places));
        self.edges.publish();
    }

    #[inline]
    fn make_room(&mut self, events: usize) {
        let arena = &self.arena;
        self.events.make_room(events, |chunk| {
            arena.keep(|kept| kept.chunks.push(Arc::clone(chunk)));
        });
    }

    #[inline]
    fn entry(
        &mut self,
        clock: &ThreadClock,
        operation: Operation,
        location: &'static Location<'static>,
    ) -> EventEntry {
        let location = locations::number(location);
        let number = match self.clock {
            Some((version, number)) if version == clock.version() => number,
            _ => self.keep_clock(clock),
        };
        let entry = match operation {
            Operation::Write(variable, Observed::Word(word, bits)) => {
                EventEntry::new(EntryKind::Word(word), variable, location, bits)
            }
            Operation::Write(variable, Observed::Other(value)) => EventEntry::new(
                EntryKind::Other,
                variable,
                location,
                self.keep_value(*value),
            ),
            Operation::Enter(region) => EventEntry::new(EntryKind::Enter, region, location, 0),
            Operation::Leave(region) => EventEntry::new(EntryKind::Leave, region, location, 0),
            Operation::Over(region) => EventEntry::new(EntryKind::Over, region, location, 0),
            Operation::Send(queue, message) => {
                EventEntry::new(EntryKind::Send, queue, location, message)
            }
            Operation::Receive(queue, message) => {
                EventEntry::new(EntryKind::Receive, queue, location, message)
            }
            Operation::DropEnd(queue, end) => {
                EventEntry::new(EntryKind::Receive, queue, location, drop_word(end))
            }
            Operation::FindFull(queue) => {
                EventEntry::new(EntryKind::Receive, queue, location, FOUND_FULL)
            }
            Operation::FindEmpty(queue) => {
                EventEntry::new(EntryKind::Receive, queue, location, FOUND_EMPTY)
            }
            Operation::WaitAt(queue, room) => {
                EventEntry::new(EntryKind::Receive, queue, location, wait_word(room))
            }
            Operation::Request(lock) => {
                let word = lock.word(Taking::Waiting);
                EventEntry::new(EntryKind::Request, word, location, lock.object)
            }
            Operation::Take(lock, taking) => {
                EventEntry::new(EntryKind::Take, lock.word(taking), location, lock.object)
            }
            Operation::GiveBack(lock) => {
                let word = lock.word(Taking::Waiting);
                EventEntry::new(EntryKind::GiveBack, word, location, lock.object)
            }
            Operation::ReadIn(lock) => {
                let word = lock.word(Taking::Waiting);
                EventEntry::new(EntryKind::ReadIn, word, location, lock.object)
            }
            Operation::WriteIn(lock) => {
                let word = lock.word(Taking::Waiting);
                EventEntry::new(EntryKind::WriteIn, word, location, lock.object)
            }
            Operation::RequestJoin(end) => {
                EventEntry::new(EntryKind::RequestJoin, 0, location, end)
            }
            Operation::Join(end) => EventEntry::new(EntryKind::Join, 0, location, end),
        };
        entry.with_clock(number, clock.count())
    }

    fn keep_clock(&mut self, clock: &ThreadClock) -> u32 {
        let number = self.clock.map_or(0, |(_, number)| number.saturating_add(1));
        let entries = clock.entries();
        let arena = &self.arena;
        let words = words(entries).or_else(|| arena.keep(|kept| kept.clocks.add(entries)));
        self.clocks.make_room(1, |chunk| {
            arena.keep(|kept| kept.clocks.chunks.push(Arc::clone(chunk)));
        });
        self.clocks.write(words.unwrap_or_default());
        self.clocks.publish();
        self.clock = Some((clock.version(), number));
        number
    }

    #[cold]
    fn keep_value(&self, value: Value) -> u64 {
        let number = self.arena.keep(|kept| {
            kept.values.push(value);
            kept.values.len() as u64 - 1
        });
        number.unwrap_or_default()
    }

    /// Returns the number of what an edge is through.
    #[inline]
    fn through(&mut self, through: &Through) -> u32 {
        let address = through.address();
        let place = locations::spread(address.0, BITS);
        if self.recent_through[place].0 != address {
            self.recent_through[place] = (address, self.find_through(through, address));
        }
        self.recent_through[place].1
    }

    #[cold]
    fn find_through(&mut self, through: &Through, address: (usize, usize)) -> u32 {
        *self.through.entry(address).or_insert_with(|| {
            let number = self.arena.keep(|kept| {
                kept.through.push(through.clone());
                kept.through.len() - 1
            });
            let number = number.unwrap_or_default();
            u32::try_from(number).unwrap_or(u32::MAX)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        clock::{Snapshot, ThreadClock},
        record::{EdgeSource, NameTable, chunk_end::LARGEST},
    };

    #[test]
    fn events_are_read_as_they_were_written_across_chunks() {
        let location = Location::caller();
        let elsewhere = Location::caller();
        let log = Log::new(NameTable::new([]));
        let arena = Arc::new(Arena::default());
        let mut writer = ArenaWriter::new(Arc::clone(&arena));
        let mut clock = ThreadClock::new(0, 0, 1, &Snapshot::ZERO);
        let mut expected = Vec::new();
        for number in 0..1000 {
            clock.tick().unwrap();
            let value = match number % 3 {
                0 => Value::Integer(number),
                1 => Value::Text(number.to_string()),
                _ => Value::Float(0.5),
            };
            let operation = Operation::Write(7, value.into());
            let location = if number % 2 == 0 { location } else { elsewhere };
            // Sometimes this is more than any chunk has room for.
            let times = if number % 400 == 0 { 2 * LARGEST } else { 3 };
            let all = vec![operation.clone(); if number % 5 == 0 { times } else { 1 }];
            expected.extend(all.iter().map(|operation| (location, operation.clone())));
            if all.len() == 1 {
                writer.push(&log, &clock, operation, location);
            } else {
                writer.push_all(&log, &clock, all, location);
            }
        }
        assert!(arena.places(u64::MAX).iter().copied().eq(0..1000));
        assert!(arena.places(9).iter().copied().eq(0..9));
        let mut records = arena.close(u64::MAX);
        assert_eq!(records.summary(), ((1..=1000).collect(), 0));
        assert_eq!(records.next_place(), Some(0));
        let clock_numbers: Vec<u32> = records
            .by_ref()
            .zip(expected)
            .map(|(record, expected)| {
                assert_eq!((record.location, record.operation), expected);
                record.clock
            })
            .collect();
        assert!(
            clock_numbers
                .iter()
                .all(|number| records.clock(*number).known().count() == 1)
        );
        assert!(records.next().is_none());
        writer.push(&log, &clock, Operation::Enter(1), location);
        assert!(arena.places(u64::MAX).is_empty());
    }
    #[test]
    fn edges_are_read_as_they_were_written() {
        let (location, elsewhere) = (Location::caller(), Location::caller());
        let arena = Arc::new(Arena::default());
        let mut writer = ArenaWriter::new(Arc::clone(&arena));
        let kinds = [
            Through::Kind("a mutex"),
            Through::Named("x".into()),
            Through::Kind("a channel"),
        ];
        let edges: Vec<Edge> = (0..500)
            .map(|number| Edge {
                at: number,
                of: EdgeSource {
                    thread: u32::MAX - number,
                    count: 2 * number,
                    location: [None, Some(location), Some(elsewhere)][number as usize % 3],
                    point: 7 * number,
                },
                through: kinds[number as usize / 5 % 3].clone(),
                location: [Some(elsewhere), None][number as usize % 2],
            })
            .collect();
        for edge in &edges {
            writer.learn(edge);
        }
        let read = arena.close(0).take_edges().read();
        assert_eq!(format!("{read:?}"), format!("{edges:?}"));
    }
}
