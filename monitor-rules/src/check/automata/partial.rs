//! Steps that name some of the keys, or none: they belong to many tuples.
//!
//! A tuple takes them when it is named itself, in their order. If the letters of steps that name different keys may be
//! exchanged, only the effect of the oldest is kept.

use std::mem;

use hashbrown::HashTable;

use super::{
    effect::{Effect, MOST_STATES},
    machine::{Letter, Machine, StateNumber},
    name::{Draft, Mask, Name, NameRef},
};

/// This many are kept in any case.
const FEW: usize = 1 << 16;

/// A step, by its number in the trace.
pub(super) type Numbered = (u64, Letter);

/// The steps that name the same values of the same keys.
#[derive(Debug)]
struct List {
    mask: Mask,
    /// The steps that are kept one by one.
    steps: Vec<Numbered>,
    /// The places of tuples with these values.
    tuples: Vec<u32>,
}

/// The steps that do not name all keys, by what they name.
#[derive(Debug, Default)]
pub(super) struct PartialSteps {
    lists: Vec<List>,
    /// The effect of the oldest steps of each list, which are no longer kept one by one.
    oldest: Vec<Effect>,
    /// The number of the last step of each list, if that step is kept.
    latest: Vec<u64>,
    /// What the steps of each list name.
    names: Vec<Name>,
    /// The list of each name.
    numbers: HashTable<u32>,
    /// The sets of keys that steps name.
    masks: Vec<Mask>,
    /// The letters that such steps have.
    letters: Vec<(Mask, Letter)>,
    order_matters: bool,
    /// Whether some steps are no longer kept.
    are_dropped: bool,
    /// How many steps are kept.
    kept: usize,
    /// How many steps may be kept.
    most: usize,
    /// The lists that the tuple at each place has, one for each mask.
    of_tuples: Vec<u32>,
    /// The name of a list.
    draft: Draft,
}

impl PartialSteps {
    pub(super) fn new(machine: &Machine) -> Self {
        Self {
            order_matters: machine.states() > MOST_STATES,
            most: FEW,
            ..Self::default()
        }
    }

    /// Notes that there are steps that name these keys. Returns `true` if that is new, so that all tuples are to be
    /// [entered](Self::enter) again.
    pub(super) fn name(&mut self, mask: Mask) -> bool {
        let is_new = !self.masks.contains(&mask);
        if is_new {
            self.masks.push(mask);
        }
        is_new
    }

    /// Notes that there are steps with this letter that name these keys.
    pub(super) fn meet(&mut self, machine: &Machine, mask: Mask, letter: Letter) {
        if !self.letters.contains(&(mask, letter)) {
            let mut others = self.letters.iter().filter(|(other, _)| *other != mask);
            self.order_matters |= !others.all(|(_, other)| machine.commute(*other, letter));
            self.letters.push((mask, letter));
        }
    }

    /// Returns `true` if the order of steps that name different keys matters.
    pub(super) fn order_matters(&self) -> bool {
        self.order_matters
    }

    /// Adds a step that names these keys, and was [met](Self::meet).
    pub(super) fn add(&mut self, mask: Mask, name: NameRef<'_>, step: Numbered) {
        let list = self.list(mask, name);
        self.latest[list] = step.0;
        self.lists[list].steps.push(step);
        self.kept += 1;
    }

    /// Takes out what the steps do: for each value of a key, with the key and the value, and for the steps that name
    /// none. `None` where some name several keys, but not all. Letters stay known.
    pub(super) fn take_effects(&mut self, machine: &Machine) -> Option<Vec<(Mask, Name, Effect)>> {
        if self.masks.iter().any(|mask| mask.count_ones() > 1) {
            return None;
        }
        self.numbers.clear();
        self.latest.clear();
        self.of_tuples.clear();
        self.kept = 0;
        let names = mem::take(&mut self.names).into_iter();
        let lists = mem::take(&mut self.lists).into_iter();
        let effects = mem::take(&mut self.oldest).into_iter();
        let all = names.zip(lists).zip(effects);
        let all = all.map(|((name, list), oldest)| (list.mask, name, list.done(machine, oldest)));
        Some(all.collect())
    }

    /// Sets the effect of the steps with this name; they are no longer kept one by one.
    pub(super) fn put_effect(&mut self, mask: Mask, name: NameRef<'_>, effect: Effect) {
        self.name(mask);
        self.are_dropped = true;
        let list = self.list(mask, name);
        self.oldest[list] = effect;
    }

