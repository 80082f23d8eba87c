//! Which tuples have a state of their own, and which share the state of all that are as new.

use std::mem;

use super::{FEW, MANY, REMEMBERED, Slices, Tuple, slice::Slice};

impl Slices {
    /// Ends a tuple: it has no state any more.
    pub(super) fn end(&mut self, place: usize, number: u64) {
        if let Some(tuple) = self.remove(place)
            && self.keeps_all
        {
            self.ended.insert(tuple, number);
        }
    }

    /// Removes the state of a tuple; another tuple may come to its place.
    pub(super) fn remove(&mut self, place: usize) -> Option<Tuple> {
        let (tuple, _) = self.tuples.swap_remove_index(place)?;
        if let Some((_, slice)) = self.tuples.get_index(place) {
            self.deadlines.add(slice.watch, place);
        }
        Some(tuple)
    }

    /// Returns `true` if tuples that are as new are given back at once: if there are many, if they are bounded, or if
    /// there are steps for all of them. Otherwise most of them would soon be named again.
    pub(super) fn gives_back(&self) -> bool {
        self.tuples.len() > FEW || self.base.has_steps || self.bound.is_set()
    }

    /// Returns `true` if a tuple acts like one that is not named yet.
    pub(super) fn acts_as_new(&self, slice: &Slice) -> bool {
        !self.at_end
            && self.records.is_empty()
            && !self.keeps_all
            && !self.keys.of.is_empty()
            && !self.base.has_deadline
            && slice.state == self.base.slice.state
            && slice.ends == self.base.slice.ends
    }

    /// Gives back the tuples that became as new when their windows ran out, at a step of this time: they had no step at
    /// which that could be noticed.
    pub(super) fn give_back_aged(&mut self, time: u64) {
        if !self.base.has_deadline {
            self.evaluator.age(&mut self.base.slice.state, time);
        }
        let mut place = 0;
        while place < self.tuples.len() {
            let slice = &mut self.tuples[place];
            // At this time it may become false, which the next step will show.
            let may_break = slice.watch.next.is_some_and(|next| next <= time);
            if !may_break {
                self.evaluator.age(&mut slice.state, time);
                if self.acts_as_new(&self.tuples[place]) {
                    self.give_back(place);
                    continue;
                }
            }
            place += 1;
        }
        self.give_back_at = MANY.max(2 * self.tuples.len());
    }

    /// Gives a tuple back that acts like one not named yet: it shares the state of all such tuples.
    pub(super) fn give_back(&mut self, place: usize) {
        let is_full = self.given_back.len() >= REMEMBERED;
        if let Some(tuple) = self.remove(place) {
            if is_full {
                self.forgot = true;
            } else {
                self.given_back.insert(tuple);
            }
        }
    }

    /// Gives all tuples a state of their own again.
    pub(super) fn take_back(&mut self) {
        for tuple in mem::take(&mut self.given_back) {
            let past = None;
            let base = self.base.slice.clone();
            let slice = Slice {
                past,
                is_named: true,
                ..base
            };
            let (place, _) = self.tuples.insert_full(tuple, slice);
            self.watch(place);
        }
    }
}
