//! The tuples that have a state of their own.

use hashbrown::HashTable;

use super::{
    machine::Reached,
    name::{Name, NameRef},
};
use crate::check::{keys::Past, mark::Mark};

/// What each step reads of a tuple: the state of one rule for it, or of several. It is small, since each step reads
/// another tuple.
#[derive(Debug)]
#[repr(align(32))]
pub(super) struct Entry<Of = Reached> {
    pub(super) name: Name,
    pub(super) reached: Of,
    /// Whether it is over.
    is_over: bool,
}

impl<Of> Entry<Of> {
    pub(super) fn new(name: Name, reached: Of) -> Self {
        Self {
            name,
            reached,
            is_over: false,
        }
    }
}

/// Further data that some rules need.
#[derive(Debug, Default)]
pub(super) struct More {
    /// The data by which a violation is explained, if that is wanted.
    pub(super) past: Option<Box<Past>>,
    /// The step of the trace up to which the state includes the steps that name some of the keys.
    pub(super) up_to: u64,
    /// The last step that names the whole tuple, if the formula is checked at the end.
    pub(super) last: Option<Box<Mark>>,
}

/// The tuples, in the order in which they were named, found by their names.
#[derive(Debug)]
pub(super) struct Tuples<Of = Reached> {
    entries: Vec<Entry<Of>>,
    /// For each tuple, [more](More), if that is [kept](Self::keep_more).
    more: Option<Vec<More>>,
    places: HashTable<u32>,
    /// How often places have changed.
    moves: u64,
}

impl<Of> Default for Tuples<Of> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
            more: None,
            places: HashTable::new(),
            moves: 0,
        }
    }
}

impl<Of> Tuples<Of> {
    /// Keeps [more](More) for each tuple from now on.
    pub(super) fn keep_more(&mut self) {
        let more = self.more.get_or_insert_default();
        more.resize_with(self.entries.len(), More::default);
    }

    /// Returns how many there are, including those that are over and were not dropped yet.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns how many are not over.
    pub(super) fn live(&self) -> usize {
        self.places.len()
    }

    /// Returns how often places have changed. As long as they do not, a tuple that was found keeps its place until it
    /// is over.
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// Returns the place of a tuple whose name has this hash.
    #[inline]
    pub(super) fn find(&self, hash: u64, name: NameRef<'_>) -> Option<u32> {
        let is_same = |place: &u32| self.entries[*place as usize].name.is(name);
        self.places.find(hash, is_same).copied()
    }

    /// Returns `true` if the tuple of this name is at a place.
    #[inline]
    pub(super) fn is_at(&self, place: usize, name: NameRef<'_>) -> bool {
        let entry = self.entries.get(place);
        entry.is_some_and(|entry| !entry.is_over && entry.name.is(name))
    }

    /// Adds a tuple that is not among them.
    ///
    /// # Panics
    ///
    /// When there are more than 2^32.
    pub(super) fn add(&mut self, entry: Entry<Of>, more: More) -> usize {
        let place = self.entries.len();
        let number = u32::try_from(place).expect("so many tuples have no room in memory");
        let entries = &self.entries;
        let rehash = |place: &u32| entries[*place as usize].name.get().hash();
        let hash = entry.name.get().hash();
        self.places.insert_unique(hash, number, rehash);
        self.entries.push(entry);
        if let Some(all) = &mut self.more {
            all.push(more);
        }
        place
    }

    pub(super) fn get(&self, place: usize) -> &Entry<Of> {
        &self.entries[place]
    }

    /// Returns the further data of a tuple, if that is kept.
    pub(super) fn more(&self, place: usize) -> Option<&More> {
        self.more.as_ref()?.get(place)
    }

    /// Returns a tuple and its further data.
    pub(super) fn both_mut(&mut self, place: usize) -> (&mut Entry<Of>, Option<&mut More>) {
        let more = self.more.as_mut().and_then(|more| more.get_mut(place));
        (&mut self.entries[place], more)
    }

    /// Takes all tuples out, and returns the names of those that are not over.
    pub(super) fn take_names(&mut self) -> Vec<Name> {
        self.moves += 1;
        self.places.clear();
        if let Some(more) = &mut self.more {
            more.clear();
        }
        let entries = std::mem::take(&mut self.entries).into_iter();
        let live = entries.filter(|entry| !entry.is_over);
        live.map(|entry| entry.name).collect()
    }

    /// Returns the tuples that are not over.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Entry<Of>> {
        self.entries.iter().filter(|entry| !entry.is_over)
    }

    /// Returns `true` if the tuple at a place is not over.
    pub(super) fn is_live(&self, place: usize) -> bool {
        !self.entries[place].is_over
    }

    /// Ends a tuple. Others keep their places.
    pub(super) fn end(&mut self, place: usize) {
        let hash = self.entries[place].name.get().hash();
        let found = self
            .places
            .find_entry(hash, |known| *known as usize == place);
        if let Ok(found) = found {
            found.remove();
        }
        self.entries[place].is_over = true;
    }

    /// Drops the tuples that are over or not kept. The others get new places.
    pub(super) fn retain(&mut self, mut keeps: impl FnMut(&Entry<Of>) -> bool) {
        self.moves += 1;
        let kept: Vec<bool> = self
            .entries
            .iter()
            .map(|entry| !entry.is_over && keeps(entry))
            .collect();
        let mut places = kept.iter();
        self.entries
            .retain(|_| places.next().copied().unwrap_or(false));
        if let Some(more) = &mut self.more {
            let mut places = kept.iter();
            more.retain(|_| places.next().copied().unwrap_or(false));
        }
        self.places.clear();
        let (entries, places) = (&self.entries, &mut self.places);
        let rehash = |place: &u32| entries[*place as usize].name.get().hash();
        places.shrink_to(entries.len(), rehash);
        for (place, entry) in (0..).zip(entries) {
            places.insert_unique(entry.name.get().hash(), place, rehash);
        }
    }
}
