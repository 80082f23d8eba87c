//! Steps that come one at a time, as a program makes them.

use monitor_logic::value::Value;

use super::{At, Automata, MOST_KEYS, ahead::Named, machine::Letter};
use crate::check::{slices::Now, steps::Steps};

/// The values of one step.
pub(super) struct Single<'now, 'value> {
    pub(super) value: &'now dyn Fn(usize) -> Option<Value<'value>>,
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

/// What a step names for the keys of rules, so that rules with the same keys need not each find it.
#[derive(Debug, Default)]
pub struct StepNames {
    /// The columns of each set of keys.
    keys: Vec<Vec<usize>>,
    /// What the step names there, and whether that was asked for.
    named: Vec<(bool, Named)>,
}

impl StepNames {
    /// Begins the next step.
    pub fn begin(&mut self) {
        for (is_read, _) in &mut self.named {
            *is_read = false;
        }
    }

    /// Returns the number of the keys with these columns.
    pub(super) fn number(&mut self, keys: &[usize]) -> usize {
        let known = self.keys.iter().position(|known| *known == keys);
        known.unwrap_or_else(|| {
            self.keys.push(keys.to_vec());
            self.named.push((false, Named::default()));
            self.keys.len() - 1
        })
    }

    /// Returns what the step names for the keys of this number.
    #[inline]
    pub(super) fn of(&mut self, number: usize, single: &Single<'_, '_>) -> &Named {
        let (is_read, named) = &mut self.named[number];
        if !std::mem::replace(is_read, true) {
            let mut keys = [(single, 0); MOST_KEYS];
            for (key, column) in keys.iter_mut().zip(&self.keys[number]) {
                key.1 = *column;
            }
            named.read::<Single<'_, '_>>(&keys[..self.keys[number].len()], 0);
        }
        named
    }
}

impl Automata {
    /// Returns the numbers of the propositions of which a letter consists; the first is the lowest bit.
    #[must_use]
    pub fn conditions(&self) -> &[usize] {
        &self.conditions
    }

    /// Returns `true` if a step that names no key, and at which exactly the propositions of this letter hold, changes
    /// no state and violates nothing.
    #[must_use]
    pub fn is_idle(&self, letter: Letter) -> bool {
        self.machine.is_neutral(letter)
    }

    /// Takes a step at which exactly the propositions of this letter hold. Returns `true` if all tuples to which it
    /// belongs satisfy the formula. `names` must be the same at each step.
    pub fn take_step(&mut self, letter: Letter, now: &Now<'_, '_>, names: &mut StepNames) -> bool {
        let single = Single { value: now.value };
        self.needs_states.single_steps = true;
        if let Some(joined) = self.joined.take() {
            self.part(&joined, now.number - 1);
        }
        let keys = &self.keys.columns;
        let number = *self.names.get_or_insert_with(|| names.number(keys));
        let step = names.of(number, &single);
        let at = At {
            block: &single,
            step: 0,
            letter,
            number: now.number,
            mark: &|_| (now.mark)(),
        };
        self.step(&at, step, |tuples| step.find_as_others(tuples))
    }

    /// Returns the text of a tuple, for people.
    #[must_use]
    pub fn shown(&self, tuple: &[super::KeyValue]) -> Option<String> {
        (!tuple.is_empty()).then(|| self.keys.shown(tuple))
    }
}
