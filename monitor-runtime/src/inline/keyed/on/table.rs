//! The table: shards, each a hash table behind a lock.

use core::{
    borrow::Borrow,
    fmt,
    hash::{BuildHasher, Hash},
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
};
use std::{
    hash::RandomState,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    vec,
    vec::Vec,
};

use hashbrown::HashTable;

use super::{
    super::key::Key,
    deadlines::Deadlines,
    given_back::GivenBack,
    kept::{Compact, KeptState},
};
use crate::{
    ground::{counter::Counter, property::Property},
    inline::state::SharedOwner,
};

/// How many keys are behind one lock is a matter of chance: this many locks keep the threads of a
/// large machine apart.
const SHARDS: usize = 64;

/// The states of a property that has one for each value of a key: a field for `state = self.table` beside `per = ...`, or
/// a static.
///
/// With `per` alone the attribute makes a static table by itself. Make one of your own for one
/// table an object, or to ask it how many keys it has, or to make it forget them. `K` is what is
/// kept of the key: `String` where `per` is a `&str` or a `String`, `(u64, String)` where it is
/// `(user.id, file)`.
///
/// A key whose state is that before its first step is not in the table, so one that is issued, used and revoked costs
/// nothing afterwards. Other keys stay until the condition in `ends = ...` holds at a step, or [`forget`](Self::forget)
/// or [`clear`](Self::clear) is called; [`with_most_keys`](Self::with_most_keys) bounds their number.
///
/// # Cost
///
/// A step hashes the key with the standard library's seeded hasher, takes one lock of 64, and looks up once; twice with
/// two locks where a proposition is costly and so evaluated only when it is needed. The lock is never held while
/// propositions or the key are evaluated, but `Hash` and `Eq` of the key run under it, and must not call the annotated
/// function. A key takes 8 bytes and itself in a slot of the hash table, of which about half are free. More than 24 bits
/// need `Keyed<K, State<BITS>>`.
///
/// # Example
///
/// ```
/// # #[cfg(not(feature = "off"))] {
/// use monitor_runtime::{Keyed, Violated, monitor};
///
/// #[derive(Default)]
/// struct Service {
///     tokens: Keyed<String>,
/// }
///
/// impl Service {
///     #[monitor("used -> [issued, revoked)", per = token, state = self.tokens, at = entry,
///         issued = event == "issue", used = event == "use", revoked = event == "revoke")]
///     fn handle(&self, token: &str, event: &str) -> Result<(), Violated> {
///         Ok(())
///     }
/// }
///
/// let service = Service::default();
/// service.handle("a", "issue")?;
/// service.handle("a", "use")?;
/// assert_eq!(service.tokens.keys(), 1);
/// let violated = service.handle("b", "use").unwrap_err();
/// assert_eq!(violated.key(), Some("token = \"b\""));
/// service.handle("a", "revoke")?;
/// assert_eq!(service.tokens.keys(), 0);
/// # }
/// # Ok::<(), monitor_runtime::Violated>(())
/// ```
pub struct Keyed<K, S = Compact> {
    /// Allocated at the first step: an object may have a table that is never used.
    shards: OnceLock<Arc<[Shard<K, S>]>>,
    /// How many shards to make.
    divided: usize,
    pub(super) most: usize,
    /// The number of keys, if it is bounded.
    bounded: AtomicUsize,
    unchecked: Counter,
    pub(super) owner: SharedOwner,
    /// Made at the first step of a property with deadlines.
    pub(super) deadlines: OnceLock<Arc<dyn Deadlines>>,
}

/// In a cache line of its own, so that threads at different keys do not wait for each other.
#[repr(align(64))]
pub(super) struct Shard<K, S>(Mutex<Slots<K, S>>);

impl<K, S> Shard<K, S> {
    #[inline]
    pub(super) fn lock(&self) -> MutexGuard<'_, Slots<K, S>> {
        // Where a key's own code can panic, nothing that is kept is half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The shard of keys with this hash.
#[inline]
pub(super) fn shard_of<K, S>(shards: &[Shard<K, S>], hash: u64) -> &Shard<K, S> {
    // The hash table uses the lowest bits and the seven highest.
    let number = usize::try_from(hash >> 48 & 0xff).unwrap_or_default();
    &shards[number & (shards.len() - 1)]
}

/// What a lock guards.
pub(super) struct Slots<K, S> {
    pub(super) table: HashTable<(K, S)>,
    /// The keys for which there was no room, as bits at a part of their hashes: a key whose bit is
    /// not set was not among them.
    pub(super) turned_away: Vec<u64>,
    /// What reports need.
    pub(super) given_back: GivenBack,
}

/// One of the 1024 bits of a shard.
pub(super) const TURNED_AWAY: usize = 1024;

/// The seed of all tables of the program.
pub(super) fn seed() -> &'static RandomState {
    static SEED: OnceLock<RandomState> = OnceLock::new();
    SEED.get_or_init(RandomState::new)
}

