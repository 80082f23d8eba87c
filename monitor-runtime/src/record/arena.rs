//! The relevant events of one thread.

use std::{
    collections::{HashMap, VecDeque},
    panic::Location,
    ptr,
    sync::{Arc, Mutex},
};

use monitor_analysis::event::Value;

use super::{
    Did, Lesson, Log, Observed,
    chunk::{Chunk, Entry, Kind, LAST_LOCATION},
    lessons::MOST,
    lock,
};
use crate::clock::ThreadClock;

/// Something that a relevant event did. Those with one place in the observed order are one event.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// The thread's own entry.
    pub(crate) count: u32,
    pub(crate) location: &'static Location<'static>,
    /// The number of its clock.
    pub(crate) clock: u32,
    pub(crate) did: Did,
}

impl Record {
    /// Where in the source it happened. Where a guard was dropped is not known, only where it was
    /// made.
    pub(crate) fn place(&self) -> Option<&'static Location<'static>> {
        (!matches!(self.did, Did::Leave(_))).then_some(self.location)
    }
}

/// The events of one thread, for whoever finishes the computation.
#[derive(Debug, Default)]
pub(crate) struct Arena(Mutex<Kept>);

/// What the thread adds to seldom, under a lock.
#[derive(Debug, Default)]
struct Kept {
    chunks: Vec<Arc<Chunk>>,
    clocks: Clocks,
    locations: Vec<&'static Location<'static>>,
    /// Values that are no word.
    values: Vec<Value>,
    lessons: Vec<Lesson>,
    /// The computation is over, and what was kept is handed out.
    closed: bool,
}

/// Clocks, one behind the other. Events with the same knowledge of other threads share one.
#[derive(Debug, Default)]
struct Clocks {
    entries: Vec<u32>,
    ends: Vec<usize>,
}

impl Clocks {
    /// Keeps a clock, and gives its number.
    fn add(&mut self, clock: &ThreadClock) -> u32 {
        self.entries.extend(clock.entries().iter());
        self.ends.push(self.entries.len());
        u32::try_from(self.ends.len() - 1).unwrap_or(u32::MAX)
    }

    fn get(&self, number: u32) -> &[u32] {
        let number = number as usize;
        let start = match number.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or_default(),
            None => 0,
        };
        let end = self.ends.get(number).copied().unwrap_or_default();
        self.entries.get(start..end).unwrap_or_default()
    }
}

/// The events of one thread as they are handed out. What has been, is no longer kept.
#[derive(Debug)]
pub(crate) struct Records {
    chunks: VecDeque<Arc<Chunk>>,
    /// The place of the next event in the first chunk.
    place: usize,
    /// The place in the observed order where the computation ends.
    length: u64,
    kept: Kept,
}

impl Arena {
    /// The places in the observed order, before `length`, of the events that are written down by
    /// now.
    ///
    /// The thread may be at writing one down. Its place is then taken already, so that a gap tells.
    pub(crate) fn places(&self, length: u64) -> Vec<u64> {
        let kept = lock(&self.0);
        let entries = kept.chunks.iter().flat_map(|chunk| chunk.read());
        let mut places: Vec<u64> = entries
            .map(|(sequence, _)| sequence)
            .take_while(|sequence| *sequence < length)
            .collect();
        places.dedup();
        places
    }

    /// Hands out the events with places before `length`, and keeps nothing from now on.
    pub(crate) fn close(&self, length: u64) -> Records {
        let mut kept = lock(&self.0);
        let mut taken = std::mem::take(&mut *kept);
        kept.closed = true;
        Records {
            chunks: std::mem::take(&mut taken.chunks).into(),
            place: 0,
            length,
            kept: taken,
        }
    }
}

impl Records {
    /// The thread's own entry at each event, and by how many the regions grow that it is in.
    pub(crate) fn summary(&self) -> (Vec<u32>, i64) {
        let mut counts = Vec::new();
        let mut inside = 0;
        let entries = self.chunks.iter().flat_map(|chunk| chunk.read());
        for (_, entry) in entries.take_while(|(sequence, _)| *sequence < self.length) {
            if counts.last() != Some(&entry.count()) {
                counts.push(entry.count());
            }
            inside += match entry.kind() {
                Kind::Enter => 1,
                Kind::Leave | Kind::Over => -1,
                Kind::Word(_) | Kind::Other => 0,
            };
        }
        (counts, inside)
    }