    /// Enters a tuple that is at this place.
    pub(super) fn enter(&mut self, tuple: NameRef<'_>, place: usize) {
        let masks = self.masks.len();
        self.of_tuples.resize((place + 1) * masks, 0);
        for number in 0..masks {
            let mask = self.masks[number];
            let mut draft = mem::take(&mut self.draft);
            draft.restrict(tuple, mask);
            let list = self.list(mask, draft.get());
            self.draft = draft;
            if let (Ok(place), 1..) = (u32::try_from(place), mask) {
                self.lists[list].tuples.push(place);
            }
            // There are fewer lists than steps and tuples.
            let list = u32::try_from(list).unwrap_or(u32::MAX);
            self.of_tuples[place * masks + number] = list;
        }
    }

    /// Forgets the places of all tuples.
    pub(super) fn leave_all(&mut self) {
        self.of_tuples.clear();
        self.lists.iter_mut().for_each(|list| list.tuples.clear());
    }

    /// Returns the lists of the tuple at a place.
    #[inline]
    fn of(&self, place: usize) -> impl Iterator<Item = usize> {
        let masks = self.masks.len();
        let lists = self.of_tuples.get(place * masks..(place + 1) * masks);
        lists.unwrap_or_default().iter().map(|list| *list as usize)
    }

    /// Returns the places of the tuples to which a step belongs that names some keys; some of them may be over.
    pub(super) fn tuples(&self, name: NameRef<'_>) -> Vec<u32> {
        let list = self.find(name);
        list.map_or_else(Vec::new, |list| self.lists[list].tuples.clone())
    }

    /// Returns the state of a new tuple before the steps that are [kept](Self::since).
    #[inline]
    pub(super) fn first(&self, place: usize, state: StateNumber) -> StateNumber {
        let lists = self.of(place);
        lists.fold(state, |state, list| self.oldest[list].of(state))
    }

    /// Returns `true` if every step so far is kept.
    pub(super) fn are_all_kept(&self) -> bool {
        !self.are_dropped
    }

    /// Returns the steps that belong to a tuple after the one of this number, in order, with the keys that they name.
    pub(super) fn since(&self, place: usize, up_to: u64) -> Since<'_> {
        let mut rest: Vec<(&[Numbered], Mask)> = Vec::new();
        for list in self.of(place) {
            if self.latest[list] > up_to {
                let list = &self.lists[list];
                let first = list.steps.partition_point(|(number, _)| *number <= up_to);
                rest.push((&list.steps[first..], list.mask));
            }
        }
        rest.retain(|(steps, _)| !steps.is_empty());
        Since(rest)
    }

    /// Returns `true` if many steps are kept and their effects can take their place.
    pub(super) fn should_drop(&self) -> bool {
        !self.order_matters && self.kept > self.most
    }

    /// Drops all steps, each of which was taken by so many tuples: their effects are kept. All tuples are to be
    /// [entered](Self::enter) again.
    pub(super) fn drop_all(&mut self, machine: &Machine, first: StateNumber, tuples: usize) {
        let (mut lists, mut effects) = (Vec::new(), Vec::new());
        let mut names = Vec::new();
        for (number, mut list) in mem::take(&mut self.lists).into_iter().enumerate() {
            let oldest = list.done(machine, self.oldest[number]);
            // Since the order does not matter, an effect that does not change the first state does not change a new
            // tuple.
            if oldest.of(first) != first || !list.tuples.is_empty() {
                list.steps = Vec::new();
                list.tuples = Vec::new();
                lists.push(list);
                effects.push(oldest);
                names.push(self.names[number].clone());
            }
        }
        self.numbers.clear();
        let of_list = |number: &u32| names[*number as usize].get().hash();
        for (number, name) in (0..).zip(&names) {
            self.numbers
                .insert_unique(name.get().hash(), number, of_list);
        }
        self.most = FEW.max(2 * tuples).max(2 * lists.len());
        self.latest = vec![0; lists.len()];
        (self.lists, self.oldest, self.names) = (lists, effects, names);
        self.are_dropped = true;
        self.kept = 0;
    }

    fn find(&self, name: NameRef<'_>) -> Option<usize> {
        let is_same = |list: &u32| self.names[*list as usize].is(name);
        let list = self.numbers.find(name.hash(), is_same)?;
        Some(*list as usize)
    }

    /// Returns the list of a name, a new one if there is none.
    fn list(&mut self, mask: Mask, name: NameRef<'_>) -> usize {
        if let Some(list) = self.find(name) {
            return list;
        }
        let list = self.lists.len();
        // There are fewer lists than steps and tuples.
        let number = u32::try_from(list).unwrap_or(u32::MAX);
        let names = &self.names;
        let of_list = |number: &u32| names[*number as usize].get().hash();
        self.numbers.insert_unique(name.hash(), number, of_list);
        self.names.push(name.kept());
        self.lists.push(List {
            mask,
            steps: Vec::new(),
            tuples: Vec::new(),
        });
        self.oldest.push(Effect::NONE);
        self.latest.push(0);
        list
    }
}

