//! How tuples lose the states of their own, and get them back.

use std::{mem, ops::Range};

use super::{
    Automata,
    joined::Joined,
    machine::{Letter, Reached},
    name::Mask,
    partial::PartialSteps,
    tuples::{Entry, More},
};
use crate::check::{mark::Mark, steps::Steps};

impl Automata {
    /// Drops the states of tuples, if that is possible.
    pub(super) fn join(&mut self) {
        let Some(partial) = &mut self.partial else {
            return;
        };
        let may = !self.needs_states.single_steps
            && !self.needs_states.own_steps
            && !self.needs_states.decisions
            && !self.has_ends
            && !self.at_end
            && !self.forgot
            && !self.bound.is_set()
            && !self.violations.keeps_fresh()
            && self.explains.is_none()
            && self.joined.is_none()
            && !partial.order_matters();
        let effects = if may {
            partial.take_effects(&self.machine)
        } else {
            None
        };
        let Some(effects) = effects else {
            return;
        };
        let mut joined = Joined::new(self.keys.of.len(), &self.tuples.take_names());
        for (mask, name, effect) in effects {
            match name.values().first() {
                Some(value) => {
                    let key = mask.trailing_zeros() as usize;
                    joined.put(key, value.value(), effect);
                }
                None => joined.common = effect,
            }
        }
        self.joined = Some(joined);
    }

    /// Gives tuples states of their own again, after the step of this number.
    pub(super) fn part(&mut self, joined: &Joined, number: u64) {
        let Some(partial) = &mut self.partial else {
            return;
        };
        for (mask, name, effect) in joined.effects() {
            partial.put_effect(mask, name.get(), effect);
        }
        self.tuples.keep_more();
        for name in joined.tuples() {
            let up_to = number;
            let more = More {
                up_to,
                ..More::default()
            };
            self.tuples.add(Entry::new(name, Reached::START), more);
        }
        self.enter_all();
        if let Some(partial) = &self.partial {
            for place in 0..self.tuples.len() {
                let (entry, _) = self.tuples.both_mut(place);
                entry.reached.state = partial.first(place, self.base.reached.state);
            }
        }
    }

    /// Returns `true` if tuples can stay without states of their own after a step with this letter that names some
    /// keys.
    fn may_stay_joined(&mut self, mask: Mask, letter: Letter) -> bool {
        if let Some(partial) = &mut self.partial {
            partial.meet(&self.machine, mask, letter);
        }
        let order_matters = self
            .partial
            .as_ref()
            .is_some_and(PartialSteps::order_matters);
        mask.count_ones() <= 1 && !order_matters && !self.machine.is_decisive(letter)
    }

    /// Takes steps as long as tuples have no states of their own. Returns the first step that is not taken.
    pub(super) fn run_joined<S: Steps>(
        &mut self,
        columns: &[S::Column<'_>],
        steps: Range<usize>,
        number: &dyn Fn(usize) -> u64,
        mark: &dyn Fn(usize) -> Mark,
    ) -> usize {
        let Some(mut joined) = mem::take(&mut self.joined) else {
            return steps.start;
        };
        let all = (1 << self.keys.of.len()) - 1;
        let mut from = steps.start;
        while from < steps.end {
            let count = joined.read::<S>(columns, from..steps.end, self.base.reached.state);
            for place in 0..count {
                let step = from + place;
                let letter = self.letters[step];
                let named = joined.named(place);
                if named.mask != all {
                    if self.machine.is_neutral(letter) {
                        continue;
                    }
                    if !self.may_stay_joined(named.mask, letter) {
                        self.part(&joined, number(step) - 1);
                        return step;
                    }
                    joined.take_for_some(&self.machine, place, letter);
                    continue;
                }
                if !self.machine.is_still(letter) {
                    self.needs_states.own_steps = true;
                    self.part(&joined, number(step) - 1);
                    return step;
                }
                if joined.is_new(named) {
                    self.count.take(number(step));
                    self.count.add_new();
                }
                let state = joined.state(place, self.base.reached.state);
                if !self.machine.step(state, letter).holds {
                    let tuple = joined.values(place);
                    self.violations.add(&tuple, true, &|| mark(step));
                    self.first_violation = self.first_violation.or(Some(number(step)));
                    self.violate_at(step);
                }
            }
            from += count;
        }
        self.joined = Some(joined);
        from
    }
}
