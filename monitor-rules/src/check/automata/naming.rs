//! How tuples get a state, and take the steps that name some of their keys.

use super::{
    Automata, Letter, Machine,
    name::NameRef,
    tuples::{Entry, More},
};

impl Automata {
    /// Adds a tuple that is named for the first time after the step `before`, or has no state of its own, if it may be
    /// added.
    pub(super) fn add(&mut self, tuple: NameRef<'_>, before: u64) -> Option<usize> {
        let is_full = self.bound.is_reached(self.tuples.live());
        if self.tuples.len() >= self.give_back_at || is_full && before >= self.full_until {
            self.give_back();
            self.full_until = before + self.tuples.len() as u64;
        }
        let name = tuple.kept();
        self.count.take(before + 1);
        let is_new = self.count.add_hash(tuple.hash());
        if !self.bound.admits(self.tuples.live(), &tuple.bytes()) {
            return None;
        }
        let came_back = self.given_back.remove(&name);
        let entry = Entry::new(name, self.base.reached);
        let mut more = More::default();
        // Otherwise it is no longer known when its subformulas were true.
        if !came_back && (is_new || !self.forgot) {
            more.past.clone_from(&self.base.past);
        }
        let place = self.tuples.add(entry, more);
        let Some(partial) = &mut self.partial else {
            return Some(place);
        };
        partial.enter(tuple, place);
        let (entry, more) = self.tuples.both_mut(place);
        let mut more = more;
        if let Some(more) = &mut more {
            more.up_to = before;
            more.past.take_if(|_| !partial.are_all_kept());
        }
        let ended = self.ended.get(&entry.name).copied().unwrap_or(0);
        entry.reached.state = partial.first(place, entry.reached.state);
        for ((number, letter), mask) in partial.since(place, 0) {
            if mask == 0 || number > ended {
                take_partial(&self.machine, entry, more.as_deref_mut(), number, letter);
            }
        }
        Some(place)
    }

    /// Takes for a tuple the steps so far that name some of its keys.
    pub(super) fn catch_up(&mut self, place: usize) {
        let Some(partial) = &self.partial else {
            return;
        };
        let (entry, Some(more)) = self.tuples.both_mut(place) else {
            return;
        };
        for ((number, letter), _) in partial.since(place, more.up_to) {
            take_partial(&self.machine, entry, Some(more), number, letter);
            more.up_to = number;
        }
    }
}

/// Takes for a tuple a step that names some of its keys. The step violates nothing, or did so already.
fn take_partial(
    machine: &Machine,
    entry: &mut Entry,
    more: Option<&mut More>,
    number: u64,
    letter: Letter,
) {
    let step = machine.step(entry.reached.state, letter);
    if let Some(past) = more.and_then(|more| more.past.as_mut()) {
        past.take(machine.truths(entry.reached.state, letter), number);
        past.forget_seen();
    }
    entry.reached = step.reached();
}
