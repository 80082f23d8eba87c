//! A rule for each key whose formula is a small automaton: a state a tuple is all that is kept.
//!
//! The verdicts are those of [`slices`](super::slices), which checks every rule, tens of times slower. Here the conditions
//! of a block are computed at once, a tuple is one piece of bytes, and a step is one look-up and one entry of a table.
//!
//! As long as each step names all keys or none, what a tuple is before it is named is one state for all (`base`). A tuple
//! whose state equals it is given back when there are many. Once a step names some keys only, tuples differ in what they
//! are before they are named: such steps are kept by what they name, and taken when a tuple is named.

mod effect;
mod machine;
mod name;
#[cfg(feature = "workers")]
mod part;
mod partial;
mod tuples;

use std::mem;

use monitor_logic::{
    evaluate::Columns, evaluator::Evaluator, expression::Expression, formula::Formula,
};
use rustc_hash::{FxHashMap, FxHashSet};

use self::{
    machine::{Letter, Machine, StateNumber},
    name::Mask,
    partial::PartialSteps,
    tuples::{Entry, Tuples},
};
use super::{
    conditions::Conditions,
    keys::{Bound, Count, Explains, KeyValue, Keys, Past, Source, Violations},
    listener::Violation,
    summary::Mark,
};
use crate::{
    input::block::{Block, Cells},
    property::Property,
};

/// How many tuples are remembered that have no state of their own.
const REMEMBERED: usize = 1 << 16;

/// Tuples are not given back before there are so many.
const MANY: usize = 1 << 16;

/// More keys have too many ways to name some of them.
const MOST_KEYS: usize = 4;

/// A rule that is checked for each tuple of values of its keys.
#[derive(Debug)]
pub(crate) struct Automata {
    machine: Machine,
    /// The number of each condition of a letter.
    conditions: Vec<usize>,
    /// The formula is asked at the end of a slice only.
    at_end: bool,
    keys: Keys,
    read: Vec<usize>,
    base: Base,
    tuples: Tuples,
    /// When so many are there, those that act as new are given back.
    give_back_at: usize,
    /// Where no more tuples may be added, it is tried behind this step again whether some can be given back.
    full_until: u64,
    /// Steps that do not name all keys, once there was one that names some.
    partial: Option<PartialSteps>,
    /// Tuples may be over.
    has_ends: bool,
    /// Once steps name some keys only, the last step of the life of a tuple that was over.
    ended: FxHashMap<Box<[u8]>, u64>,
    /// Tuples of which the state is `base`.
    given_back: FxHashSet<Box<[u8]>>,
    /// Tuples whose state is `base`, too, are no longer known.
    forgot: bool,
    count: Count,
    pub(crate) bound: Bound,
    pub(crate) violations: Violations,
    /// What the first violation is explained with, as long as there is none.
    explains: Option<Explains>,
    /// The first violation, until it is taken.
    violation: Option<Violation>,
    /// The step of the first violation.
    first_violation: Option<u64>,
    /// Which of the tuples that violate the rule there explains it: the least.
    explained: Option<Vec<KeyValue>>,
    verdicts: Vec<u64>,
    /// The letters of the steps of a block.
    letters: Vec<Letter>,
    /// What the step that is being read names.
    names: Vec<u8>,
}

/// What tuples share that are not named yet: the state behind the steps that name no key.
#[derive(Debug)]
struct Base {
    state: StateNumber,
    holds: bool,
    past: Option<Box<Past>>,
}

/// The step that is being read.
#[derive(Clone, Copy)]
struct At<'step> {
    block: &'step Block,
    /// The columns of the keys.
    keys: &'step [Cells<'step>],
    step: usize,
    letter: Letter,
    /// Its number in the trace, from 1.
    number: u64,
    mark: &'step dyn Fn(usize) -> Mark,
}

