//! The relevant events of one thread.

use std::{
    collections::{HashSet, VecDeque},
    panic::Location,
    sync::Arc,
};

use monitor_analysis::{clock::Entries, event::Value};

use super::{
    Edge, LockUse, Observed, Operation, Taking, Through,
    chunk::{Chunk, EntryKind, EventEntry},
    kept_clocks::{ArenaClocks, ThreadClocks},
    locations::{self, LocationList},
    operation::read_received,
};
use crate::ground::SpinLock;

/// One thing that a relevant event did. Records with the same place in the observed order are of
/// one event.
#[derive(Clone, Debug)]
pub(crate) struct EventRecord {
    /// The thread's own entry in its clock.
    pub(crate) count: u32,
    pub(crate) location: &'static Location<'static>,
    /// The number of the event's clock.
    pub(crate) clock: u32,
    pub(crate) operation: Operation,
}

impl EventRecord {
    /// Returns `true` if a message passed through a queue, or the thread went on to wait for that.
    pub(crate) fn passes(&self) -> bool {
        matches!(
            self.operation,
            Operation::Send(..)
                | Operation::Receive(..)
                | Operation::WaitAt(..)
                | Operation::FindFull(_)
                | Operation::FindEmpty(_)
                | Operation::DropEnd(..)
        )
    }

    /// The place in the source where it happened. For the drop of a guard it is where the guard was
    /// created, since the place of the drop is not known.
    pub(crate) fn place(&self) -> Option<&'static Location<'static>> {
        (!matches!(self.operation, Operation::Leave(_))).then_some(self.location)
    }
}

/// The events of one thread, for the thread that finishes the computation.
#[derive(Debug, Default)]
pub(crate) struct Arena(SpinLock<ArenaTables>);

/// The tables that the thread seldom adds to, under a lock.
#[derive(Debug, Default)]
pub(super) struct ArenaTables {
    pub(super) chunks: Vec<Arc<Chunk>>,
    pub(super) clocks: ArenaClocks,
    /// Values that do not fit in a word.
    pub(super) values: Vec<Value>,
    pub(super) edges: Vec<Arc<Chunk>>,
    /// What edges go through.
    pub(super) through: Vec<Through>,
    /// Whether the computation is over, and its records are handed out.
    closed: bool,
}

/// The events of one thread while they are handed out. Those that were handed out are no longer
/// kept.
#[derive(Debug)]
pub(crate) struct ThreadRecords {
    chunks: VecDeque<Arc<Chunk>>,
    /// The place of the next event in the first chunk.
    place: usize,
    /// The place in the observed order where the computation ends.
    length: u64,
    /// The queues whose messages are handed out.
    queues: Arc<HashSet<u32>>,
    clocks: ThreadClocks,
    locations: LocationList,
    values: Vec<Value>,
    edges: ThreadEdges,
}

/// What one thread learned of others, as written down.
#[derive(Debug, Default)]
pub(crate) struct ThreadEdges {
    chunks: Vec<Arc<Chunk>>,
    through: Vec<Through>,
}

impl Arena {
    /// Adds to the tables of its thread, as long as the computation is not over.
    pub(super) fn keep<R>(&self, add: impl FnOnce(&mut ArenaTables) -> R) -> Option<R> {
        let mut kept = self.0.lock();
        (!kept.closed).then(|| add(&mut kept))
    }

    /// Returns the places in the observed order, before `length`, of the events that are written
    /// down by now.
    ///
    /// The thread may be writing one down. Its place is then taken already, so that there is a gap.
    pub(crate) fn places(&self, length: u64) -> Vec<u64> {
        let kept = self.0.lock();
        let entries = kept
            .chunks
            .iter()
            .flat_map(|chunk| chunk.read().map(EventEntry::read));
        let mut places: Vec<u64> = entries
            .map(|(sequence, _)| sequence)
            .take_while(|sequence| *sequence < length)
            .collect();
        places.dedup();
        places
    }

    /// Hands out the events with places before `length`, and keeps nothing from then on.
    pub(crate) fn close(&self, length: u64) -> ThreadRecords {
        let mut kept = self.0.lock();
        let closed = ArenaTables {
            closed: true,
            ..ArenaTables::default()
        };
        let taken = std::mem::replace(&mut *kept, closed);
        ThreadRecords {
            chunks: taken.chunks.into(),
            place: 0,
            length,
            queues: Arc::default(),
            clocks: taken.clocks.into(),
            locations: locations::all(),
            values: taken.values,
            edges: ThreadEdges {
                chunks: taken.edges,
                through: taken.through,
            },
        }
    }
}

impl ThreadRecords {
    /// Returns the queues that the thread has put messages in.
    pub(crate) fn senders(&self) -> HashSet<u32> {
        self.queues_of(|entry| entry.kind() == EntryKind::Send)
    }

    /// Returns the queues at which the thread has waited.
    pub(crate) fn waited_at(&self) -> HashSet<u32> {
        self.queues_of(|entry| {
            let is_received = entry.kind() == EntryKind::Receive;
            let operation = is_received.then(|| read_received(entry.name(), entry.value()));
            matches!(operation, Some(Operation::WaitAt(..)))
        })
    }