impl<K, S> Keyed<K, S> {
    /// Creates a table without keys, and without a bound.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_most_keys(usize::MAX)
    }

    /// Creates a table that keeps at most this many keys.
    ///
    /// Steps of keys beyond are not checked, which [`unchecked`](Self::unchecked) and the reports of violations say. A key
    /// that had no room is not checked later either, since what it did before is not known; nor is, by chance, one of a
    /// thousand others, until [`clear`](Self::clear).
    #[must_use]
    pub const fn with_most_keys(most: usize) -> Self {
        Self::divided(most, SHARDS)
    }

    pub(super) const fn divided(most: usize, divided: usize) -> Self {
        Self {
            shards: OnceLock::new(),
            divided,
            most,
            bounded: AtomicUsize::new(0),
            unchecked: Counter::new(),
            owner: SharedOwner::new(),
            deadlines: OnceLock::new(),
        }
    }

    /// Returns how many keys it has: those whose state is not that before the first step.
    #[must_use]
    pub fn keys(&self) -> usize {
        let shards = self.shards.get().map_or(&[][..], |shards| shards);
        shards.iter().map(|shard| shard.lock().table.len()).sum()
    }

    /// Returns how many steps were not checked, because there were as many keys as the table may
    /// have.
    #[must_use]
    pub fn unchecked(&self) -> u64 {
        self.unchecked.get() as u64
    }

    /// Forgets all keys: the next step of each is its first. Keys for which there was no room may
    /// have it now.
    pub fn clear(&self) {
        for shard in self.shards.get().map_or(&[][..], |shards| shards) {
            let mut slots = shard.lock();
            let table = core::mem::take(&mut slots.table);
            slots.turned_away = Vec::new();
            slots.given_back = GivenBack::default();
            if self.is_bounded() {
                self.bounded.fetch_sub(table.len(), Relaxed);
            }
            drop(slots);
            // Keys may have code of their own to be dropped, which runs without the lock.
            drop(table);
        }
    }

    #[doc(hidden)]
    #[inline]
    #[cfg_attr(debug_assertions, track_caller)]
    pub fn __owner(&self, property: &'static Property) {
        self.owner.claim(property);
    }

    pub(super) fn count_unchecked(&self) {
        self.unchecked.increment();
    }

    /// The lock of the keys with this hash.
    #[inline]
    pub(super) fn slots(&self, hash: u64) -> MutexGuard<'_, Slots<K, S>> {
        shard_of(self.shards(), hash).lock()
    }

    #[inline]
    pub(super) fn shards(&self) -> &Arc<[Shard<K, S>]> {
        self.shards.get_or_init(|| self.empty())
    }

    #[cold]
    fn empty(&self) -> Arc<[Shard<K, S>]> {
        let shard = |_| {
            Shard(Mutex::new(Slots {
                table: HashTable::new(),
                turned_away: Vec::new(),
                given_back: GivenBack::default(),
            }))
        };
        (0..self.divided).map(shard).collect()
    }

    pub(super) fn is_bounded(&self) -> bool {
        self.most != usize::MAX
    }

    /// Takes room for one more key. Returns `false` if there is none.
    fn takes_room(&self) -> bool {
        let more = |keys| (keys < self.most).then_some(keys + 1);
        !self.is_bounded() || self.bounded.fetch_update(Relaxed, Relaxed, more).is_ok()
    }

    fn gives_room_back(&self) {
        if self.is_bounded() {
            self.bounded.fetch_sub(1, Relaxed);
        }
    }
}

