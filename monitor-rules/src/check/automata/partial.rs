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

/// The lists of the steps that belong to a tuple, one for each mask.
pub(super) type Lists = Box<[u32]>;

/// The steps that name the same values of the same keys.
#[derive(Debug)]
struct List {
    mask: Mask,
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
    lists: Vec<List>,
    /// The list of each name.
    names: FxHashMap<Box<[u8]>, u32>,
    /// Which keys steps name.
    masks: Vec<Mask>,
    /// Which letters they have.
    letters: Vec<(Mask, Letter)>,
    order_matters: bool,
    /// Some steps are no longer kept.
    are_dropped: bool,
    /// How many are.
    kept: usize,
    /// How many may be.
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
            let mut others = self.letters.iter().filter(|(other, _)| *other != mask);
            self.order_matters |= !others.all(|(_, letter)| machine.commute(*letter, step.1));
            self.letters.push((mask, step.1));
        }
        let list = list(&mut self.lists, &mut self.names, mask, names);
        self.lists[list as usize].steps.push(step);
        self.kept += 1;
    }

    /// A tuple is at this place. Returns its lists.
    pub(super) fn enter(&mut self, tuple: &[u8], place: usize) -> Lists {
        let mut own = Vec::with_capacity(self.masks.len());
        for mask in &self.masks {
            name::restrict(tuple, *mask, &mut self.scratch);
            let list = list(&mut self.lists, &mut self.names, *mask, &self.scratch);
            if let (Ok(place), 1..) = (u32::try_from(place), *mask) {
                self.lists[list as usize].tuples.push(place);
            }
            own.push(list);
        }
        own.into()
    }

    /// Forgets the places of all tuples.
    pub(super) fn leave_all(&mut self) {
        self.lists.iter_mut().for_each(|list| list.tuples.clear());
    }

    /// The places of the tuples that a step belongs to which names some keys; some may be over.
    pub(super) fn tuples(&self, names: &[u8]) -> Vec<u32> {
        let list = self.names.get(names);
        list.map_or_else(Vec::new, |list| self.lists[*list as usize].tuples.clone())
    }

    /// The state of a tuple that is new, before the steps that are [kept](Self::since).
    pub(super) fn first(&self, own: &Lists, state: StateNumber) -> StateNumber {
        let lists = own.iter().map(|list| &self.lists[*list as usize]);
        lists.fold(state, |state, list| list.oldest.of(state))
    }

    /// Returns `true` if each step that there was is kept.
    pub(super) fn are_all_kept(&self) -> bool {
        !self.are_dropped
    }

    /// The steps that belong to a tuple, behind the one of this number, in order, with the keys that they name.
    pub(super) fn since(&self, own: &Lists, up_to: u64) -> Since<'_> {
        let mut rest: Vec<(&[Numbered], Mask)> = Vec::new();
        for list in own {
            let list = &self.lists[*list as usize];
            if list.steps.last().is_some_and(|(number, _)| *number > up_to) {
                let first = list.steps.partition_point(|(number, _)| *number <= up_to);
                rest.push((&list.steps[first..], list.mask));
            }
        }
        Since(rest)
    }

    /// Returns `true` if there are many steps, and what they do is as good.
    pub(super) fn should_drop(&self) -> bool {
        !self.order_matters && self.kept > self.most
    }

    /// Drops all steps, which each of so many tuples has taken: what they do is kept. All tuples are to be
    /// [entered](Self::enter) again.
    pub(super) fn drop_all(&mut self, machine: &Machine, first: StateNumber, tuples: usize) {
        let mut lists = Vec::new();
        let old = &mut self.lists;
        self.names.retain(|_, number| {
            let list = &mut old[*number as usize];
            let oldest = list.steps.iter().fold(list.oldest, |oldest, (_, letter)| {
                oldest.then(machine, *letter)
            });
            // Since the order does not matter, what leaves the first state as it is leaves a new tuple as it is.
            let matters = oldest.of(first) != first || !list.tuples.is_empty();
            if matters {
                *number = u32::try_from(lists.len()).unwrap_or(u32::MAX);
                lists.push(List {
                    mask: list.mask,
                    oldest,
                    steps: Vec::new(),
                    tuples: Vec::new(),
                });
            }
            matters
        });
        self.lists = lists;
        self.are_dropped = true;
        self.kept = 0;
        self.most = FEW.max(2 * tuples);
    }
}

/// The list of a name.
fn list(
    lists: &mut Vec<List>,
    names: &mut FxHashMap<Box<[u8]>, u32>,
    mask: Mask,
    name: &[u8],
) -> u32 {
    if let Some(list) = names.get(name) {
        return *list;
    }
    // There are fewer than steps and tuples.
    let number = u32::try_from(lists.len()).unwrap_or(u32::MAX);
    names.insert(name.into(), number);
    lists.push(List {
        mask,
        oldest: Effect::NONE,
        steps: Vec::new(),
        tuples: Vec::new(),
    });
    number
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

    /// The formula in which what users do and what is done with files may change places, and one in which it may not.
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

    fn name(values: &[Option<Value<'_>>]) -> Vec<u8> {
        let mut name = Vec::new();
        for value in values {
            name::push(&mut name, *value);
        }
        name
    }

    proptest! {
        /// Users log in and out, and files are opened and closed: what a new tuple is does not depend on whether steps are
        /// dropped on the way, and none is where their order matters.
        #[test]
        fn dropped_steps_do_what_they_did(
            steps in vec((0..4_usize, 0..2_i128, any::<bool>()), 1..40),
            formula in 0..2_usize,
        ) {
            let text = FORMULAS[formula];
            let machine = machine(text);
            let ordered = [(1, letter(&machine, "login")), (2, letter(&machine, "open"))];
            let tuples: Vec<Vec<u8>> = (0..4)
                .map(|tuple| name(&[tuple / 2, tuple % 2].map(|value| Some(Value::Integer(value)))))
                .collect();
            let mut all = PartialSteps::new(&machine);
            let mut dropping = PartialSteps { most: 0, ..PartialSteps::new(&machine) };
            for (number, (event, value, drops)) in (1..).zip(steps) {
                let (mask, word) = [(1, "login"), (1, "logout"), (2, "open"), (2, "close")][event];
                let value = Some(Value::Integer(value));
                let names = name(&if mask == 1 { [value, None] } else { [None, value] });
                for partial in [&mut all, &mut dropping] {
                    partial.name(mask);
                    partial.add(&machine, mask, &names, (number, letter(&machine, word)));
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
                        let lists = partial.enter(tuple, 0);
                        let first = partial.first(&lists, 0);
                        let since = partial.since(&lists, 0);
                        since.fold(first, |state, ((_, letter), _)| machine.step(state, letter).next)
                    };
                    prop_assert_eq!(state(&mut all), state(&mut dropping), "{} {:?}", text, tuple);
                }
            }
        }
    }
}