impl List {
    /// Returns the effect of its steps after others with this effect.
    fn done(&self, machine: &Machine, oldest: Effect) -> Effect {
        let steps = self.steps.iter();
        steps.fold(oldest, |oldest, (_, letter)| oldest.then(machine, *letter))
    }
}

/// Steps of several lists, in order.
pub(super) struct Since<'partial>(Vec<(&'partial [Numbered], Mask)>);

impl Iterator for Since<'_> {
    type Item = (Numbered, Mask);

    fn next(&mut self) -> Option<Self::Item> {
        let lists = self.0.iter_mut();
        let (steps, mask) = lists.min_by_key(|(steps, _)| steps.first().map(|step| step.0))?;
        let (step, rest) = steps.split_first()?;
        let found = (*step, *mask);
        *steps = rest;
        if rest.is_empty() {
            self.0.retain(|(steps, _)| !steps.is_empty());
        }
        Some(found)
    }
}

#[cfg(test)]
mod tests {
    use monitor_logic::{evaluate::Columns, evaluator::Evaluator, parse, value::Value};
    use proptest::{collection::vec, prelude::*};

    use super::*;

    /// A formula in which steps of users and steps of files may be exchanged, and one in which they may not.
    const FORMULAS: [&str; 2] = [
        "access -> [login, logout) && [open, close)",
        "access -> (!logout since (open && once(login)))",
    ];

    fn machine(text: &str) -> Machine {
        let formula = parse(text).unwrap();
        let evaluator = Evaluator::new(&formula, &mut Columns::new()).unwrap();
        Machine::new(&evaluator.automaton().unwrap(), None, false, false).unwrap()
    }

    fn letter(machine: &Machine, event: &str) -> Letter {
        let conditions = machine.conditions().iter().map(ToString::to_string);
        let places = conditions.enumerate().filter(|(_, name)| name == event);
        places.fold(0, |letter, (place, _)| letter | 1 << place)
    }

    fn name(values: &[Option<Value<'_>>]) -> Name {
        let mut draft = Draft::default();
        for value in values {
            draft.push(*value);
        }
        draft.get().kept()
    }

    proptest! {
        /// Users log in and out, and files are opened and closed: the state of a new tuple does not depend on whether
        /// steps were dropped, and none is dropped if their order matters.
        #[test]
        fn dropped_steps_do_what_they_did(
            steps in vec((0..4_usize, 0..2_i128, any::<bool>()), 1..40),
            formula in 0..2_usize,
        ) {
            let text = FORMULAS[formula];
            let machine = machine(text);
            let ordered = [(1, letter(&machine, "login")), (2, letter(&machine, "open"))];
            let tuples: Vec<Name> = (0..4)
                .map(|tuple| name(&[tuple / 2, tuple % 2].map(|value| Some(Value::Integer(value)))))
                .collect();
            let mut all = PartialSteps::new(&machine);
            let mut dropping = PartialSteps { most: 0, ..PartialSteps::new(&machine) };
            for (number, (event, value, drops)) in (1..).zip(steps) {
                let (mask, word) = [(1, "login"), (1, "logout"), (2, "open"), (2, "close")][event];
                let value = Some(Value::Integer(value));
                let names = name(&if mask == 1 { [value, None] } else { [None, value] });
                let letter = letter(&machine, word);
                for partial in [&mut all, &mut dropping] {
                    partial.name(mask);
                    partial.meet(&machine, mask, letter);
                    partial.add(mask, names.get(), (number, letter));
                }
                let has_both = ordered.iter().all(|one| dropping.letters.contains(one));
                prop_assert!(dropping.order_matters || !(formula == 1 && has_both));
                prop_assert!(!dropping.order_matters || formula == 1);
                if drops && dropping.should_drop() {
                    dropping.drop_all(&machine, 0, 0);
                    prop_assert!(dropping.lists.iter().all(|list| list.steps.is_empty()));
                }
                for tuple in &tuples {
                    let state = |partial: &mut PartialSteps| {
                        partial.leave_all();
                        partial.enter(tuple.get(), 0);
                        let first = partial.first(0, 0);
                        let since = partial.since(0, 0);
                        since.fold(first, |state, ((_, letter), _)| machine.step(state, letter).next)
                    };
                    prop_assert_eq!(state(&mut all), state(&mut dropping), "{} {:?}", text, tuple);
                }
            }
        }
    }
}
