//! Tuples that have no states of their own.
//!
//! Users log in and out, files are opened and closed, and a user accesses a file. If each step that changes a state
//! names one key or none, and the order of steps that name different keys does not matter, then the state of a tuple is
//! the effect of the steps of each of its values, one after the other. So there is a state for each value, and of a
//! tuple it is only kept that it was named.
//!
//! Values have numbers, by which the data of a value is found; a tuple is a few of these numbers.

use std::ops::Range;

use hashbrown::{HashSet, HashTable};
use indexmap::IndexSet;
use monitor_logic::value::Value;
use rustc_hash::FxBuildHasher;

use super::{
    effect::Effect,
    machine::{Letter, Machine, StateNumber},
    name::{Draft, Mask, Name},
    words::Words,
};
use crate::check::{keys::KeyValue, steps::Steps, word::Word};

/// How many steps are read together.
const STEPS: usize = 64;

/// This many values of a key are kept in any case.
const FEW: usize = 1 << 16;

/// Stands in the place of the number of a value where there is none.
const NO_VALUE: u32 = u32::MAX;

/// The effects of the steps that name one key or none, and the tuples that were named.
#[derive(Debug)]
pub(super) struct Joined {
    keys: Vec<Values>,
    /// The effect of the steps that name no key.
    pub(super) common: Effect,
    tuples: Tuples,
    /// What the steps name that are read ahead.
    ahead: Vec<Named>,
}

/// The values of a key, by their numbers.
#[derive(Debug, Default)]
struct Values {
    words: Words,
    numbers: HashTable<(Word, u32)>,
    /// The word of each value.
    list: Vec<Word>,
    /// For each value, the effect of the steps that name it.
    effects: Vec<Effect>,
    /// The values at the steps that are read ahead.
    ahead: Vec<u32>,
    /// When there are more values than this, those without effect are dropped.
    most: usize,
}

/// The tuples that were named.
#[derive(Debug, Default)]
struct Tuples {
    /// The values of the first keys, if there are more than two: the number of the values of all these keys but the
    /// last, and the number of the last value.
    first: Vec<IndexSet<u64, FxBuildHasher>>,
    /// The number of the first values, and the number of the last value.
    known: HashSet<u64, FxBuildHasher>,
    /// The same, in the order in which they were first named.
    list: Vec<u64>,
}

/// What a step names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Named {
    /// Which keys it names.
    pub(super) mask: Mask,
    /// Whether the tuple was named before.
    is_known: bool,
    /// The tuple, if it names all keys.
    tuple: u64,
}

impl Values {
    fn number(&mut self, value: Value<'_>) -> u32 {
        let word = self.words.of(value);
        self.number_of(word)
    }

    /// Returns the number of the value with this word among the [words](Words) of the key.
    #[inline]
    fn number_of(&mut self, word: Word) -> u32 {
        let hash = word.hash();
        match self.numbers.find(hash, |(known, _)| *known == word) {
            Some((_, number)) => *number,
            None => self.add(word, hash),
        }
    }

    /// Reads the words of steps, as many as there are places for.
    #[inline]
    fn read<S: Steps>(
        &mut self,
        key: usize,
        cells: S::Column<'_>,
        steps: Range<usize>,
        words: impl Iterator<Item = Word>,
        places: &mut [Named],
    ) {
        for ((step, word), named) in steps.zip(words).zip(places) {
            let number = if word.is_none() {
                NO_VALUE
            } else {
                named.mask |= 1 << key;
                match word.place().and_then(|_| S::value(cells, step)) {
                    Some(large) => self.number(large),
                    None => self.number_of(word),
                }
            };
            self.ahead.push(number);
        }
    }

    #[cold]
    fn add(&mut self, word: Word, hash: u64) -> u32 {
        // There are fewer values than steps that fit in memory.
        let number = u32::try_from(self.list.len()).unwrap_or(NO_VALUE);
        let rehash = |(word, _): &(Word, u32)| word.hash();
        self.numbers.insert_unique(hash, (word, number), rehash);
        self.list.push(word);
        self.effects.push(Effect::NONE);
        number
    }

    fn value(&self, number: u32) -> Option<KeyValue> {
        self.words.value(*self.list.get(number as usize)?)
    }
}

impl Tuples {
    fn of(keys: usize) -> Self {
        Self {
            first: vec![IndexSet::default(); keys.saturating_sub(2)],
            ..Self::default()
        }
    }

    /// Returns the tuple of these values, one for each key.
    #[inline]
    fn number(&mut self, mut values: impl Iterator<Item = u32>) -> u64 {
        let mut number = values.next().unwrap_or_default();
        for first in &mut self.first {
            let (place, _) = first.insert_full(joined(number, values.next().unwrap_or_default()));
            number = u32::try_from(place).unwrap_or(NO_VALUE);
        }
        joined(number, values.next().unwrap_or_default())
    }

    fn add(&mut self, tuple: u64) -> bool {
        let is_new = self.known.insert(tuple);
        if is_new {
            self.list.push(tuple);
        }
        is_new
    }

    /// Returns the numbers of the values of a tuple.
    fn values(&self, tuple: u64) -> Vec<u32> {
        let (mut number, last) = parted(tuple);
        let mut values = vec![last];
        for first in self.first.iter().rev() {
            let tuple = first.get_index(number as usize).copied();
            let (rest, last) = parted(tuple.unwrap_or_default());
            values.push(last);
            number = rest;
        }
        values.push(number);
        values.reverse();
        values
    }
}

fn joined(first: u32, last: u32) -> u64 {
    u64::from(first) << 32 | u64::from(last)
}

#[allow(clippy::cast_possible_truncation, reason = "both halves are taken")]
fn parted(tuple: u64) -> (u32, u32) {
    ((tuple >> 32) as u32, tuple as u32)
}