impl Automata {
    /// Makes a rule ready, the one of this number; the columns that it reads are added. `None` where it is not a small
    /// automaton, or keys are more than names of columns.
    pub(crate) fn new(
        property: &Property,
        number: usize,
        conditions: &mut Conditions,
        columns: &mut Columns,
        explains: bool,
    ) -> Option<Self> {
        let scope = &property.scope;
        let mut names = Columns::new();
        let mut automaton = |formula: &Formula| {
            let evaluator = Evaluator::new(formula, &mut names).ok()?;
            evaluator.automaton()
        };
        let formula = automaton(&property.formula)?;
        let ends = match &scope.ends {
            Some(ends) => Some(automaton(ends)?),
            None => None,
        };
        if !(1..=MOST_KEYS).contains(&scope.keys.len()) {
            return None;
        }
        let machine = Machine::new(&formula, ends.as_ref(), scope.at_end, explains)?;
        // What is added is put in only where all goes well.
        let mut own_columns = columns.clone();
        let keys = Keys::new(&scope.keys, &names, &mut own_columns);
        if !keys.are_apart() || keys.are_read() {
            return None;
        }
        let condition = |expression: &Expression| {
            let number = conditions.number(expression, number, &mut own_columns);
            let number = number.ok()?;
            conditions.read_absent_names(number);
            Some(number)
        };
        let own_conditions: Option<Vec<usize>> =
            machine.conditions().iter().map(condition).collect();
        let explains = explains.then(|| Explains::new(property, &mut names.clone()));
        let own_conditions = own_conditions?;
        *columns = own_columns;
        let past = explains.as_ref().map(|explains| explains.nothing().into());
        Some(Self {
            machine,
            conditions: own_conditions,
            at_end: scope.at_end,
            read: keys.read(),
            keys,
            base: Base {
                state: 0,
                holds: true,
                past,
            },
            tuples: Tuples::default(),
            give_back_at: MANY,
            full_until: 0,
            partial: None,
            has_ends: ends.is_some(),
            ended: FxHashMap::default(),
            given_back: FxHashSet::default(),
            forgot: false,
            count: Count::new(),
            bound: Bound::new(scope.most_keys),
            violations: Violations::new(true),
            explains,
            violation: None,
            first_violation: None,
            explained: None,
            verdicts: Vec::new(),
            letters: Vec::new(),
            names: Vec::new(),
        })
    }

    /// The columns of the trace that it reads.
    pub(crate) fn columns(&self) -> &[usize] {
        &self.read
    }

    /// How many tuples were named, and whether that number is exact. Where many were given back, one that comes back is
    /// counted again.
    pub(crate) fn count(&self) -> (u64, bool) {
        (self.count.number, self.count.is_exact)
    }

    /// The verdicts of the last block, a bit a step: at a step all tuples that it belongs to satisfy the formula.
    pub(crate) fn verdicts(&self) -> &[u64] {
        &self.verdicts
    }

    /// The first violation, explained; once.
    pub(crate) fn take_violation(&mut self) -> Option<Violation> {
        self.violation.take()
    }

    /// Takes the first `end` steps of a block, before which there were so many.
    pub(crate) fn run(
        &mut self,
        conditions: &Conditions,
        block: &Block,
        end: usize,
        before: u64,
        mark: &dyn Fn(usize) -> Mark,
    ) {
        self.run_steps(
            conditions,
            block,
            end,
            &|step| before + step as u64 + 1,
            mark,
        );
    }

    /// Takes the first `end` steps of a block, which have these numbers in the trace.
    fn run_steps(
        &mut self,
        conditions: &Conditions,
        block: &Block,
        end: usize,
        number: &dyn Fn(usize) -> u64,
        mark: &dyn Fn(usize) -> Mark,
    ) {
        self.verdicts.clear();
        self.verdicts.resize(end.div_ceil(64), u64::MAX);
        self.read_letters(conditions, block, end);
        let columns = self.keys.of.iter().map(|of| self.keys.columns[*of]);
        let keys: Vec<Cells<'_>> = columns.map(|column| block.column(column)).collect();
        for step in 0..end {
            let at = At {
                block,
                keys: &keys,
                step,
                letter: self.letters[step],
                number: number(step),
                mark,
            };
            if !self.step(&at) {
                self.verdicts[step / 64] &= !(1 << (step % 64));
            }
        }
    }

    fn read_letters(&mut self, conditions: &Conditions, block: &Block, end: usize) {
        self.letters.clear();
        self.letters.resize(end, 0);
        for (place, condition) in self.conditions.iter().enumerate() {
            let words = conditions.words(*condition, block);
            for (letters, word) in self.letters.chunks_mut(64).zip(words) {
                for (step, letter) in letters.iter_mut().enumerate() {
                    *letter |= ((word >> step & 1) as Letter) << place;
                }
            }
        }
    }

