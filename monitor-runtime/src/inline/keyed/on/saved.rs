//! Tables, saved and restored.

use core::hash::{BuildHasher as _, Hash};
use std::{
    sync::{Arc, MutexGuard},
    vec,
    vec::Vec,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use super::{
    kept::{Compact, KeptState},
    table::{Keyed, Shard, Slots, TURNED_AWAY, seed},
};
use crate::inline::saved::{AnotherFormulaError, Damaged, Kept, NoRoom, Of, Parts, SavedKept};

/// A table as it is saved.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedTable<K> {
    of: Option<Of>,
    most_keys: Option<usize>,
    /// Whether there were more keys than there was room for: it is not known what they did.
    was_full: bool,
    keys: Vec<(K, SavedKept)>,
}

impl Parts for Compact {
    fn parts(&self, of: &Of) -> Kept {
        Kept::of_word(self.count(), self.packed(), of)
    }

    fn from_parts(kept: &Kept, of: &Of) -> Result<Self, NoRoom> {
        Ok(Self::of(kept.steps, kept.word(of)?))
    }
}

/// With the feature `serde`. The locks of all keys are held while they are serialized.
impl<K: Serialize, S: KeptState + Parts> Serialize for Keyed<K, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let of = self.of();
        let slots: Vec<MutexGuard<'_, Slots<K, S>>> = self.all_slots().collect();
        let keys = slots.iter().flat_map(|slots| slots.keys());
        let keys = keys.filter_map(|(key, kept)| {
            let of = of.as_ref()?;
            Some((key, SavedKept::new(kept.parts(of), of)))
        });
        let table = SavedTable {
            most_keys: self.most_keys(),
            was_full: slots.iter().any(|slots| slots.has_turned_away()),
            keys: keys.collect(),
            of,
        };
        table.serialize(serializer)
    }
}

/// With the feature `serde`. Damaged data is refused. The state of another formula is reported by
/// [`check_formula`](Self::check_formula), and by a panic at the first step.
impl<'de, K, S> Deserialize<'de> for Keyed<K, S>
where
    K: Deserialize<'de> + Hash + Eq,
    S: KeptState + Parts,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SavedTable {
            of,
            most_keys,
            was_full,
            keys,
        } = SavedTable::deserialize(deserializer)?;
        let table = most_keys.map_or_else(Self::new, Self::with_most_keys);
        for (key, kept) in keys {
            let of = of.as_ref().ok_or(Damaged).map_err(D::Error::custom)?;
            let kept = kept.restored(of).map_err(D::Error::custom)?;
            let kept = S::from_parts(&kept, of).map_err(D::Error::custom)?;
            if !table.put(key, kept) {
                return Err(D::Error::custom(Damaged));
            }
        }
        if was_full {
            table
                .all_slots()
                .for_each(|mut slots| slots.turn_all_away());
        }
        Ok(match of {
            Some(of) => table.of_restored(Arc::new(of)),
            None => table,
        })
    }
}

impl<K, S> Keyed<K, S> {
    /// Returns an error unless what is kept is the state of this formula, or of none yet: with the feature `serde`, for a table
    /// that was restored.
    ///
    /// # Errors
    ///
    /// With both formulas. A first step with another formula would panic with the same message.
    pub fn check_formula(&self, formula: &str) -> Result<(), AnotherFormulaError> {
        self.of().map_or(Ok(()), |of| of.check_formula(formula))
    }
}

impl<K, S> Keyed<K, S> {
    /// The formula whose state it is.
    fn of(&self) -> Option<Of> {
        self.owner.of()
    }

    /// Returns the same table, as the state of this formula.
    fn of_restored(mut self, of: Arc<Of>) -> Self {
        self.owner = self.owner.of_restored(of);
        self
    }

    fn most_keys(&self) -> Option<usize> {
        self.is_bounded().then_some(self.most)
    }

    /// Returns all slots, each locked when it is asked for.
    fn all_slots(&self) -> impl Iterator<Item = MutexGuard<'_, Slots<K, S>>> {
        self.shards().iter().map(Shard::lock)
    }
}

impl<K: Hash + Eq, S: KeptState> Keyed<K, S> {
    /// Puts in what is kept of a key. Returns `false` if the key is there already, or there is no
    /// room.
    fn put(&self, key: K, kept: S) -> bool {
        let hash = seed().hash_one(&key);
        let mut slots = self.slots(hash);
        slots.find(hash, |other| *other == key).is_none() && slots.insert(hash, key, kept, self)
    }
}

impl<K, S> Slots<K, S> {
    /// Returns all keys with their slots.
    fn keys(&self) -> impl Iterator<Item = (&K, &S)> {
        self.table.iter().map(|(key, kept)| (key, kept))
    }

    /// Returns `true` if there was no room for some key.
    fn has_turned_away(&self) -> bool {
        !self.turned_away.is_empty()
    }

    /// Marks all keys that are not there as turned away.
    fn turn_all_away(&mut self) {
        self.turned_away = vec![u64::MAX; TURNED_AWAY / 64];
    }
}