impl Joined {
    /// Creates it for so many keys, with the tuples that were named already.
    pub(super) fn new(keys: usize, tuples: &[Name]) -> Self {
        let mut joined = Self {
            keys: (0..keys).map(|_| Values::default()).collect(),
            common: Effect::NONE,
            tuples: Tuples::of(keys),
            ahead: Vec::new(),
        };
        for tuple in tuples {
            let values = tuple.values();
            let values = joined.keys.iter_mut().zip(&values);
            let numbers = values.map(|(of, value)| of.number(value.value()));
            let tuple = joined.tuples.number(numbers);
            joined.tuples.add(tuple);
        }
        joined
    }

    /// Sets what the steps do that name this value of a key.
    pub(super) fn put(&mut self, key: usize, value: Value<'_>, effect: Effect) {
        let values = &mut self.keys[key];
        let number = values.number(value);
        values.effects[number as usize] = effect;
    }

    /// Returns the names of all tuples.
    pub(super) fn tuples(&self) -> impl Iterator<Item = Name> {
        let tuples = self.tuples.list.iter();
        tuples.map(|tuple| self.name(&self.tuples.values(*tuple)))
    }

    /// Returns the name of a step that names values of these numbers, where there are any.
    fn name(&self, values: &[u32]) -> Name {
        let mut draft = Draft::default();
        for (of, number) in self.keys.iter().zip(values) {
            draft.push(of.value(*number).as_ref().map(KeyValue::value));
        }
        draft.get().kept()
    }

    /// Returns the effects of steps, by the keys that they name, with the name of such a step.
    pub(super) fn effects(&self) -> Vec<(Mask, Name, Effect)> {
        let none = vec![NO_VALUE; self.keys.len()];
        let mut effects = vec![(0, self.name(&none), self.common)];
        for (key, values) in self.keys.iter().enumerate() {
            for (number, effect) in (0..).zip(&values.effects) {
                let mut named = none.clone();
                named[key] = number;
                effects.push((1 << key, self.name(&named), *effect));
            }
        }
        effects.retain(|(.., effect)| *effect != Effect::NONE);
        effects
    }

    /// Reads steps from the first of a range on, and returns how many; `first` is the state of tuples before all steps.
    pub(super) fn read<S: Steps>(
        &mut self,
        columns: &[S::Column<'_>],
        steps: Range<usize>,
        first: StateNumber,
    ) -> usize {
        self.drop_idle(first);
        let count = steps.len().min(STEPS);
        self.ahead.clear();
        self.ahead.resize(count, Named::default());
        for (key, (values, cells)) in self.keys.iter_mut().zip(columns).enumerate() {
            values.ahead.clear();
            let ahead = &mut self.ahead;
            if let Some(words) = S::words(*cells).and_then(|words| words.get(steps.clone())) {
                let words = words.iter().copied();
                values.read::<S>(key, *cells, steps.clone(), words, ahead);
            } else {
                let words = steps.clone().map(|step| S::word(*cells, step));
                values.read::<S>(key, *cells, steps.clone(), words, ahead);
            }
        }
        let all = (1 << self.keys.len()) - 1;
        // No search waits for another, so that the processor makes several at once.
        for (place, named) in self.ahead.iter_mut().enumerate() {
            if named.mask == all {
                let numbers = self.keys.iter().map(|values| values.ahead[place]);
                named.tuple = self.tuples.number(numbers);
                named.is_known = self.tuples.known.contains(&named.tuple);
            }
        }
        count
    }

    /// Drops values that no tuple has and whose steps do not change this state, if there are many values.
    fn drop_idle(&mut self, first: StateNumber) {
        let is_crowded = |values: &Values| values.list.len() > values.most.max(FEW);
        if !self.keys.iter().any(is_crowded) {
            return;
        }
        let tuples: Vec<Name> = self.tuples().collect();
        let mut kept = Self::new(self.keys.len(), &tuples);
        kept.common = self.common;
        for (key, values) in self.keys.iter().enumerate() {
            for (number, effect) in (0..).zip(&values.effects) {
                if effect.of(first) != first
                    && let Some(value) = values.value(number)
                {
                    kept.put(key, value.value(), *effect);
                }
            }
        }
        for values in &mut kept.keys {
            values.most = 2 * values.list.len() + tuples.len();
        }
        *self = kept;
    }

    /// Returns what a step that was read names.
    pub(super) fn named(&self, place: usize) -> Named {
        self.ahead[place]
    }

    /// Returns `true` if the tuple that a step names was not named before; from now on it was.
    #[inline]
    pub(super) fn is_new(&mut self, named: Named) -> bool {
        !named.is_known && self.tuples.add(named.tuple)
    }

    /// Takes a step that names one key or none; `place` is its place among the steps that were read.
    pub(super) fn take_for_some(&mut self, machine: &Machine, place: usize, letter: Letter) {
        let key = self.ahead[place].mask.trailing_zeros() as usize;
        let effect = match self.keys.get_mut(key) {
            Some(values) => &mut values.effects[values.ahead[place] as usize],
            None => &mut self.common,
        };
        *effect = effect.then(machine, letter);
    }

    /// Returns the state of the tuple that a step names; `place` is the place of the step among those that were read.
    #[inline]
    pub(super) fn state(&self, place: usize, first: StateNumber) -> StateNumber {
        let keys = self.keys.iter();
        keys.fold(self.common.of(first), |state, values| {
            let number = values.ahead[place] as usize;
            values.effects[number].of(state)
        })
    }

    /// Returns the values of that tuple.
    pub(super) fn values(&self, place: usize) -> Vec<KeyValue> {
        let keys = self.keys.iter();
        keys.filter_map(|values| values.value(values.ahead[place]))
            .collect()
    }
}
