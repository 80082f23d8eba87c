//! The steps that name some of the keys, or none: they belong to many tuples.

use rustc_hash::FxHashMap;

use super::{
    effect::{Effect, MOST_STATES},
    machine::{Letter, Machine, StateNumber},
    name::{self, Mask},
};

/// As many are kept in any case.
const FEW: usize = 1 << 16;

/// A step, by its number in the trace.
pub(super) type Numbered = (u64, Letter);

/// The steps that name the same values of some keys.
#[derive(Debug)]
struct List {
    /// What the oldest do, which are no longer kept one by one.
    oldest: Effect,
    steps: Vec<Numbered>,
    /// The places of tuples with these values.
    tuples: Vec<u32>,
}

/// The steps that do not name all keys, by what they name. A tuple takes them when it is named itself, in their order.
///
/// Where letters of steps that name different keys may change places, only what the oldest do is kept.
#[derive(Debug, Default)]
pub(super) struct PartialSteps {
    lists: FxHashMap<Box<[u8]>, List>,
    /// Which keys steps name.
    masks: Vec<Mask>,
    /// Which letters they have.
    letters: Vec<(Mask, Letter)>,
    order_matters: bool,
    /// Some are no longer kept.
    are_dropped: bool,
    /// How many steps are kept.
    kept: usize,
    /// How many more than that may be.
    most: usize,
    /// The name of a list.
    scratch: Vec<u8>,
}

impl PartialSteps {
    pub(super) fn new(machine: &Machine) -> Self {
        Self {
            order_matters: machine.states() > MOST_STATES,
            most: FEW,
            ..Self::default()
        }
    }

    /// There are steps that name these keys. Returns `true` if that is new, so that all tuples are to be
    /// [entered](Self::enter) again.
    pub(super) fn name(&mut self, mask: Mask) -> bool {
        let is_new = !self.masks.contains(&mask);
        if is_new {
            self.masks.push(mask);
        }
        is_new
    }

    /// Adds a step that names these keys.
    pub(super) fn add(&mut self, machine: &Machine, mask: Mask, names: &[u8], step: Numbered) {
        if !self.letters.contains(&(mask, step.1)) {
            let others = self.letters.iter().filter(|(other, _)| *other != mask);
            let may_change = |(_, letter): &(Mask, Letter)| machine.commute(*letter, step.1);
            self.order_matters |= !others.clone().all(may_change);
            self.letters.push((mask, step.1));
        }
        let list = self.lists.entry(names.into()).or_insert(List {
            oldest: Effect::NONE,
            steps: Vec::new(),
            tuples: Vec::new(),
        });
        list.steps.push(step);
        self.kept += 1;
    }

    /// A tuple is at this place.
    pub(super) fn enter(&mut self, tuple: &[u8], place: usize) {
        let Ok(place) = u32::try_from(place) else {
            return;
        };
        for mask in self.masks.iter().filter(|mask| **mask != 0) {
            name::restrict(tuple, *mask, &mut self.scratch);
            let name = &self.scratch[..];
            if let Some(list) = self.lists.get_mut(name) {
                list.tuples.push(place);
            } else {
                let list = List {
                    oldest: Effect::NONE,
                    steps: Vec::new(),
                    tuples: vec![place],
                };
                self.lists.insert(name.into(), list);
            }
        }
    }

    /// Forgets the places of all tuples.
    pub(super) fn leave_all(&mut self) {
        self.lists.values_mut().for_each(|list| list.tuples.clear());
    }

    /// The places of the tuples that a step belongs to which names some keys; each may be there twice, and some may be over.
    pub(super) fn tuples(&self, names: &[u8]) -> Vec<u32> {
        let list = self.lists.get(names);
        list.map_or_else(Vec::new, |list| list.tuples.clone())
    }

    /// Gives a tuple the steps behind `up_to` that belong to it, in order. From the beginning: what those no longer kept do
    /// to `state` comes first. Returns `false` if there are such.
    pub(super) fn replay(
        &mut self,
        tuple: &[u8],
        up_to: Option<u64>,
        state: &mut StateNumber,
        mut take: impl FnMut(&mut StateNumber, Numbered, Mask),
    ) -> bool {
        let mut found: Vec<(&[Numbered], Mask)> = Vec::new();
        for mask in &self.masks {
            name::restrict(tuple, *mask, &mut self.scratch);
            let Some(list) = self.lists.get(&self.scratch[..]) else {
                continue;
            };
            let steps = match up_to {
                Some(up_to) => {
                    let first = list.steps.partition_point(|(number, _)| *number <= up_to);
                    &list.steps[first..]
                }
                None => {
                    *state = list.oldest.of(*state);
                    &list.steps[..]
                }
            };
            if !steps.is_empty() {
                found.push((steps, *mask));
            }
        }
        while let Some((steps, mask)) = found.iter_mut().min_by_key(|(steps, _)| steps[0].0) {
            let [step, rest @ ..] = *steps else { break };
            take(state, *step, *mask);
            *steps = rest;
            if rest.is_empty() {
                found.retain(|(steps, _)| !steps.is_empty());
            }
        }
        !self.are_dropped
    }

    /// Returns `true` if there are many steps, and what they do is as good.
    pub(super) fn should_drop(&self) -> bool {
        !self.order_matters && self.kept > self.most
    }

    /// Drops all steps, which each tuple has taken: what they do is kept. `tuples` are so many.
    pub(super) fn drop_all(&mut self, machine: &Machine, first: StateNumber, tuples: usize) {
        for list in self.lists.values_mut() {
            for (_, letter) in list.steps.drain(..) {
                list.oldest = list.oldest.then(machine, letter);
            }
        }
        // Since the order does not matter, what leaves the first state as it is leaves a new tuple as it is.
        self.lists
            .retain(|_, list| !list.tuples.is_empty() || list.oldest.of(first) != first);
        self.are_dropped = true;
        self.kept = 0;
        self.most = FEW.max(2 * tuples);
    }
}
