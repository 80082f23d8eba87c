//! One step of one key: what generated code has in the place of a slot.
//!
//! Its methods are those of a slot. What is read by a [`HeldStep`] holds the lock until it is
//! committed: nothing but bit operations runs in between, and there is one lookup. A [`CopiedStep`]
//! releases it, since code of the program runs in between, and looks again.

use std::{string::String, sync::MutexGuard};

use super::{
    super::key::Key,
    kept::KeptState,
    table::{Keyed, Slots, hash_of},
};
use crate::inline::{
    deadline::{Deadline, earlier},
    state::{Memory, Seen},
    violation::ToldOfTable,
};

/// The key of a step, and the table that it is looked up in.
struct AtKey<'t, Q: Key, S> {
    table: &'t Keyed<Q::Kept, S>,
    key: Q,
    hash: u64,
    /// What is kept of the key, once it is needed: it is made without the lock.
    owned: Option<Q::Kept>,
    /// Whether the state of the key is given back after the step.
    ends: bool,
}

/// What was found under the lock, which it holds.
pub struct Found<'t, K, S> {
    slots: MutexGuard<'t, Slots<K, S>>,
    place: Option<usize>,
    kept: S,
    is_known: bool,
}

/// What was found, without the lock.
pub struct Copied<S> {
    kept: S,
    is_known: bool,
}

/// What was kept before a step that violates the property.
pub struct Before<S>(S);

/// What a step has read.
pub trait Read<S> {
    /// What is kept of the key.
    fn kept(&self) -> &S;

    /// Returns `true` if that is all that there is to know of the key: there may have been no room
    /// for it before.
    fn is_known(&self) -> bool;
}

impl<K, S> Read<S> for Found<'_, K, S> {
    #[inline]
    fn kept(&self) -> &S {
        &self.kept
    }

    #[inline]
    fn is_known(&self) -> bool {
        self.is_known
    }
}

impl<S> Read<S> for Copied<S> {
    #[inline]
    fn kept(&self) -> &S {
        &self.kept
    }

    #[inline]
    fn is_known(&self) -> bool {
        self.is_known
    }
}

impl<S> Read<S> for Before<S> {
    #[inline]
    fn kept(&self) -> &S {
        &self.0
    }

    #[inline]
    fn is_known(&self) -> bool {
        true
    }
}

impl<'t, Q: Key, S: KeptState> AtKey<'t, Q, S> {
    #[inline]
    fn new(table: &'t Keyed<Q::Kept, S>, key: Q, ends: bool) -> Self {
        let hash = hash_of(|hasher| key.feed(hasher));
        // A value that need not be dropped is a few bytes, which are copied faster than a test
        // takes.
        let owned = (!core::mem::needs_drop::<Q::Kept>()).then(|| key.kept());
        Self {
            table,
            key,
            hash,
            owned,
            ends,
        }
    }

    #[inline]
    fn find(&self) -> Found<'t, Q::Kept, S> {
        let slots = self.table.slots(self.hash);
        let found = slots.find(self.hash, |kept| self.key.is(kept));
        let (place, kept) = match found {
            Some((place, kept)) => (Some(place), kept.clone()),
            None => (None, S::default()),
        };
        let is_known = place.is_some() || slots.is_known(self.hash);
        Found {
            slots,
            place,
            kept,
            is_known,
        }
    }

    /// Stores what a step turns it into, and returns the number of the step. `None` if that has to
    /// be done again, with what is to be kept of the key.
    #[inline]
    fn change<M: Memory>(&mut self, found: Found<'t, Q::Kept, S>, new: M) -> Option<u64> {
        let Found {
            mut slots,
            place,
            mut kept,
            is_known,
        } = found;
        let gives_back = self.ends || new == M::from_slot(|_| 0, |_| 0);
        let step = kept.count().saturating_add(1);
        match place {
            Some(place) if gives_back => {
                let gone = slots.remove(place, self.table);
                slots.given_back.remember(self.hash, step, self.ends);
                drop(slots);
                drop(gone);
            }
            Some(place) => {
                if let Some(slot) = slots.at(place) {
                    slot.keep(new);
                }
            }
            None if !is_known => {
                drop(slots);
                self.table.count_unchecked();
            }
            None if gives_back => {}
            None => {
                let Some(owned) = self.owned.take() else {
                    drop(slots);
                    self.owned = Some(self.key.kept());
                    return None;
                };
                kept.keep(new);
                if !slots.insert(self.hash, owned, kept, self.table) {
                    drop(slots);
                    self.table.count_unchecked();
                }
            }
        }
        Some(step)
    }
}