    /// Returns the queues of those of its events for which `is_one` is `true`.
    fn queues_of(&self, is_one: impl Fn(&EventEntry) -> bool) -> HashSet<u32> {
        let entries = self
            .chunks
            .iter()
            .flat_map(|chunk| chunk.read().map(EventEntry::read));
        let entries = entries.take_while(|(sequence, _)| *sequence < self.length);
        entries
            .filter(|(_, entry)| is_one(entry))
            .map(|(_, entry)| entry.name())
            .collect()
    }

    /// Restricts sends and receives that are handed out to these queues.
    pub(crate) fn keep_queues(&mut self, queues: &Arc<HashSet<u32>>) {
        self.queues = Arc::clone(queues);
    }

    /// Returns the thread's own entry at each event, and the number of regions entered less those
    /// left.
    pub(crate) fn summary(&self) -> (Vec<u32>, i64) {
        let mut counts = Vec::new();
        let mut inside = 0;
        let entries = self
            .chunks
            .iter()
            .flat_map(|chunk| chunk.read().map(EventEntry::read));
        let entries = entries.take_while(|(sequence, _)| *sequence < self.length);
        for (_, entry) in entries.filter(|(_, entry)| self.hands_out(entry)) {
            if counts.last() != Some(&entry.count()) {
                counts.push(entry.count());
            }
            inside += match entry.kind() {
                EntryKind::Enter => 1,
                EntryKind::Leave | EntryKind::Over => -1,
                EntryKind::Word(_)
                | EntryKind::Other
                | EntryKind::Send
                | EntryKind::Receive
                | EntryKind::Request
                | EntryKind::Take
                | EntryKind::GiveBack
                | EntryKind::ReadIn
                | EntryKind::WriteIn
                | EntryKind::RequestJoin
                | EntryKind::Join => 0,
            };
        }
        (counts, inside)
    }

    /// Takes what the thread learned of others.
    pub(crate) fn take_edges(&mut self) -> ThreadEdges {
        std::mem::take(&mut self.edges)
    }

    /// Returns a clock by its number; its own entry may be that of another record.
    pub(crate) fn clock(&self, number: u32) -> Entries<'_> {
        self.clocks.get(number)
    }

    /// Returns the place in the observed order of the next record.
    pub(crate) fn next_place(&mut self) -> Option<u64> {
        let (sequence, _) = self.entry()?;
        Some(sequence)
    }

    fn hands_out(&self, entry: &EventEntry) -> bool {
        match entry.kind() {
            EntryKind::Send | EntryKind::Receive => self.queues.contains(&entry.name()),
            _ => true,
        }
    }

    fn entry(&mut self) -> Option<(u64, EventEntry)> {
        loop {
            if let Some(found) = self.chunks.front()?.get(self.place) {
                let found = EventEntry::read(found);
                if !self.hands_out(&found.1) {
                    self.place += 1;
                    continue;
                }
                return Some(found).filter(|(sequence, _)| *sequence < self.length);
            }
            self.chunks.pop_front();
            self.place = 0;
        }
    }

    fn record(&self, entry: &EventEntry) -> Option<EventRecord> {
        let lock = |entry: &EventEntry| -> (LockUse, Taking) {
            LockUse::read(entry.value(), entry.name())
        };
        let operation = match entry.kind() {
            EntryKind::Enter => Operation::Enter(entry.name()),
            EntryKind::Leave => Operation::Leave(entry.name()),
            EntryKind::Over => Operation::Over(entry.name()),
            EntryKind::Send => Operation::Send(entry.name(), entry.value()),
            EntryKind::Receive => read_received(entry.name(), entry.value()),
            EntryKind::Request => Operation::Request(lock(entry).0),
            EntryKind::Take => {
                let (lock, taking) = lock(entry);
                Operation::Take(lock, taking)
            }
            EntryKind::GiveBack => Operation::GiveBack(lock(entry).0),
            EntryKind::ReadIn => Operation::ReadIn(lock(entry).0),
            EntryKind::WriteIn => Operation::WriteIn(lock(entry).0),
            EntryKind::RequestJoin => Operation::RequestJoin(entry.value()),
            EntryKind::Join => Operation::Join(entry.value()),
            EntryKind::Word(word) => {
                Operation::Write(entry.name(), Observed::Word(word, entry.value()))
            }
            EntryKind::Other => {
                let value = self.values.get(usize::try_from(entry.value()).ok()?)?;
                Operation::Write(entry.name(), Observed::Other(Box::new(value.clone())))
            }
        };
        Some(EventRecord {
            count: entry.count(),
            location: self.locations.get(entry.location() as usize)?,
            clock: entry.clock(),
            operation,
        })
    }
}

impl ThreadEdges {
    pub(crate) fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// Returns the edges, in the order in which they were learned.
    pub(crate) fn read(&self) -> Vec<Edge> {
        let locations = locations::all();
        let words = self.chunks.iter().flat_map(|chunk| chunk.read());
        let edges = words.filter_map(|words| Edge::read(words, &locations, &self.through));
        edges.collect()
    }
}

impl Iterator for ThreadRecords {
    type Item = EventRecord;

    fn next(&mut self) -> Option<EventRecord> {
        let (_, entry) = self.entry()?;
        self.place += 1;
        self.record(&entry)
    }
}