impl<K: Hash + Eq, S: KeptState> Keyed<K, S> {
    /// Forgets a key: its next step is its first. Returns `true` if the table had it.
    pub fn forget<Q>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        self.forget_at(seed().hash_one(key), |kept| kept.borrow() == key)
    }

    #[doc(hidden)]
    pub fn __forget<Q: Key<Kept = K>>(&self, key: &Q) -> bool {
        self.forget_at(hash_of(|hasher| key.feed(hasher)), |kept| key.is(kept))
    }

    fn forget_at(&self, hash: u64, is: impl Fn(&K) -> bool) -> bool {
        let mut slots = self.slots(hash);
        let entry = slots.table.find_entry(hash, |(kept, _)| is(kept));
        let Ok(entry) = entry else { return false };
        let (forgotten, _) = entry.remove();
        slots.given_back.remember(hash, forgotten.1.count(), true);
        self.gives_room_back();
        drop(slots);
        drop(forgotten);
        true
    }

    /// How many steps of a key were counted since its state last was the one before the first step; 0 if it is not in
    /// the table.
    #[must_use]
    pub fn steps<Q>(&self, key: &Q) -> u64
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let hash = seed().hash_one(key);
        let slots = self.slots(hash);
        let found = slots.table.find(hash, |(kept, _)| kept.borrow() == key);
        found.map_or(0, |(_, kept)| kept.count())
    }
}

/// Returns the hash of a key that is not there as a whole.
#[inline]
pub(super) fn hash_of(feed: impl FnOnce(&mut std::hash::DefaultHasher)) -> u64 {
    let mut hasher = seed().build_hasher();
    feed(&mut hasher);
    core::hash::Hasher::finish(&hasher)
}

impl<K, S: KeptState> Slots<K, S> {
    /// Returns where the key is, and what is kept of it.
    #[inline]
    pub(super) fn find(&self, hash: u64, is: impl Fn(&K) -> bool) -> Option<(usize, &S)> {
        let index = self.table.find_bucket_index(hash, |(kept, _)| is(kept))?;
        Some((index, &self.table.get_bucket(index)?.1))
    }

    #[inline]
    pub(super) fn at(&mut self, index: usize) -> Option<&mut S> {
        Some(&mut self.table.get_bucket_mut(index)?.1)
    }

    /// The keys with this hash.
    pub(super) fn with_hash(&mut self, hash: u64) -> impl Iterator<Item = (&K, &mut S)> {
        let entries = self.table.iter_hash_mut(hash);
        entries.map(|(key, kept)| (&*key, kept))
    }

    /// Takes a key whose state is given back out of the table, and returns it, to be dropped
    /// without the lock.
    pub(super) fn remove(&mut self, index: usize, of: &Keyed<K, S>) -> Option<K> {
        let entry = self.table.get_bucket_entry(index).ok()?;
        of.gives_room_back();
        Some(entry.remove().0.0)
    }

    /// Returns `true` if the key is known not to have been turned away.
    #[inline]
    pub(super) fn is_known(&self, hash: u64) -> bool {
        self.turned_away.is_empty() || {
            let (word, bit) = place(hash);
            self.turned_away[word] & bit == 0
        }
    }

    #[cold]
    fn turn_away(&mut self, hash: u64) {
        if self.turned_away.is_empty() {
            self.turned_away = vec![0; TURNED_AWAY / 64];
        }
        let (word, bit) = place(hash);
        self.turned_away[word] |= bit;
    }
}

impl<K: Hash, S: KeptState> Slots<K, S> {
    /// Puts in a key that is not there. Returns `false` if there is no room for it.
    pub(super) fn insert(&mut self, hash: u64, key: K, kept: S, of: &Keyed<K, S>) -> bool {
        if !of.takes_room() {
            self.turn_away(hash);
            return false;
        }
        let seed = seed();
        self.table
            .insert_unique(hash, (key, kept), |(key, _)| seed.hash_one(key));
        true
    }
}

/// Returns the place of the bit of a key that was turned away. The shard and the hash table are
/// chosen by other bits, or by mostly other ones.
#[inline]
fn place(hash: u64) -> (usize, u64) {
    let number = usize::try_from(hash >> 32 & (TURNED_AWAY as u64 - 1)).unwrap_or_default();
    (number / 64, 1 << (number % 64))
}

impl<K, S> Default for Keyed<K, S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K, S> fmt::Debug for Keyed<K, S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Keyed")
            .field("keys", &self.keys())
            .field("unchecked", &self.unchecked())
            .finish_non_exhaustive()
    }
}
