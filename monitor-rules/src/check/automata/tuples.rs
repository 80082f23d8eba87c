//! The tuples that have a state of their own.

use std::hash::{BuildHasher as _, Hasher as _};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::{machine::StateNumber, partial::Lists};
use crate::check::{keys::Past, mark::Mark};

/// What is known of a tuple. All of it is in one line of the cache, since each step looks at another tuple.
#[derive(Debug)]
#[repr(align(64))]
pub(super) struct Entry {
    /// Its [name](super::name).
    pub(super) tuple: Box<[u8]>,
    /// What a violation is explained with, where that is wanted.
    pub(super) past: Option<Box<Past>>,
    /// Where the steps are that name some of its keys, once there are such.
    pub(super) lists: Lists,
    /// Up to which step of the trace those are in the state that name some of the keys.
    pub(super) up_to: u64,
    pub(super) state: StateNumber,
    /// The formula held at its last step.
    pub(super) holds: bool,
    /// It is over.
    is_over: bool,
    /// The last step that names it whole, where the formula is asked at the end.
    pub(super) last: Option<Box<Mark>>,
}

impl Entry {
    pub(super) fn new(tuple: &[u8]) -> Self {
        Self {
            tuple: tuple.into(),
            past: None,
            lists: Lists::default(),
            up_to: 0,
            state: 0,
            holds: true,
            is_over: false,
            last: None,
        }
    }
}

/// The tuples, in the order in which they were named, found by their names.
#[derive(Debug, Default)]
pub(super) struct Tuples {
    entries: Vec<Entry>,
    places: HashTable<u32>,
}

fn hash(tuple: &[u8]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    hasher.write(tuple);
    hasher.finish()
}

impl Tuples {
    /// How many there are, with those that are over and were not dropped yet.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// How many are not over.
    pub(super) fn live(&self) -> usize {
        self.places.len()
    }

    pub(super) fn find(&self, tuple: &[u8]) -> Option<usize> {
        let is_same = |place: &u32| *self.entries[*place as usize].tuple == *tuple;
        let place = self.places.find(hash(tuple), is_same)?;
        Some(*place as usize)
    }

    /// Adds one that is not among them.
    ///
    /// # Panics
    ///
    /// When there are more than 2^32.
    pub(super) fn add(&mut self, entry: Entry) -> usize {
        let place = self.entries.len();
        let number = u32::try_from(place).expect("so many tuples have no room in memory");
        self.insert(hash(&entry.tuple), number);
        self.entries.push(entry);
        place
    }

    fn insert(&mut self, hashed: u64, number: u32) {
        let entries = &self.entries;
        let rehash = |place: &u32| hash(&entries[*place as usize].tuple);
        self.places.insert_unique(hashed, number, rehash);
    }

    pub(super) fn get_mut(&mut self, place: usize) -> &mut Entry {
        &mut self.entries[place]
    }

    pub(super) fn get(&self, place: usize) -> &Entry {
        &self.entries[place]
    }

    /// Returns `true` if the tuple at a place is not over.
    pub(super) fn is_live(&self, place: usize) -> bool {
        !self.entries[place].is_over
    }

    /// A tuple is over. Others keep their places.
    pub(super) fn end(&mut self, place: usize) {
        let hashed = hash(&self.entries[place].tuple);
        let found = self
            .places
            .find_entry(hashed, |known| *known as usize == place);
        if let Ok(found) = found {
            found.remove();
        }
        self.entries[place].is_over = true;
    }

    /// Drops what is over and what is not kept. The others get new places.
    pub(super) fn retain(&mut self, mut keeps: impl FnMut(&Entry) -> bool) {
        self.entries.retain(|entry| !entry.is_over && keeps(entry));
        self.places.clear();
        let (entries, places) = (&self.entries, &mut self.places);
        let rehash = |place: &u32| hash(&entries[*place as usize].tuple);
        places.shrink_to(entries.len(), rehash);
        for (place, entry) in (0..).zip(entries) {
            places.insert_unique(hash(&entry.tuple), place, rehash);
        }
    }
}
