//! Memory for events, and for what else a thread writes down, which one thread fills while another
//! may read.
//!
//! An event is four words, and so is what goes with it. They are written as atomics, which costs no
//! more than plain writes, so that no lock is needed: the length, written last, tells how many of
//! them can be read.

use std::{
    iter,
    sync::atomic::{
        AtomicU64, AtomicUsize,
        Ordering::{Acquire, Relaxed, Release},
    },
};

use super::operation::WordKind;

/// The kind of an event, in the upper four bits of its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryKind {
    Enter,
    Leave,
    Over,
    /// A write of a value that fits in a word.
    Word(WordKind),
    /// A write of a value that is in the list of those that are no word.
    Other,
    Send,
    Receive,
    Request,
    Take,
    GiveBack,
    ReadIn,
    WriteIn,
    RequestJoin,
    Join,
}

impl EntryKind {
    const ALL: [Self; 16] = [
        Self::Enter,
        Self::Leave,
        Self::Word(WordKind::Boolean),
        Self::Word(WordKind::Integer),
        Self::Word(WordKind::Float),
        Self::Other,
        Self::Over,
        Self::Send,
        Self::Receive,
        Self::Take,
        Self::GiveBack,
        Self::Request,
        Self::ReadIn,
        Self::WriteIn,
        Self::RequestJoin,
        Self::Join,
    ];

    /// Returns its place in [`ALL`](Self::ALL).
    #[inline]
    fn number(self) -> u64 {
        match self {
            Self::Enter => 0,
            Self::Leave => 1,
            Self::Word(word) => word as u64,
            Self::Other => 5,
            Self::Over => 6,
            Self::Send => 7,
            Self::Receive => 8,
            Self::Take => 9,
            Self::GiveBack => 10,
            Self::Request => 11,
            Self::ReadIn => 12,
            Self::WriteIn => 13,
            Self::RequestJoin => 14,
            Self::Join => 15,
        }
    }
}

/// An event as written down, without its place in the observed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EventEntry {
    /// The number of the event's clock among those of the thread, and the thread's own entry.
    clock: u64,
    /// The kind of event, its place in the source, and its name.
    what: u64,
    value: u64,
}

impl EventEntry {
    /// Creates an event of the variable, region or queue `name`. The place in the source is at most
    /// [`LAST_LOCATION`].
    #[inline]
    pub(super) fn new(kind: EntryKind, name: u32, location: u32, value: u64) -> Self {
        Self {
            clock: 0,
            what: kind.number() << 60 | u64::from(location) << 32 | u64::from(name),
            value,
        }
    }

    /// Sets the number of its clock, and the thread's own entry.
    #[inline]
    pub(super) fn with_clock(self, clock: u32, count: u32) -> Self {
        Self {
            clock: u64::from(clock) << 32 | u64::from(count),
            ..self
        }
    }

    /// Returns the words of the event, with its place in the observed order.
    #[inline]
    pub(super) fn words(&self, sequence: u64) -> Words {
        [sequence, self.clock, self.what, self.value]
    }

    /// Returns the event that these words stand for, with its place in the observed order.
    pub(super) fn read([sequence, clock, what, value]: Words) -> (u64, Self) {
        (sequence, Self { clock, what, value })
    }

    pub(super) fn kind(&self) -> EntryKind {
        let number = usize::try_from(self.what >> 60).unwrap_or(usize::MAX);
        EntryKind::ALL
            .get(number)
            .copied()
            .unwrap_or(EntryKind::Other)
    }

    pub(super) fn name(&self) -> u32 {
        lower(self.what)
    }

    pub(super) fn location(&self) -> u32 {
        lower(self.what >> 32) & LAST_LOCATION
    }

    pub(super) fn count(&self) -> u32 {
        lower(self.clock)
    }

    pub(super) fn clock(&self) -> u32 {
        lower(self.clock >> 32)
    }

    pub(super) fn value(&self) -> u64 {
        self.value
    }
}

/// The largest number of a place in the source.
pub(super) const LAST_LOCATION: u32 = (1 << 28) - 1;

/// The four words of an entry.
pub(super) type Words = [u64; 4];

#[derive(Debug, Default)]
struct ChunkSlot([AtomicU64; 4]);

const _: () = assert!(size_of::<ChunkSlot>() == 32);

/// What one thread has written down, in order.
#[derive(Debug)]
pub(super) struct Chunk {
    slots: Box<[ChunkSlot]>,
    length: AtomicUsize,
}

impl Chunk {
    pub(super) fn new(size: usize) -> Self {
        Self {
            slots: iter::repeat_with(ChunkSlot::default).take(size).collect(),
            length: AtomicUsize::new(0),
        }
    }

    pub(super) fn size(&self) -> usize {
        self.slots.len()
    }

    /// Writes words that can be read once [`publish`](Self::publish) is called. Only one thread may
    /// write, and only to a place that is not published.
    #[inline]
    pub(super) fn write(&self, place: usize, words: Words) {
        let Some(ChunkSlot(slot)) = self.slots.get(place) else {
            return;
        };
        for (slot, word) in slot.iter().zip(words) {
            slot.store(word, Relaxed);
        }
    }

    /// Publishes everything before this length.
    #[inline]
    pub(super) fn publish(&self, length: usize) {
        self.length.store(length, Release);
    }

    /// Returns the published words at this place.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Option<Words> {
        if place < self.length.load(Acquire) {
            self.slots.get(place).map(ChunkSlot::read)
        } else {
            None
        }
    }

    /// Returns everything that is published.
    pub(super) fn read(&self) -> impl Iterator<Item = Words> {
        let length = self.length.load(Acquire);
        self.slots.iter().take(length).map(ChunkSlot::read)
    }
}

impl ChunkSlot {
    fn read(&self) -> Words {
        self.0.each_ref().map(|word| word.load(Relaxed))
    }
}

/// Returns the lower half of a word.
pub(super) fn lower(word: u64) -> u32 {
    u32::try_from(word & u64::from(u32::MAX)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_known_by_its_number() {
        for (number, kind) in (0..).zip(EntryKind::ALL) {
            assert_eq!(kind.number(), number);
        }
    }

    #[test]
    fn an_event_is_read_as_it_was_written_once_it_is_published() {
        let chunk = Chunk::new(EntryKind::ALL.len());
        let entries: Vec<EventEntry> = (0..)
            .zip(EntryKind::ALL)
            .map(|(number, kind)| {
                let entry =
                    EventEntry::new(kind, u32::MAX - number, LAST_LOCATION - number, u64::MAX);
                entry.with_clock(u32::MAX - 9 * number, 7 + number)
            })
            .collect();
        for ((number, kind), entry) in (0..).zip(EntryKind::ALL).zip(&entries) {
            assert_eq!(entry.kind(), kind);
            assert_eq!(entry.name(), u32::MAX - number);
            assert_eq!(entry.location(), LAST_LOCATION - number);
            assert_eq!(entry.value(), u64::MAX);
            assert_eq!(entry.clock(), u32::MAX - 9 * number);
            assert_eq!(entry.count(), 7 + number);
        }
        for (place, entry) in entries.iter().enumerate() {
            chunk.write(place, entry.words(u64::MAX));
        }
        assert_eq!(chunk.read().count(), 0);
        chunk.publish(2);
        assert_eq!(chunk.read().count(), 2);
        chunk.publish(entries.len());
        assert!(
            chunk
                .read()
                .map(EventEntry::read)
                .eq(entries.iter().map(|entry| (u64::MAX, *entry)))
        );
    }
}
