//! Rules for the same keys that end together, and whose tuples are in one table.
//!
//! The rules of a program are often for one key, a session or a request, that each event names. By itself, each rule
//! looks up the tuple, adds it and ends it. Together they do so once, and the state of each rule for the tuple is
//! beside its name, in one line of the processor's memory.
//!
//! With five rules, four of them for one key, an event took 3,100 instructions in place of 4,610, and little more than
//! half of the time: most of it had been spent once for each rule, on its letter and its tuple.
//!
//! The verdicts are those of each rule by itself. Rules stay together as long as each step names all keys or none, and
//! each proposition has a value. Otherwise they [part](Group::part), and each is checked by itself.

use rustc_hash::FxHashSet;

use super::{
    Automata, MANY, REMEMBERED,
    machine::{Letter, Reached},
    name::{Name, NameRef},
    single::{Single, StepNames},
    tuples::{Entry, More, Tuples},
};
use crate::check::{keys::Count, slices::Now};

/// How many rules may be together: the states of so many for a tuple fit in 64 bytes with its name.
pub const MOST_TOGETHER: usize = 8;

/// Tuples that are over are dropped when they outnumber the others by so many: the memory that is read then stays
/// small.
const FEW_OVER: usize = 1 << 10;

/// The state of each rule for a tuple.
type AllReached = [Reached; MOST_TOGETHER];

/// Rules that are checked together, each step for all of them.
#[derive(Debug)]
pub struct Group {
    /// The rules, each in its place until it is removed. Their own tables are empty.
    rules: Vec<Option<Box<Automata>>>,
    /// Their propositions, each once, with the letters that each is part of and its bit there.
    propositions: Vec<(usize, Vec<(usize, Letter)>)>,
    /// The letter of each rule at the last step.
    letters: [Letter; MOST_TOGETHER],
    /// The rules that are violated at the last step, a bit each.
    violated: u32,
    tuples: Tuples<AllReached>,
    /// The number of tuples at which those that are as new for all rules are given back.
    give_back_at: usize,
    /// Tuples whose states are all those of `base`.
    given_back: FxHashSet<Name>,
    /// Whether some of these tuples are no longer known.
    forgot: bool,
    count: Count,
    names: Option<usize>,
}

/// The error of rules that cannot be together any longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting;

impl Automata {
    /// Returns the columns of its keys if it may be together with rules that have the same columns and end when it
    /// does. It must have taken no step.
    #[must_use]
    pub fn common_keys(&self) -> Option<&[usize]> {
        let may_be_together = !self.at_end && !self.bound.is_set() && self.explains.is_none();
        may_be_together.then_some(&self.keys.columns)
    }
}

impl Group {
    /// Puts rules together that have taken no step, at most [`MOST_TOGETHER`]; their [keys](Automata::common_keys) and
    /// ends must be the same.
    #[must_use]
    pub fn new(rules: impl IntoIterator<Item = Box<Automata>>) -> Self {
        let rules: Vec<Option<Box<Automata>>> = rules.into_iter().map(Some).collect();
        let mut propositions: Vec<(usize, Vec<(usize, Letter)>)> = Vec::new();
        for (place, rule) in rules.iter().flatten().enumerate() {
            for (bit, number) in rule.conditions.iter().enumerate() {
                let known = propositions.iter().position(|(known, _)| known == number);
                let known = known.unwrap_or_else(|| {
                    propositions.push((*number, Vec::new()));
                    propositions.len() - 1
                });
                propositions[known].1.push((place, 1 << bit));
            }
        }
        Self {
            propositions,
            rules,
            letters: [0; MOST_TOGETHER],
            violated: 0,
            tuples: Tuples::default(),
            give_back_at: MANY,
            given_back: FxHashSet::default(),
            forgot: false,
            count: Count::new(),
            names: None,
        }
    }

    /// Returns the rule at a place, if it is still there.
    #[must_use]
    pub fn rule(&self, place: usize) -> Option<&Automata> {
        self.rules.get(place)?.as_deref()
    }

