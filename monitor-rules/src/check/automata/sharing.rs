//! Which tuples have a state of their own, and which share the state of all that are as new.

use std::mem;

use super::{
    Automata, MANY, REMEMBERED,
    tuples::{Entry, More},
};

impl Automata {
    /// Ends a tuple: it has no state any more.
    pub(super) fn end(&mut self, place: usize, number: u64) {
        let entry = self.tuples.get(place);
        if self.partial.is_some() {
            self.ended.insert(entry.name.clone(), number);
        }
        self.tuples.end(place);
    }

    /// Removes tuples that act like those not named yet: they share the state of all such tuples.
    pub(super) fn give_back(&mut self) {
        let (base, gives) = (
            self.base.reached.state,
            !self.at_end && self.partial.is_none(),
        );
        let (given_back, forgot) = (&mut self.given_back, &mut self.forgot);
        self.tuples.retain(|entry| {
            let keeps = !gives || entry.reached.state != base;
            if !keeps && given_back.len() < REMEMBERED {
                given_back.insert(entry.name.clone());
            } else if !keeps {
                *forgot = true;
            }
            keeps
        });
        self.give_back_at = MANY.max(2 * self.tuples.len());
        if self.partial.is_some() {
            self.enter_all();
        }
    }

    /// Gives all tuples a state of their own again, after the step of this number: from now on they differ before they
    /// are named.
    pub(super) fn take_back(&mut self, number: u64) {
        self.count.is_exact &= !self.forgot;
        self.tuples.keep_more();
        for place in 0..self.tuples.len() {
            self.come_up_to(place, number);
        }
        for name in mem::take(&mut self.given_back) {
            let entry = Entry::new(name, self.base.reached);
            let up_to = number;
            self.tuples.add(
                entry,
                More {
                    up_to,
                    ..More::default()
                },
            );
        }
    }

    /// Notes that a tuple has taken the steps up to this one.
    pub(super) fn come_up_to(&mut self, place: usize, number: u64) {
        if let (_, Some(more)) = self.tuples.both_mut(place) {
            more.up_to = number;
        }
    }

    /// Enters the places of all tuples for the steps that name some keys.
    pub(super) fn enter_all(&mut self) {
        let Some(partial) = &mut self.partial else {
            return;
        };
        partial.leave_all();
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                partial.enter(self.tuples.get(place).name.get(), place);
            }
        }
    }

    /// If many steps are kept and their order does not matter, lets all tuples take them, and drops them.
    pub(super) fn drop_steps(&mut self, number: u64) {
        let is_time = self
            .partial
            .as_ref()
            .is_some_and(|partial| !self.has_ends && partial.should_drop());
        if !is_time {
            return;
        }
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                self.catch_up(place);
                self.come_up_to(place, number);
            }
        }
        if let Some(partial) = &mut self.partial {
            partial.drop_all(&self.machine, self.base.reached.state, self.tuples.live());
        }
        self.enter_all();
    }
}
