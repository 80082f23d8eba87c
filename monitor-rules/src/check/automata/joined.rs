//! Tuples that have no states of their own.
//!
//! Users log in and out, files are opened and closed, and a user accesses a file: where each step that changes a state names one key
//! or none, and it does not matter in which order those come that name different keys, the state of a tuple is what the
//! steps of each of its values do, one behind the other. So there is a state a value, and of a tuple only that it was named.

use std::{mem, ops::Range};

use hashbrown::{HashSet, HashTable};
use monitor_logic::value::Value;
use rustc_hash::FxBuildHasher;

use super::{
    effect::Effect,
    machine::{Letter, Machine, StateNumber},
    name::{Draft, Mask, Name, SEEDS, fold},
    word::{Word, Words},
};
use crate::check::{keys::KeyValue, steps::Steps};

/// How many steps are looked at together.
const STEPS: usize = 64;

/// So many values of a key are kept in any case.
const FEW: usize = 1 << 16;

/// What the steps do that name one key or none, and the tuples that were named.
#[derive(Debug)]
pub(super) struct Joined {
    keys: Vec<Values>,
    /// What those do that name no key.
    pub(super) common: Effect,
    /// The hashes of the tuples, for their number,
    seen: HashSet<u64, FxBuildHasher>,
    /// and their names.
    tuples: Vec<Name>,
    /// What the steps name that are read ahead.
    ahead: Vec<Named>,
}

/// The values of a key.
#[derive(Debug, Default)]
struct Values {
    words: Words,
    table: HashTable<Known>,
    /// Those at the steps that are read ahead.
    ahead: Vec<Known>,
    /// When there are more, those are dropped that do nothing.
    most: usize,
}

/// A value.
#[derive(Clone, Copy, Debug)]
struct Known {
    word: Word,
    hash: u64,
    /// What the steps do that name it.
    effect: Effect,
}

/// What a step names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Named {
    /// Which keys.
    pub(super) mask: Mask,
    /// The hash of the values.
    hash: u64,
    /// The tuple was named before.
    is_known: bool,
}

impl Values {
    /// What the steps do that name a value changes.
    fn change(&mut self, value: Value<'_>, change: impl Fn(Effect) -> Effect) {
        let (word, hash) = self.words.of(value);
        let known = self.table.find_mut(hash, |known| known.word == word);
        let effect = change(known.as_ref().map_or(Effect::NONE, |known| known.effect));
        if let Some(known) = known {
            known.effect = effect;
        } else {
            let known = Known { word, hash, effect };
            self.table.insert_unique(hash, known, |known| known.hash);
        }
        for known in self.ahead.iter_mut().filter(|known| known.word == word) {
            known.effect = effect;
        }
    }

    /// Drops the values, where they are many, whose steps leave this state as it is.
    fn drop_idle(&mut self, first: StateNumber) {
        if self.table.len().max(self.words.long()) <= self.most.max(FEW) {
            return;
        }
        let mut kept = Self::default();
        for (value, effect) in self.all() {
            if effect.of(first) != first {
                kept.change(value.value(), |_| effect);
            }
        }
        kept.most = 2 * kept.table.len();
        *self = kept;
    }

    /// All values, with what the steps do that name them.
    fn all(&self) -> impl Iterator<Item = (KeyValue, Effect)> {
        let known = self.table.iter();
        known.filter_map(|known| Some((self.words.value(known.word)?, known.effect)))
    }
}

impl Joined {
    /// Of so many keys, with these tuples.
    pub(super) fn new(keys: usize, tuples: Vec<Name>) -> Self {
        let mut joined = Self {
            keys: (0..keys).map(|_| Values::default()).collect(),
            common: Effect::NONE,
            seen: HashSet::default(),
            tuples: Vec::new(),
            ahead: Vec::new(),
        };
        for tuple in tuples {
            let values = tuple.values();
            let values = joined.keys.iter_mut().zip(&values);
            let hash = values.fold(0, |hash, (of, value)| {
                both(hash, of.words.of(value.value()).1)
            });
            joined.seen.insert(hash);
            joined.tuples.push(tuple);
        }
        joined
    }