    /// Returns the rule at a place, for changes.
    pub fn rule_mut(&mut self, place: usize) -> Option<&mut Automata> {
        self.rules.get_mut(place)?.as_deref_mut()
    }

    /// Keeps only the rules at some places.
    pub fn retain(&mut self, mut keeps: impl FnMut(usize) -> bool) {
        for (place, rule) in self.rules.iter_mut().enumerate() {
            rule.take_if(|_| !keeps(place));
        }
        let rules = &self.rules;
        self.propositions.retain_mut(|(_, parts)| {
            parts.retain(|(place, _)| rules[*place].is_some());
            !parts.is_empty()
        });
    }

    /// Returns `true` if the rule at a place is violated at the last step.
    #[must_use]
    pub fn is_violated(&self, place: usize) -> bool {
        self.violated >> place & 1 == 1
    }

    /// Returns how many tuples were named, as [`Automata::count`] does.
    #[must_use]
    pub fn count(&self) -> (u64, bool) {
        (self.count.number, self.count.is_exact)
    }

    /// Takes a step. `holds` says whether the proposition of a number holds at it; `names` are the same at each step.
    ///
    /// # Errors
    ///
    /// When the rules must [part](Self::part) before this step, since a proposition has no value at it or it names only
    /// some keys.
    #[inline]
    pub fn take_step(
        &mut self,
        mut holds: impl FnMut(usize) -> Option<bool>,
        now: &Now<'_, '_>,
        names: &mut StepNames,
    ) -> Result<(), Parting> {
        let mut letters = [0; MOST_TOGETHER];
        for (number, parts) in &self.propositions {
            if holds(*number).ok_or(Parting)? {
                for (place, bit) in parts {
                    letters[*place] |= bit;
                }
            }
        }
        self.letters = letters;
        self.violated = 0;
        let Some(rule) = self.rules.iter().flatten().next() else {
            return Ok(());
        };
        let keys = &rule.keys.columns;
        let single = Single { value: now.value };
        let number = *self.names.get_or_insert_with(|| names.number(keys));
        let step = names.of(number, &single);
        if step.mask + 1 == 1 << keys.len() {
            let found = step.find_as_others(&self.tuples);
            self.take_for_one(step.name.get(), found, now);
        } else if self.acting() != 0 || now.number == 1 {
            if step.mask != 0 {
                return Err(Parting);
            }
            self.take_for_all(now);
        }
        Ok(())
    }

    /// Returns the rules in which the step may change a tuple that it does not name, a bit each.
    fn acting(&self) -> u32 {
        let letters = self.rules.iter().zip(self.letters).enumerate();
        letters.fold(0, |acting, (place, (rule, letter))| {
            let is_acting = rule
                .as_ref()
                .is_some_and(|rule| !rule.machine.is_neutral(letter));
            acting | u32::from(is_acting) << place
        })
    }

    /// Takes a step that names all keys. `found` is the place of the tuple, if it was found.
    fn take_for_one(&mut self, tuple: NameRef<'_>, found: Option<u32>, now: &Now<'_, '_>) {
        let place = match found {
            Some(place) => place as usize,
            None => self.add(tuple, now.number),
        };
        self.take(place, u32::MAX, now);
    }

