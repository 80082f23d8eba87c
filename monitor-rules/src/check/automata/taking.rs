//! A step, for the tuples that it belongs to.

use monitor_logic::value::Value;

use super::{
    At, Automata, Keys, Source,
    name::{Mask, NameRef},
    partial::PartialSteps,
};
use crate::check::steps::Steps;

impl Automata {
    /// Takes a step that names all keys. `found` is the place at which the tuple was found before, if it was.
    pub(super) fn take_for_one<S: Steps>(
        &mut self,
        tuple: NameRef<'_>,
        found: Option<u32>,
        at: &At<'_, '_, S>,
    ) -> bool {
        let place = match found {
            Some(place) => place as usize,
            None => match self.add(tuple, at.number - 1) {
                Some(place) => place,
                None => return true,
            },
        };
        self.needs_states.own_steps |= !self.machine.is_still(at.letter);
        if self.partial.is_some() {
            self.catch_up(place);
        }
        if self.at_end
            && let (_, Some(more)) = self.tuples.both_mut(place)
        {
            more.last = Some(Box::new((at.mark)(at.step)));
        }
        self.take(place, at)
    }

    /// Takes a step that names no key, while all steps name all keys or none.
    pub(super) fn take_for_all<S: Steps>(&mut self, at: &At<'_, '_, S>) -> bool {
        if self.machine.is_neutral(at.letter) && at.number > 1 {
            return true;
        }
        // The base comes first, so that a tuple that is as new from here on shares the state after this step.
        let step = self.machine.step(self.base.reached.state, at.letter);
        if let Some(past) = &mut self.base.past {
            past.take(
                self.machine.truths(self.base.reached.state, at.letter),
                at.number,
            );
        }
        let begins = self.base.reached.holds || self.at_end;
        self.base.reached = step.reached();
        let mut holds = true;
        if !step.holds && (!self.at_end || step.is_over) {
            for tuple in &self.given_back {
                let mark = || (at.mark)(at.step);
                self.violations.add(&tuple.values(), begins, &mark);
                // Its explanation is no longer known, and a later violation is not the first.
                self.first_violation = self.first_violation.or(Some(at.number));
            }
            holds = self.given_back.is_empty() && !self.forgot;
            // Tuples that are no longer known violate it as well, and are not counted among the violated ones.
            self.count.is_exact &= !self.forgot;
        }
        if step.is_over {
            self.given_back.clear();
        }
        let mut as_new = 0;
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                holds &= self.take(place, at);
                as_new +=
                    usize::from(self.tuples.get(place).reached.state == self.base.reached.state);
            }
        }
        // So that steps of this kind need not visit those tuples again.
        if as_new > 16 && as_new > self.tuples.len() / 2 {
            self.give_back();
        }
        holds
    }

    /// Takes a step that names some of the keys, or none while other steps name some.
    pub(super) fn take_for_some<S: Steps>(
        &mut self,
        mask: Mask,
        name: NameRef<'_>,
        at: &At<'_, '_, S>,
    ) -> bool {
        if self.machine.is_neutral(at.letter) && at.number > 1 {
            return true;
        }
        if self.partial.is_none() {
            self.take_back(at.number - 1);
        }
        let machine = &self.machine;
        let partial = self
            .partial
            .get_or_insert_with(|| PartialSteps::new(machine));
        partial.meet(machine, mask, at.letter);
        if partial.name(mask) {
            self.enter_all();
        }
        let decides = self.machine.is_decisive(at.letter);
        self.needs_states.decisions |= decides;
        let holds = !decides || self.decide_for_some(mask, name, at);
        if let Some(partial) = &mut self.partial {
            partial.add(mask, name, (at.number, at.letter));
        }
        self.drop_steps(at.number);
        self.join();
        holds
    }

    /// Takes such a step for the tuples to which it belongs, one of which it may violate or end.
    pub(super) fn decide_for_some<S: Steps>(
        &mut self,
        mask: Mask,
        name: NameRef<'_>,
        at: &At<'_, '_, S>,
    ) -> bool {
        let mut places = match &self.partial {
            Some(partial) if mask != 0 => partial.tuples(name),
            _ => (0..).take(self.tuples.len()).collect(),
        };
        places.sort_unstable();
        places.dedup();
        let mut holds = true;
        for place in places.into_iter().map(|place| place as usize) {
            if self.tuples.is_live(place) {
                self.catch_up(place);
                holds &= self.take(place, at);
            }
        }
        holds
    }

    /// Takes a step for one tuple, which is not over. Returns `true` if it satisfies the formula.
    pub(super) fn take<S: Steps>(&mut self, place: usize, at: &At<'_, '_, S>) -> bool {
        let (entry, more) = self.tuples.both_mut(place);
        let step = self.machine.step(entry.reached.state, at.letter);
        if let Some(more) = more {
            more.up_to = at.number;
            if let Some(past) = &mut more.past {
                if let Some(explains) = &self.explains {
                    past.take(
                        self.machine.truths(entry.reached.state, at.letter),
                        at.number,
                    );
                    explains.see(past, &|name| self.keys.present(name, at));
                } else {
                    more.past = None;
                }
            }
        }
        let begins = entry.reached.holds || self.at_end;
        entry.reached = step.reached();
        let holds = step.holds || self.at_end && !step.is_over;
        if !holds {
            self.violate(place, begins, at);
        }
        if step.is_over {
            self.end(place, at.number);
        }
        holds
    }

    /// Records that a tuple violates the formula at a step.
    pub(super) fn violate<S: Steps>(&mut self, place: usize, begins: bool, at: &At<'_, '_, S>) {
        let entry = self.tuples.get(place);
        let tuple = entry.name.values();
        self.violations.add(&tuple, begins, &|| (at.mark)(at.step));
        self.first_violation = self.first_violation.or(Some(at.number));
        let more = self.tuples.more(place);
        if let (Some(explains), Some(past)) =
            (&self.explains, more.and_then(|more| more.past.as_deref()))
            && self.explained.as_ref().is_none_or(|known| tuple < *known)
        {
            let read = |name: usize| self.keys.present(name, at);
            let violation = explains.violation(past, at.number, &tuple, &self.keys, &read);
            self.violation = Some(violation);
            self.explained = Some(tuple);
        }
    }
}

impl Keys {
    /// Returns what the formula reads under a name at a step; no formula reads the value of a key here.
    fn present<'step, S: Steps>(&self, name: usize, at: &At<'_, 'step, S>) -> Option<Value<'step>> {
        match self.source(name)? {
            Source::Key(_) => None,
            Source::Column(column) => at.block.present(column, at.step),
        }
    }
}
