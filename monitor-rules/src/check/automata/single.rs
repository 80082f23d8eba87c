//! Steps that come one at a time, as a program makes them.

use monitor_logic::value::Value;

use super::{At, Automata, MOST_KEYS, ahead::Named, machine::Letter};
use crate::check::{slices::Now, steps::Steps};

/// The values of one step.
struct Single<'now, 'value> {
    value: &'now dyn Fn(usize) -> Option<Value<'value>>,
}

impl Steps for Single<'_, '_> {
    type Column<'steps>
        = (&'steps Self, usize)
    where
        Self: 'steps;

    fn count(&self) -> usize {
        1
    }

    fn keeps_values(&self) -> bool {
        false
    }

    fn column(&self, number: usize) -> (&Self, usize) {
        (self, number)
    }

    fn value<'steps>((single, number): (&'steps Self, usize), _: usize) -> Option<Value<'steps>>
    where
        Self: 'steps,
    {
        (single.value)(number)
    }
}

/// What a step names for the keys of rules, so that rules with the same keys need not each find it out.
#[derive(Debug, Default)]
pub struct StepNames {
    list: Vec<(Vec<usize>, Named)>,
    /// So many of the list are of this step.
    count: usize,
}

impl StepNames {
    /// Begins the next step.
    pub fn begin(&mut self) {
        self.count = 0;
    }

    /// What the step names for these keys.
    fn of(&mut self, keys: &[(&Single<'_, '_>, usize)]) -> &Named {
        let columns = || keys.iter().map(|(_, column)| *column);
        let known = &self.list[..self.count];
        let known = known
            .iter()
            .position(|(known, _)| columns().eq(known.iter().copied()));
        let place = known.unwrap_or_else(|| {
            let place = self.count;
            self.count += 1;
            if self.list.len() == place {
                self.list.push((Vec::new(), Named::default()));
            }
            let (own, named) = &mut self.list[place];
            own.clear();
            own.extend(columns());
            named.read::<Single<'_, '_>>(keys, 0);
            place
        });
        &self.list[place].1
    }
}

impl Automata {
    /// The numbers of the propositions that a letter is made of, the first the lowest bit.
    #[must_use]
    pub fn conditions(&self) -> &[usize] {
        &self.conditions
    }

    /// Returns `true` if a step that names no key, at which just the propositions of this letter hold, changes no state and violates
    /// nothing.
    #[must_use]
    pub fn is_idle(&self, letter: Letter) -> bool {
        self.machine.is_neutral(letter)
    }

    /// Takes a step at which just the propositions of this letter hold. Returns `true` if all tuples that it belongs to satisfy
    /// the formula.
    pub fn take_step(&mut self, letter: Letter, now: &Now<'_, '_>, names: &mut StepNames) -> bool {
        let single = Single { value: now.value };
        let mut keys = [(&single, 0); MOST_KEYS];
        let of = self.keys.of.iter();
        for (key, of) in keys.iter_mut().zip(of) {
            key.1 = self.keys.columns[*of];
        }
        self.needs_states.single_steps = true;
        if let Some(joined) = self.joined.take() {
            self.part(joined, now.number - 1);
        }
        let step = names.of(&keys[..self.keys.of.len()]);
        let at = At {
            block: &single,
            step: 0,
            letter,
            number: now.number,
            mark: &|_| (now.mark)(),
        };
        self.step(&at, step, |tuples| step.find(tuples))
    }

    /// A tuple for people.
    #[must_use]
    pub fn shown(&self, tuple: &[super::KeyValue]) -> Option<String> {
        (!tuple.is_empty()).then(|| self.keys.shown(tuple))
    }
}