    /// Takes a step that names no key.
    fn take_for_all(&mut self, now: &Now<'_, '_>) {
        let acting = self.acting();
        let mut is_over = false;
        for (number, rule) in self.rules.iter_mut().enumerate() {
            let Some(rule) = rule else { continue };
            if acting >> number & 1 == 0 {
                continue;
            }
            let reached = rule.base.reached;
            let step = rule.machine.step(reached.state, self.letters[number]);
            rule.base.reached = step.reached();
            is_over |= step.is_over;
            if !step.holds {
                for tuple in &self.given_back {
                    rule.violations
                        .add(&tuple.values(), reached.holds, now.mark);
                }
                let is_violated = !self.given_back.is_empty() || self.forgot;
                self.violated |= u32::from(is_violated) << number;
                self.count.is_exact &= !self.forgot;
            }
        }
        if is_over {
            self.given_back.clear();
        }
        let mut as_new = 0;
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                self.take(place, acting, now);
                as_new += usize::from(is_as_new(&self.rules, self.tuples.get(place)));
            }
        }
        // So that steps of this kind need not visit those tuples again.
        if as_new > 16 && as_new > self.tuples.len() / 2 {
            self.give_back();
        }
    }

    /// Takes a step for one tuple, which is not over, and for the rules in which it may change something, a bit each.
    #[inline]
    fn take(&mut self, place: usize, acting: u32, now: &Now<'_, '_>) {
        let (entry, _) = self.tuples.both_mut(place);
        let mut is_over = false;
        let places = self.rules.iter_mut().zip(&mut entry.reached);
        for (number, ((rule, reached), letter)) in places.zip(&self.letters).enumerate() {
            let (Some(rule), true) = (rule, acting >> number & 1 == 1) else {
                continue;
            };
            let step = rule.machine.step(reached.state, *letter);
            if !step.holds {
                self.violated |= 1 << number;
                let tuple = entry.name.values();
                rule.violations.add(&tuple, reached.holds, now.mark);
            }
            *reached = step.reached();
            is_over |= step.is_over;
        }
        if is_over {
            self.tuples.end(place);
        }
    }

    /// Adds a tuple that is named for the first time, or has no states of its own.
    fn add(&mut self, tuple: NameRef<'_>, number: u64) -> usize {
        if self.tuples.len() >= self.give_back_at {
            self.give_back();
        } else if self.tuples.len() > 2 * self.tuples.live() + FEW_OVER {
            self.tuples.retain(|_| true);
        }
        self.count.take(number);
        self.count.add_hash(tuple.hash());
        let name = tuple.kept();
        self.given_back.remove(&name);
        let mut entry = Entry::new(name, [Reached::START; MOST_TOGETHER]);
        for (reached, rule) in entry.reached.iter_mut().zip(&self.rules) {
            *reached = rule.as_ref().map_or(*reached, |rule| rule.base.reached);
        }
        self.tuples.add(entry, More::default())
    }

    /// Removes tuples that act like those not named yet: they share the states of all such tuples.
    fn give_back(&mut self) {
        let (rules, forgot) = (&self.rules, &mut self.forgot);
        let given_back = &mut self.given_back;
        self.tuples.retain(|entry| {
            let gives = is_as_new(rules, entry);
            if gives && given_back.len() < REMEMBERED {
                given_back.insert(entry.name.clone());
            } else if gives {
                *forgot = true;
            }
            !gives
        });
        self.give_back_at = MANY.max(2 * self.tuples.len());
    }

    /// Gives each rule a table of its own, with which it can be checked by itself. Returns the rules that are still
    /// there, with their places.
    #[must_use]
    pub fn part(self) -> Vec<(usize, Box<Automata>)> {
        let mut parted = Vec::new();
        for (place, rule) in self.rules.into_iter().enumerate() {
            let Some(mut rule) = rule else { continue };
            for entry in self.tuples.iter() {
                let own = Entry::new(entry.name.clone(), entry.reached[place]);
                rule.tuples.add(own, More::default());
            }
            rule.give_back_at = self.give_back_at;
            rule.given_back.clone_from(&self.given_back);
            rule.forgot = self.forgot;
            rule.count = self.count.clone();
            parted.push((place, rule));
        }
        parted
    }
}

/// Returns `true` if the state of each rule for a tuple is the one for a tuple that is not named yet.
fn is_as_new(rules: &[Option<Box<Automata>>], entry: &Entry<AllReached>) -> bool {
    let mut all = rules.iter().zip(&entry.reached);
    all.all(|(rule, reached)| {
        let base = rule.as_ref().map(|rule| rule.base.reached.state);
        base.is_none_or(|base| base == reached.state)
    })
}

#[cfg(test)]
mod tests;