/// The methods that both kinds have.
macro_rules! step {
    ($name:ident) => {
        impl<'t, Q: Key, S: KeptState> $name<'t, Q, S> {
            /// Creates the step of a key; if `ends`, the state of the key is given back after it.
            #[inline]
            pub fn new(table: &'t Keyed<Q::Kept, S>, key: Q, ends: bool) -> Self {
                Self(AtKey::new(table, key, ends))
            }

            /// Returns a stored bit.
            #[inline]
            pub fn __bit(&self, read: &impl Read<S>, number: usize) -> u8 {
                read.kept().bit(number)
            }

            /// Returns a word.
            #[inline]
            pub fn __word(&self, read: &impl Read<S>, number: usize) -> u64 {
                read.kept().word(number)
            }

            /// Returns the state of an automaton.
            #[inline]
            pub fn __state(&self, read: &impl Read<S>) -> u32 {
                read.kept().memory()
            }

            /// Returns `true` if what was read is all that there is to know of the key; else
            /// nothing can be violated.
            #[inline]
            pub fn __judged(&self, read: &impl Read<S>) -> bool {
                read.is_known()
            }

            /// What was kept before.
            #[inline]
            pub fn __before(&self, seen: &Seen<S>) -> Before<S> {
                Before(seen.before.clone())
            }

            /// The number of a step that counts.
            #[inline]
            pub fn __counted<M: Memory>(&self, seen: Seen<S>, _new: M) -> u64 {
                seen.step
            }

            /// The number of a step that is refused.
            #[inline]
            pub fn __refused(&self, seen: Seen<S>) -> u64 {
                seen.step
            }

            /// Returns `true`: threads may share the table.
            #[inline]
            pub fn __is_shared(&self) -> bool {
                true
            }

            /// Returns what a violation reports of the table, and of what was before the counted
            /// steps of the key.
            #[cold]
            pub fn __told(&self) -> ToldOfTable {
                let slots = self.0.table.slots(self.0.hash);
                ToldOfTable {
                    unchecked: self.0.table.unchecked(),
                    before: slots.given_back.before(self.0.hash),
                    is_kept: slots
                        .find(self.0.hash, |kept| self.0.key.is(kept))
                        .is_some(),
                }
            }

            /// The hash of the key.
            #[inline]
            pub fn __hash(&self) -> u64 {
                self.0.hash
            }

            /// Makes the timer watch the deadlines of the table's keys.
            #[inline]
            pub fn __watch<const BITS: usize, const WORDS: usize>(
                &self,
                deadline: &'static Deadline<BITS, WORDS>,
                shown: fn(&Q::Kept) -> String,
            ) where
                S: Send + 'static,
            {
                self.0.table.watch(deadline, shown);
            }

            /// Makes the timer look at the deadline that a step has left.
            pub fn __arm(&self, before: u64, due: u64)
            where
                S: Send + 'static,
            {
                if let Some(due) = earlier(before, due) {
                    self.0.table.arm(self.0.hash, due);
                }
            }

            /// Reports a deadline that has passed.
            #[cold]
            pub fn __tell(&self, now: u64)
            where
                S: Send + 'static,
            {
                self.0.table.tell(self.0.hash, now);
            }

            /// Marks the table as that of a property.
            #[inline]
            #[cfg_attr(debug_assertions, track_caller)]
            pub fn __owner(&self, property: &'static crate::Property) {
                self.0.table.__owner(property);
            }
        }
    };
}

/// A step that holds the lock from reading to committing.
pub struct HeldStep<'t, Q: Key, S>(AtKey<'t, Q, S>);

step!(HeldStep);

impl<'t, Q: Key, S: KeptState> HeldStep<'t, Q, S> {
    /// Takes the lock, and finds what is kept.
    #[inline]
    pub fn __read<M: Memory>(&self) -> Found<'t, Q::Kept, S> {
        S::check::<M>();
        self.0.find()
    }

    /// Counts the step, at which the property holds.
    #[inline]
    pub fn __commit<M: Memory>(&mut self, read: Found<'t, Q::Kept, S>, new: M) -> Option<()> {
        self.0.change(read, new).map(drop)
    }

    /// Counts the step, which violates the property.
    #[inline]
    pub fn __count<M: Memory>(&mut self, read: Found<'t, Q::Kept, S>, new: M) -> Option<Seen<S>> {
        let before = read.kept.clone();
        let step = self.0.change(read, new)?;
        Some(Seen { before, step })
    }

    /// Refuses the step, which violates the property and does not count.
    #[inline]
    pub fn __refuse(&self, read: Found<'t, Q::Kept, S>) -> Option<Seen<S>> {
        let step = read.kept.count().saturating_add(1);
        Some(Seen {
            before: read.kept,
            step,
        })
    }
}

/// A step in which code of the program runs between the reading and the committing.
pub struct CopiedStep<'t, Q: Key, S>(AtKey<'t, Q, S>);

step!(CopiedStep);

impl<Q: Key, S: KeptState> CopiedStep<'_, Q, S> {
    /// Copies what is kept.
    #[inline]
    pub fn __read<M: Memory>(&self) -> Copied<S> {
        S::check::<M>();
        let Found { kept, is_known, .. } = self.0.find();
        Copied { kept, is_known }
    }

    /// Counts the step, at which the property holds; `None` if another step came between.
    #[inline]
    pub fn __commit<M: Memory>(&mut self, read: Copied<S>, new: M) -> Option<()> {
        self.__count(read, new).map(drop)
    }

    /// Counts the step, which violates the property; `None` if another step came between.
    #[inline]
    pub fn __count<M: Memory>(&mut self, read: Copied<S>, new: M) -> Option<Seen<S>> {
        let found = self.0.find();
        let is_same =
            found.kept.memory::<M>() == read.kept.memory::<M>() && found.is_known == read.is_known;
        if !is_same {
            return None;
        }
        let step = self.0.change(found, new)?;
        Some(Seen {
            before: read.kept,
            step,
        })
    }

    /// Refuses the step, which violates the property and does not count: it was refused at the
    /// moment at which the state was read.
    #[inline]
    pub fn __refuse(&self, read: Copied<S>) -> Option<Seen<S>> {
        let step = read.kept.count().saturating_add(1);
        Some(Seen {
            before: read.kept,
            step,
        })
    }
}