    /// What the thread learned of others.
    pub(crate) fn take_lessons(&mut self) -> Vec<Lesson> {
        std::mem::take(&mut self.kept.lessons)
    }

    /// A clock by its number; the own entry may be that of another record.
    pub(crate) fn clock(&self, number: u32) -> &[u32] {
        self.kept.clocks.get(number)
    }

    /// The place in the observed order of the next record.
    pub(crate) fn next_place(&mut self) -> Option<u64> {
        let (sequence, _) = self.entry()?;
        Some(sequence)
    }

    fn entry(&mut self) -> Option<(u64, Entry)> {
        loop {
            if let Some(found) = self.chunks.front()?.get(self.place) {
                return Some(found).filter(|(sequence, _)| *sequence < self.length);
            }
            self.chunks.pop_front();
            self.place = 0;
        }
    }
}

impl Iterator for Records {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let (_, entry) = self.entry()?;
        self.place += 1;
        self.kept.record(&entry)
    }
}

impl Kept {
    fn record(&self, entry: &Entry) -> Option<Record> {
        let did = match entry.kind() {
            Kind::Enter => Did::Enter(entry.name()),
            Kind::Leave => Did::Leave(entry.name()),
            Kind::Over => Did::Over(entry.name()),
            Kind::Word(word) => Did::Write(entry.name(), Observed::Word(word, entry.value())),
            Kind::Other => {
                let value = self.values.get(usize::try_from(entry.value()).ok()?)?;
                Did::Write(entry.name(), Observed::Other(Box::new(value.clone())))
            }
        };
        Some(Record {
            count: entry.count(),
            location: self.locations.get(entry.location() as usize)?,
            clock: entry.clock(),
            did,
        })
    }
}

/// How many events the first chunk of a thread has room for, since most threads have few, and how
/// many the largest, which is a page that is still in the nearest cache when it is filled.
const SMALLEST: usize = 8;
const LARGEST: usize = 128;

/// How many places in the source are found at once.
const AT_ONCE: usize = 16;

/// The end of an arena to which its thread writes.
#[derive(Debug)]
pub(crate) struct Writer {
    arena: Arc<Arena>,
    /// The last chunk, once there is one.
    chunk: Option<Arc<Chunk>>,
    /// How many of its places are taken.
    used: usize,
    /// The version of the last clock that was kept, and its number.
    clock: Option<(u64, u32)>,
    /// The numbers of places in the source, by their addresses.
    locations: HashMap<usize, u32>,
    /// Some of them, each where its address says.
    recent: [(usize, u32); AT_ONCE],
}

impl Writer {
    pub(crate) fn new(arena: Arc<Arena>) -> Self {
        Self {
            arena,
            chunk: None,
            used: 0,
            clock: None,
            locations: HashMap::new(),
            recent: [(0, 0); AT_ONCE],
        }
    }

    /// Writes an event down, and gives it the next place in the observed order.
    ///
    /// The thread must have ticked for it, and hold the lock of the object that it is about, so
    /// that events which are ordered get their places in that order.
    #[inline]
    pub(crate) fn push(
        &mut self,
        log: &Log,
        clock: &ThreadClock,
        did: Did,
        location: &'static Location<'static>,
    ) {
        if log.is_closed() {
            return;
        }
        let entry = self.entry(clock, did, location);
        self.make_room(1);
        let Some(chunk) = &self.chunk else { return };
        // Nothing can fail between here and the end: a place that is taken is filled.
        chunk.write(self.used, log.next_place(), &entry);
        self.used += 1;
        chunk.publish(self.used);
    }

    /// As [`push`](Self::push), of an event that did several things.
    pub(crate) fn push_all(
        &mut self,
        log: &Log,
        clock: &ThreadClock,
        all: Vec<Did>,
        location: &'static Location<'static>,
    ) {
        if log.is_closed() || all.is_empty() {
            return;
        }
        let entries: Vec<Entry> = all
            .into_iter()
            .map(|did| self.entry(clock, did, location))
            .collect();
        // In one chunk, so that all are published at once.
        self.make_room(entries.len());
        let Some(chunk) = &self.chunk else { return };
        let sequence = log.next_place();
        for entry in &entries {
            chunk.write(self.used, sequence, entry);
            self.used += 1;
        }
        chunk.publish(self.used);
    }

    /// The thread has learned something of another one.
    pub(crate) fn learn(&self, lesson: Lesson) {
        let mut kept = lock(&self.arena.0);
        if !kept.closed && kept.lessons.len() < MOST {
            kept.lessons.push(lesson);
        }
    }