    /// So do the steps that name this value of a key.
    pub(super) fn put(&mut self, key: usize, value: Value<'_>, effect: Effect) {
        self.keys[key].change(value, |_| effect);
    }

    /// The names of all tuples.
    pub(super) fn take_tuples(&mut self) -> Vec<Name> {
        mem::take(&mut self.tuples)
    }

    /// What steps do, by the keys that they name, with the name of such a step.
    pub(super) fn effects(&self) -> Vec<(Mask, Name, Effect)> {
        let name = |key: usize, value: Option<&KeyValue>| {
            let mut draft = Draft::default();
            for of in 0..self.keys.len() {
                draft.push(value.filter(|_| of == key).map(KeyValue::value));
            }
            draft.get().kept()
        };
        let mut effects = Vec::new();
        if self.common != Effect::NONE {
            effects.push((0, name(0, None), self.common));
        }
        for (key, values) in self.keys.iter().enumerate() {
            let all = values.all();
            effects.extend(all.map(|(value, effect)| (1 << key, name(key, Some(&value)), effect)));
        }
        effects
    }

    /// Reads steps from the first of a range on; tuples are in this state before all steps. Returns how many.
    pub(super) fn read<S: Steps>(
        &mut self,
        columns: &[S::Column<'_>],
        steps: Range<usize>,
        first: StateNumber,
    ) -> usize {
        let count = steps.len().min(STEPS);
        self.ahead.clear();
        self.ahead.resize(count, Named::default());
        for (key, (values, cells)) in self.keys.iter_mut().zip(columns).enumerate() {
            values.drop_idle(first);
            values.ahead.clear();
            for (step, named) in steps.clone().zip(&mut self.ahead) {
                let known = match S::value(*cells, step) {
                    Some(value) => {
                        named.mask |= 1 << key;
                        let (word, hash) = values.words.of(value);
                        let effect = Effect::NONE;
                        Known { word, hash, effect }
                    }
                    None => Known::NONE,
                };
                named.hash = both(named.hash, known.hash);
                values.ahead.push(known);
            }
        }
        // None waits for another, so that the processor looks for several at once.
        for named in &mut self.ahead {
            named.is_known = self.seen.contains(&named.hash);
        }
        for values in &mut self.keys {
            for ahead in &mut values.ahead {
                let known = values
                    .table
                    .find(ahead.hash, |known| known.word == ahead.word);
                if let Some(known) = known {
                    ahead.effect = known.effect;
                }
            }
        }
        count
    }

    /// What a step names that was read.
    pub(super) fn named(&self, place: usize) -> Named {
        self.ahead[place]
    }

    /// Returns `true` if the tuple that a step names was not named before; from now on it was.
    pub(super) fn is_new(&mut self, named: Named) -> bool {
        !named.is_known && self.seen.insert(named.hash)
    }

    /// Takes a step that names one key or none.
    pub(super) fn take_for_some<S: Steps>(
        &mut self,
        machine: &Machine,
        columns: &[S::Column<'_>],
        (step, mask): (usize, Mask),
        letter: Letter,
    ) {
        let key = mask.trailing_zeros() as usize;
        let value = columns.get(key).and_then(|cells| S::value(*cells, step));
        match value {
            Some(value) => self.keys[key].change(value, |effect| effect.then(machine, letter)),
            None => self.common = self.common.then(machine, letter),
        }
    }

    /// Keeps the name of a tuple that is new.
    pub(super) fn add(&mut self, tuple: Name) {
        self.tuples.push(tuple);
    }

    /// The state of the tuple that a step names, the one at this place of those that were read.
    pub(super) fn state(&self, place: usize, first: StateNumber) -> StateNumber {
        let keys = self.keys.iter();
        keys.fold(self.common.of(first), |state, values| {
            values.ahead[place].effect.of(state)
        })
    }
}

impl Known {
    /// Where a step names none.
    const NONE: Self = Self {
        word: Word::NONE,
        hash: 0,
        effect: Effect::NONE,
    };
}

/// The hash of several things of which these are hashes.
fn both(one: u64, other: u64) -> u64 {
    fold(one ^ SEEDS[2], other ^ SEEDS[0])
}
