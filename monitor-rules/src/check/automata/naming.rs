//! How tuples get a state, and come to be what steps that name some of their keys make of them.

use super::{Automata, Letter, Machine, tuples::Entry};

impl Automata {
    /// A tuple is named for the first time behind the step `before`, or has no state of its own: it gets one, if it may.
    pub(super) fn add(&mut self, tuple: &[u8], before: u64) -> Option<usize> {
        let is_full = self.bound.is_reached(self.tuples.live());
        if self.tuples.len() >= self.give_back_at || is_full && before >= self.full_until {
            self.give_back();
            self.full_until = before + self.tuples.len() as u64;
        }
        let is_new = self.count.add(&tuple);
        if !self.bound.admits(self.tuples.live(), &tuple) {
            return None;
        }
        let came_back = self.given_back.remove(tuple);
        let mut entry = Entry::new(tuple);
        entry.state = self.base.state;
        entry.holds = self.base.holds;
        // Else it is no longer known when its subformulas were true.
        if !came_back && (is_new || !self.forgot) {
            entry.past.clone_from(&self.base.past);
        }
        let place = self.tuples.add(entry);
        let Some(partial) = &mut self.partial else {
            return Some(place);
        };
        let lists = partial.enter(tuple, place);
        let entry = self.tuples.get_mut(place);
        entry.up_to = before;
        let ended = self.ended.get(tuple).copied().unwrap_or(0);
        if !partial.are_all_kept() {
            entry.past = None;
        }
        entry.state = partial.first(&lists, entry.state);
        for ((number, letter), mask) in partial.since(&lists, 0) {
            if mask == 0 || number > ended {
                take_partial(&self.machine, entry, number, letter);
            }
        }
        entry.lists = lists;
        Some(place)
    }

    /// Takes the steps for a tuple that name some of its keys, up to now.
    pub(super) fn catch_up(&mut self, place: usize) {
        let Some(partial) = &self.partial else {
            return;
        };
        let entry = self.tuples.get_mut(place);
        for ((number, letter), _) in partial.since(&entry.lists, entry.up_to) {
            take_partial(&self.machine, entry, number, letter);
            entry.up_to = number;
        }
    }
}

/// Takes a step for a tuple that names some of its keys. It violates nothing, or did so already.
fn take_partial(machine: &Machine, entry: &mut Entry, number: u64, letter: Letter) {
    let step = machine.step(entry.state, letter);
    if let Some(past) = &mut entry.past {
        past.take(machine.truths(entry.state, letter), number);
        past.forget_seen();
    }
    entry.state = step.next;
    entry.holds = step.holds;
}