    #[inline]
    fn make_room(&mut self, events: usize) {
        let size = self.chunk.as_ref().map_or(0, |chunk| chunk.size());
        if self.used + events > size {
            self.open_chunk(events.max(SMALLEST).max((2 * size).min(LARGEST)));
        }
    }

    #[cold]
    fn open_chunk(&mut self, size: usize) {
        let chunk = Arc::new(Chunk::new(size));
        let mut kept = lock(&self.arena.0);
        if !kept.closed {
            kept.chunks.push(Arc::clone(&chunk));
        }
        self.chunk = Some(chunk);
        self.used = 0;
    }

    #[inline]
    fn entry(
        &mut self,
        clock: &ThreadClock,
        did: Did,
        location: &'static Location<'static>,
    ) -> Entry {
        let location = self.location(location);
        let number = match self.clock {
            Some((version, number)) if version == clock.version() => number,
            _ => self.keep_clock(clock),
        };
        let entry = match did {
            Did::Write(variable, Observed::Word(word, bits)) => {
                Entry::new(Kind::Word(word), variable, location, bits)
            }
            Did::Write(variable, Observed::Other(value)) => {
                Entry::new(Kind::Other, variable, location, self.keep_value(*value))
            }
            Did::Enter(region) => Entry::new(Kind::Enter, region, location, 0),
            Did::Leave(region) => Entry::new(Kind::Leave, region, location, 0),
            Did::Over(region) => Entry::new(Kind::Over, region, location, 0),
        };
        entry.with_clock(number, clock.count())
    }

    fn keep_clock(&mut self, clock: &ThreadClock) -> u32 {
        let mut kept = lock(&self.arena.0);
        let number = if kept.closed {
            0
        } else {
            kept.clocks.add(clock)
        };
        self.clock = Some((clock.version(), number));
        number
    }

    #[cold]
    fn keep_value(&self, value: Value) -> u64 {
        let mut kept = lock(&self.arena.0);
        if kept.closed {
            return 0;
        }
        kept.values.push(value);
        kept.values.len() as u64 - 1
    }

    /// The number of a place in the source.
    #[inline]
    fn location(&mut self, location: &'static Location<'static>) -> u32 {
        let address = ptr::from_ref(location).addr();
        // Those of one source file are next to each other.
        let place = address / align_of::<Location<'_>>() % AT_ONCE;
        if self.recent[place].0 != address {
            self.recent[place] = (address, self.find_location(location, address));
        }
        self.recent[place].1
    }

    #[cold]
    fn find_location(&mut self, location: &'static Location<'static>, address: usize) -> u32 {
        *self.locations.entry(address).or_insert_with(|| {
            let mut kept = lock(&self.arena.0);
            if !kept.closed {
                kept.locations.push(location);
            }
            let number = kept.locations.len().saturating_sub(1);
            u32::try_from(number).map_or(LAST_LOCATION, |number| number.min(LAST_LOCATION))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        clock::{Snapshot, ThreadClock},
        record::Names,
    };

    #[test]
    fn events_are_read_as_they_were_written_across_chunks() {
        let location = Location::caller();
        let elsewhere = Location::caller();
        let log = Log::new(Names::new([]));
        let arena = Arc::new(Arena::default());
        let mut writer = Writer::new(Arc::clone(&arena));
        let mut clock = ThreadClock::new(0, 0, 1, &Snapshot::ZERO);
        let mut expected = Vec::new();
        for number in 0..1000 {
            clock.tick().unwrap();
            let value = match number % 3 {
                0 => Value::Integer(number),
                1 => Value::Text(number.to_string()),
                _ => Value::Float(0.5),
            };
            let did = Did::Write(7, value.into());
            let location = if number % 2 == 0 { location } else { elsewhere };
            // Sometimes more than any chunk has room for.
            let times = if number % 400 == 0 { 2 * LARGEST } else { 3 };
            let all = vec![did.clone(); if number % 5 == 0 { times } else { 1 }];
            expected.extend(all.iter().map(|did| (location, did.clone())));
            if all.len() == 1 {
                writer.push(&log, &clock, did, location);
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
                assert_eq!((record.location, record.did), expected);
                record.clock
            })
            .collect();
        assert!(
            clock_numbers
                .iter()
                .all(|number| records.clock(*number).len() == 1)
        );
        assert!(records.next().is_none());
        writer.push(&log, &clock, Did::Enter(1), location);
        assert!(arena.places(u64::MAX).is_empty());
    }
}