    /// Takes one step. Returns `true` if all tuples that it belongs to satisfy the formula.
    fn step(&mut self, at: &At<'_>) -> bool {
        if self.first_violation.is_some() {
            self.explains = None;
        }
        let mut names = mem::take(&mut self.names);
        names.clear();
        let mut mask: Mask = 0;
        for (key, cells) in at.keys.iter().enumerate() {
            let value = cells.value(at.step);
            mask |= Mask::from(value.is_some()) << key;
            name::push(&mut names, value);
        }
        let holds = if mask + 1 == 1 << self.keys.of.len() {
            self.take_for_one(&names, at)
        } else if mask == 0 && self.partial.is_none() {
            self.take_for_all(at)
        } else {
            self.take_for_some(mask, &names, at)
        };
        self.names = names;
        holds
    }

    /// A step that names all keys.
    fn take_for_one(&mut self, tuple: &[u8], at: &At<'_>) -> bool {
        let place = match self.tuples.find(tuple) {
            Some(place) => place,
            None => match self.add(tuple, at.number - 1) {
                Some(place) => place,
                None => return true,
            },
        };
        self.catch_up(place);
        self.take(place, at)
    }

    /// A step that names no key, while all steps name all keys or none.
    fn take_for_all(&mut self, at: &At<'_>) -> bool {
        if self.machine.is_neutral(at.letter) && at.number > 1 {
            return true;
        }
        // First, so that a tuple which acts as new from here on shares the state behind this step.
        let step = self.machine.step(self.base.state, at.letter);
        if let Some(past) = &mut self.base.past {
            past.take(self.machine.truths(self.base.state, at.letter), at.number);
        }
        self.base.state = step.next;
        self.base.holds = step.holds;
        let mut holds = true;
        if !step.holds && (!self.at_end || step.is_over) {
            for tuple in &self.given_back {
                let mark = || (at.mark)(at.step);
                self.violations.add(&name::values(tuple), &mark);
            }
            holds = self.given_back.is_empty() && !self.forgot;
            // Those that are no longer known violate it as well, and are not among the violated ones.
            self.count.is_exact &= !self.forgot;
        }
        if step.is_over {
            self.given_back.clear();
        }
        let mut as_new = 0;
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                holds &= self.take(place, at);
                as_new += usize::from(self.tuples.get(place).state == self.base.state);
            }
        }
        // So that steps of this kind need not go through those again.
        if as_new > 16 && as_new > self.tuples.len() / 2 {
            self.give_back();
        }
        holds
    }

    /// A step that names some of the keys, or none while others do.
    fn take_for_some(&mut self, mask: Mask, names: &[u8], at: &At<'_>) -> bool {
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
        if partial.name(mask) {
            self.enter_all();
        }
        let holds = !self.machine.is_decisive(at.letter) || self.decide_for_some(mask, names, at);
        if let Some(partial) = &mut self.partial {
            partial.add(&self.machine, mask, names, (at.number, at.letter));
        }
        self.drop_steps(at.number);
        holds
    }

    /// Takes such a step for the tuples that it belongs to, one of which it may violate or end.
    fn decide_for_some(&mut self, mask: Mask, names: &[u8], at: &At<'_>) -> bool {
        let mut places = match &self.partial {
            Some(partial) if mask != 0 => partial.tuples(names),
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
    fn take(&mut self, place: usize, at: &At<'_>) -> bool {
        let entry = self.tuples.get_mut(place);
        let step = self.machine.step(entry.state, at.letter);
        if let Some(past) = &mut entry.past {
            if self.explains.is_some() {
                past.take(self.machine.truths(entry.state, at.letter), at.number);
            } else {
                entry.past = None;
            }
        }
        entry.state = step.next;
        entry.holds = step.holds;
        entry.up_to = at.number;
        let holds = step.holds || self.at_end && !step.is_over;
        if !holds {
            self.violate(place, at);
        }
        if step.is_over {
            self.end(place, at.number);
        }
        holds
    }

    /// A tuple violates the formula at a step.
    fn violate(&mut self, place: usize, at: &At<'_>) {
        let entry = self.tuples.get(place);
        let tuple = name::values(&entry.tuple);
        self.violations.add(&tuple, &|| (at.mark)(at.step));
        self.first_violation = self.first_violation.or(Some(at.number));
        if let (Some(explains), Some(past)) = (&self.explains, entry.past.as_deref())
            && self.explained.as_ref().is_none_or(|known| tuple < *known)
        {
            let read = |name: usize| match self.keys.source(name)? {
                Source::Key(_) => None,
                Source::Column(column) => at.block.present(column, at.step),
            };
            let violation = explains.violation(past, at.number, &tuple, &self.keys, &read);
            self.violation = Some(violation);
            self.explained = Some(tuple);
        }
    }

    /// A tuple is named for the first time behind the step `before`, or has no state of its own: it gets one, if it may.
    fn add(&mut self, tuple: &[u8], before: u64) -> Option<usize> {
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
    fn catch_up(&mut self, place: usize) {
        let Some(partial) = &self.partial else {
            return;
        };
        let entry = self.tuples.get_mut(place);
        for ((number, letter), _) in partial.since(&entry.lists, entry.up_to) {
            take_partial(&self.machine, entry, number, letter);
            entry.up_to = number;
        }
    }

    /// A tuple is over: it has no state any more.
    fn end(&mut self, place: usize, number: u64) {
        let entry = self.tuples.get(place);
        if self.partial.is_some() {
            self.ended.insert(entry.tuple.clone(), number);
        }
        self.tuples.end(place);
    }

    /// Tuples that act as those which are not named yet share the state of all such.
    fn give_back(&mut self) {
        let (base, gives) = (self.base.state, !self.at_end && self.partial.is_none());
        let (given_back, forgot) = (&mut self.given_back, &mut self.forgot);
        self.tuples.retain(|entry| {
            let keeps = !gives || entry.state != base;
            if !keeps && given_back.len() < REMEMBERED {
                given_back.insert(entry.tuple.clone());
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

    /// Gives all tuples a state of their own again, behind the step of this number: from here on they differ in what they
    /// are before they are named.
    fn take_back(&mut self, number: u64) {
        self.count.is_exact &= !self.forgot;
        for place in 0..self.tuples.len() {
            self.tuples.get_mut(place).up_to = number;
        }
        for tuple in mem::take(&mut self.given_back) {
            let mut entry = Entry::new(&tuple);
            entry.state = self.base.state;
            entry.holds = self.base.holds;
            entry.up_to = number;
            self.tuples.add(entry);
        }
    }

    /// Says to the steps that name some keys where all tuples are.
    fn enter_all(&mut self) {
        let Some(partial) = &mut self.partial else {
            return;
        };
        partial.leave_all();
        for place in 0..self.tuples.len() {
            if self.tuples.is_live(place) {
                let entry = self.tuples.get_mut(place);
                entry.lists = partial.enter(&entry.tuple, place);
            }
        }
    }

    /// Where many steps are kept and their order does not matter, all tuples take them, and they are dropped.
    fn drop_steps(&mut self, number: u64) {
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
                self.tuples.get_mut(place).up_to = number;
            }
        }
        if let Some(partial) = &mut self.partial {
            partial.drop_all(&self.machine, self.base.state, self.tuples.live());
        }
        self.enter_all();
    }

    /// The log is over. Returns `false` if the formula is asked at the end, and is false there for some tuple.
    pub(crate) fn finish(&mut self, mark: &dyn Fn() -> Mark) -> bool {
        if !self.at_end {
            return true;
        }
        let mut holds = true;
        for place in 0..self.tuples.len() {
            if !self.tuples.is_live(place) {
                continue;
            }
            self.catch_up(place);
            let entry = self.tuples.get(place);
            if !entry.holds {
                holds = false;
                self.violations.add(&name::values(&entry.tuple), mark);
            }
        }
        holds
    }
}

/// Takes a step for a tuple that names some of its keys. It violates nothing, or did so already.
fn take_partial(machine: &Machine, entry: &mut Entry, number: u64, letter: Letter) {
    let step = machine.step(entry.state, letter);
    if let Some(past) = &mut entry.past {
        past.take(machine.truths(entry.state, letter), number);
    }
    entry.state = step.next;
    entry.holds = step.holds;
}
