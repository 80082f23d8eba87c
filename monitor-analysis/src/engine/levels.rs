//! All cuts level by level: the algorithm of paper 000, section 3.3.
//!
//! The readable one of the engines. A level holds the cuts with the same number of events; the next
//! level is made from it by one event more, and its cuts take over what their predecessors hold. It
//! bounds its width if the options say so: then it keeps the cut of the observed run and a sample
//! spread evenly over the rest. What it finds stays true then, but that it finds nothing means
//! less.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::{
    automaton::domain::Domain,
    engine::cut::Keys,
    reading::{codes::Codes, poset::Poset, relevant::Relevant},
};

/// What an engine found out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Swept<Set> {
    /// How many cuts were visited.
    pub(crate) cuts: u128,
    /// The first cut at which the formula is violated. Predecessors of it do not violate it.
    pub(crate) violation: Option<Vec<u32>>,
    /// What the cut of all events holds, when it was reached.
    pub(crate) last: Option<Set>,
    /// What was left out, if anything.
    pub(crate) dropped: Option<Dropped>,
}

impl<Set> Swept<Set> {
    /// The same without what cuts hold.
    pub(crate) fn without_sets(self) -> Swept<()> {
        let Self {
            cuts,
            violation,
            dropped,
            ..
        } = self;
        Swept {
            cuts,
            violation,
            last: None,
            dropped,
        }
    }
}

/// Cuts that were not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dropped {
    /// The first level that was not whole. The level of a cut is its number of events.
    pub from_level: usize,
    /// How many cuts were dropped; more may have been reachable through them.
    pub cuts: u128,
    /// How many levels were not reached at all.
    pub levels: usize,
}

impl Dropped {
    /// Creates an empty result, for levels from this one on.
    fn from(from_level: usize) -> Self {
        Self {
            from_level,
            cuts: 0,
            levels: 0,
        }
    }
}

/// The cuts of one level and what they hold.
pub(crate) type Level<K, Set> = FxHashMap<K, Set>;

/// Visits the cuts of a poset.
pub(crate) struct Levels<'a, D: Domain, K: Keys> {
    pub(crate) poset: &'a Poset,
    /// The events, of which some may be no steps of the formula.
    pub(crate) events: &'a [Relevant],
    pub(crate) codes: &'a Codes,
    pub(crate) domain: &'a mut D,
    pub(crate) keys: K,
    pub(crate) width: Option<usize>,
    /// How many levels after the first are made at most.
    pub(crate) reach: usize,
    /// Whether to stop at the first violation.
    pub(crate) stop: bool,
}

impl<D: Domain, K: Keys> Levels<'_, D, K> {
    /// Runs over all levels; `finished` sees each of them when it is done.
    pub(crate) fn run(&mut self, mut finished: impl FnMut(Level<K::Key, D::Set>)) -> Swept<D::Set> {
        let mut cut = vec![0; self.poset.width()];
        let mut observed = cut.clone();
        let mut swept = Swept {
            cuts: 1,
            violation: None,
            last: None,
            dropped: None,
        };
        let letter = self.domain.letter(self.codes.code(&cut));
        let set = self.domain.step(&self.domain.start(), letter);
        if self.domain.is_violated(&set) {
            swept.violation = Some(cut.clone());
        }
        let mut level = Level::from_iter([(self.keys.key(&cut), set)]);
        for place in 0..self.poset.observed.len() {
            if self.stop && swept.violation.is_some() {
                break;
            }
            if place == self.reach {
                let all = swept.dropped.get_or_insert(Dropped::from(place + 1));
                all.levels = self.poset.observed.len() - place;
                break;
            }
            observed[self.poset.observed[place] as usize] += 1;
            let mut next = self.successors(&level, &mut cut);
            let mut first: Option<K::Key> = None;
            for (key, set) in &mut next {
                if self.poset.held.is_none() {
                    self.keys.read(key, &mut cut);
                    let letter = self.domain.letter(self.codes.code(&cut));
                    *set = self.domain.step(set, letter);
                }
                if swept.violation.is_none()
                    && self.domain.is_violated(set)
                    && first.as_ref().is_none_or(|first| key < first)
                {
                    first = Some(key.clone());
                }
            }
            if let Some(first) = first {
                self.keys.read(&first, &mut cut);
                swept.violation = Some(cut.clone());
            }
            swept.cuts += next.len() as u128;
            if let Some(width) = self.width {
                let before = next.len();
                let keep = self.keys.key(&observed);
                thin(&mut next, width, &keep);
                let dropped = (before - next.len()) as u128;
                swept.cuts -= dropped;
                if dropped > 0 {
                    let all = swept.dropped.get_or_insert(Dropped::from(place + 1));
                    all.cuts += dropped;
                }
            }
            finished(std::mem::replace(&mut level, next));
        }
        swept.last = level.get(&self.keys.key(&self.poset.lengths)).cloned();
        finished(level);
        swept
    }

    /// Returns the cuts with one event more, each with the union of what leads to it. Where some
    /// events are no steps, what leads to a cut by the others has already made its step.
    fn successors(
        &mut self,
        level: &Level<K::Key, D::Set>,
        cut: &mut Vec<u32>,
    ) -> Level<K::Key, D::Set> {
        let mut next = Level::default();
        for (key, set) in level {
            self.keys.read(key, cut);
            for chain in 0..cut.len() {
                if self.poset.can_advance(cut, chain) {
                    cut[chain] += 1;
                    let stepped;
                    let event = self.poset.at(chain, cut[chain]).index();
                    let set = if self.poset.held.is_some() && self.events[event].steps {
                        let letter = self.domain.letter(self.codes.code(cut));
                        stepped = self.domain.step(set, letter);
                        &stepped
                    } else {
                        set
                    };
                    match next.entry(self.keys.key(cut)) {
                        Entry::Vacant(entry) => {
                            entry.insert(set.clone());
                        }
                        Entry::Occupied(mut entry) => self.domain.unite(entry.get_mut(), set),
                    }
                    cut[chain] -= 1;
                }
            }
        }
        next
    }
}

/// Leaves at most `width` cuts, at least one, spread over their order; `keep` is among them.
fn thin<K: Ord + Clone + Eq + std::hash::Hash, Set>(
    level: &mut Level<K, Set>,
    width: usize,
    keep: &K,
) {
    if level.len() <= width.max(1) {
        return;
    }
    let mut keys: Vec<K> = level.keys().filter(|key| *key != keep).cloned().collect();
    keys.sort_unstable();
    let wanted = width.max(1) - 1;
    for place in 0..keys.len() {
        // The multiples of count / wanted, without a fraction.
        let chosen = place * wanted / keys.len() != (place + 1) * wanted / keys.len();
        if !chosen {
            level.remove(&keys[place]);
        }
    }
}
