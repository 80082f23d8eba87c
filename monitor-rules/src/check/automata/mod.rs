//! A rule for each key whose formula is a small automaton: only a state is kept for each tuple.
//!
//! The verdicts are those of [`slices`](super::slices), which checks every rule, tens of times more slowly. Here the
//! conditions of a block are computed at once, a tuple is one piece of bytes, and a step is one look-up and one entry
//! of a table.
//!
//! Tuples are found some steps ahead, all at once, so that the processor waits for many of them together and not for
//! each.
//!
//! As long as each step names all keys or none, all tuples that are not named yet have one state (`base`). If there are
//! many tuples, those whose state equals it are given back. Once a step names only some keys, tuples differ before they
//! are named: such steps are kept by what they name, and taken when a tuple is named. If only such steps change states,
//! and their order does not matter, tuples have [no states at all](joined).

mod ahead;
mod closing;
mod effect;
mod group;
mod joined;
mod joining;
mod machine;
mod name;
mod naming;
#[cfg(feature = "workers")]
mod part;
mod partial;
mod sharing;
mod single;
mod taking;
mod tuples;
mod words;

use std::mem;

use monitor_logic::{
    evaluate::Columns, evaluator::Evaluator, expression::Expression, formula::Formula,
};
use rustc_hash::{FxHashMap, FxHashSet};

use self::{
    ahead::{Ahead, Named},
    joined::Joined,
    machine::{Machine, Reached},
    name::Name,
    partial::PartialSteps,
    tuples::{Entry, Tuples},
};
pub use self::{
    group::{Group, MOST_TOGETHER, Parting},
    machine::Letter,
    single::StepNames,
};
use super::{
    keys::{Bound, Count, Explains, KeyValue, Keys, Past, Source, Violations},
    mark::Mark,
    violation::Violation,
};
use crate::{check::steps::Steps, property::Property};

/// How many tuples without a state of their own are remembered.
const REMEMBERED: usize = 1 << 16;

/// Tuples are not given back before there are this many.
const MANY: usize = 1 << 16;

/// With more keys, there are too many ways to name some of them.
const MOST_KEYS: usize = 4;

/// A rule that is checked for each tuple of values of its keys.
#[derive(Debug)]
pub struct Automata {
    machine: Machine,
    /// The number of each condition of a letter.
    conditions: Vec<usize>,
    /// Whether the formula is checked only at the end of a slice.
    at_end: bool,
    keys: Keys,
    read: Vec<usize>,
    base: Base,
    tuples: Tuples,
    /// The number of tuples at which those that are as new are given back.
    give_back_at: usize,
    /// If no more tuples may be added, the step after which it is tried again whether some can be given back.
    full_until: u64,
    /// The steps that do not name all keys, once there was one that names some.
    partial: Option<PartialSteps>,
    /// Whether tuples may end.
    has_ends: bool,
    /// Once steps name only some keys: the last step of each tuple that ended.
    ended: FxHashMap<Name, u64>,
    /// What was found that needs states.
    needs_states: NeedsStates,
    /// The number of its keys among those of all rules, if steps come one at a time.
    names: Option<usize>,
    /// The tuples, if they have no states of their own.
    joined: Option<Joined>,
    /// Tuples whose state is `base`.
    given_back: FxHashSet<Name>,
    /// Whether some tuples with the state `base` are no longer known.
    forgot: bool,
    count: Count,
    /// How many tuples are checked at once, and which are not checked.
    pub bound: Bound,
    /// Which tuples violate the rule.
    pub violations: Violations,
    /// The data by which the first violation is explained, as long as there is none.
    explains: Option<Explains>,
    /// The first violation, until it is taken.
    violation: Option<Violation>,
    /// The step of the first violation.
    first_violation: Option<u64>,
    /// The tuple that explains the violation at that step: the least of those that violate the rule there.
    explained: Option<Vec<KeyValue>>,
    verdicts: Vec<u64>,
    /// The letters of the steps of a block.
    letters: Vec<Letter>,
    /// What the next steps name.
    ahead: Ahead,
}

/// What requires that each tuple has a state.
#[derive(Debug, Default)]
struct NeedsStates {
    /// Whether some step that named all keys changed a state, or may have.
    own_steps: bool,
    /// Whether some step that named some keys may have violated the formula, or ended a tuple.
    decisions: bool,
    /// Whether steps come one at a time.
    single_steps: bool,
}

/// What all tuples share that are not named yet: the state after the steps that name no key.
#[derive(Debug)]
struct Base {
    reached: Reached,
    past: Option<Box<Past>>,
}

/// The step that is being read.
struct At<'at, 'step, S: Steps> {
    block: &'step S,
    step: usize,
    letter: Letter,
    /// Its number in the trace, from 1.
    number: u64,
    mark: &'at dyn Fn(usize) -> Mark,
}

impl Automata {
    /// Prepares a rule; the columns that it reads are added. `condition` numbers its propositions, which are false
    /// where a name is absent. `None` if the rule is not a small automaton, or if keys are more than names of columns.
    pub fn new(
        property: &Property,
        condition: &mut dyn FnMut(&Expression, &mut Columns) -> Option<usize>,
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
        // Columns are added only if all goes well.
        let mut own_columns = columns.clone();
        let keys = Keys::new(&scope.keys, &names, &mut own_columns);
        if !keys.are_apart() || keys.are_read() {
            return None;
        }
        let own_conditions = machine.conditions().iter();
        let own_conditions: Option<Vec<usize>> = own_conditions
            .map(|expression| condition(expression, &mut own_columns))
            .collect();
        let explains = explains.then(|| Explains::new(property, &mut names.clone(), None));
        let own_conditions = own_conditions?;
        *columns = own_columns;
        let past = explains.as_ref().map(|explains| explains.nothing().into());
        let mut tuples = Tuples::default();
        if explains.is_some() || scope.at_end {
            tuples.keep_more();
        }
        Some(Self {
            machine,
            conditions: own_conditions,
            at_end: scope.at_end,
            read: keys.read(),
            keys,
            base: Base {
                reached: Reached::START,
                past,
            },
            tuples,
            give_back_at: MANY,
            full_until: 0,
            partial: None,
            has_ends: ends.is_some(),
            ended: FxHashMap::default(),
            needs_states: NeedsStates::default(),
            names: None,
            joined: None,
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
            ahead: Ahead::default(),
        })
    }

    /// Returns how many bytes a tuple takes, with the values of its keys if these are short, and without the data by
    /// which the first violation is explained.
    #[must_use]
    pub fn bytes_a_key() -> usize {
        /// Its place in the table by which it is found, one in eight of whose places is empty.
        const PLACE: usize = 6;
        size_of::<Entry>() + PLACE
    }

    /// Returns the columns of the trace that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.read
    }

    /// Returns how many tuples were named, and whether that number is exact. If many were given back, one that returns
    /// is counted again.
    #[must_use]
    pub fn count(&self) -> (u64, bool) {
        (self.count.number, self.count.is_exact)
    }

    /// Lets what the last block found [be forgotten](Self::forget_behind) from now on.
    pub fn keep_steps(&mut self) {
        self.count.keep_steps();
    }

    /// Forgets what was found after this step, since the answer goes only up to it; no step before it violates the
    /// rule, and it is in the last block.
    pub fn forget_behind(&mut self, step: u64) {
        self.violations.forget_behind(step);
        self.count.forget_behind(step);
    }

    /// Returns the verdicts of the last block, a bit a step: it is set if all tuples to which the step belongs satisfy
    /// the formula.
    #[must_use]
    pub fn verdicts(&self) -> &[u64] {
        &self.verdicts
    }

    /// Returns the first violation, explained; only once.
    pub fn take_violation(&mut self) -> Option<Violation> {
        self.violation.take()
    }

    /// Takes the first `end` steps of a block, which come after so many steps. `words` says at which of them a
    /// proposition holds, a bit a step.
    pub fn run<'words>(
        &mut self,
        words: &dyn Fn(usize) -> &'words [u64],
        block: &impl Steps,
        end: usize,
        before: u64,
        mark: &dyn Fn(usize) -> Mark,
    ) {
        self.run_steps(words, block, end, &|step| before + step as u64 + 1, mark);
    }

    /// Takes the first `end` steps of a block, which have these numbers in the trace.
    fn run_steps<'words, S: Steps>(
        &mut self,
        words: &dyn Fn(usize) -> &'words [u64],
        block: &S,
        end: usize,
        number: &dyn Fn(usize) -> u64,
        mark: &dyn Fn(usize) -> Mark,
    ) {
        self.verdicts.clear();
        self.verdicts.resize(end.div_ceil(64), u64::MAX);
        self.count.begin();
        self.read_letters(words, end);
        let columns = self.keys.of.iter().map(|of| self.keys.columns[*of]);
        let keys: Vec<S::Column<'_>> = columns.map(|column| block.column(column)).collect();
        let mut ahead = mem::take(&mut self.ahead);
        let mut step = 0;
        while step < end {
            if self.explains.is_some() && self.first_violation.is_some() {
                self.explains = None;
                self.join();
            }
            if self.joined.is_some() {
                step = self.run_joined::<S>(&keys, step..end, number, mark);
                ahead.end();
                continue;
            }
            if ahead.is_over(step) {
                ahead.read::<S>(&keys, step..end, &self.tuples);
            }
            let at = At {
                block,
                step,
                letter: self.letters[step],
                number: number(step),
                mark,
            };
            let named = ahead.at(at.step);
            if !self.step(&at, named, |tuples| ahead.found(named, tuples)) {
                self.violate_at(step);
            }
            step += 1;
        }
        ahead.end();
        self.ahead = ahead;
    }

    /// Notes that some tuple violates the formula at a step of the block.
    fn violate_at(&mut self, step: usize) {
        self.verdicts[step / 64] &= !(1 << (step % 64));
    }

    fn read_letters<'words>(&mut self, words: &dyn Fn(usize) -> &'words [u64], end: usize) {
        self.letters.clear();
        self.letters.resize(end, 0);
        for (place, condition) in self.conditions.iter().enumerate() {
            for (letters, word) in self.letters.chunks_mut(64).zip(words(*condition)) {
                // Most conditions hold at few steps.
                let mut rest = *word;
                while let Some(letter) = letters.get_mut(rest.trailing_zeros() as usize) {
                    *letter |= 1 << place;
                    rest &= rest - 1;
                }
            }
        }
    }

    /// Takes one step, which names a tuple; `find` returns its place. Returns `true` if all tuples to which the step
    /// belongs satisfy the formula.
    #[inline]
    fn step<S: Steps>(
        &mut self,
        at: &At<'_, '_, S>,
        named: &Named,
        find: impl FnOnce(&Tuples) -> Option<u32>,
    ) -> bool {
        if self.first_violation.is_some() {
            self.explains = None;
        }
        let name = named.name.get();
        if named.mask + 1 == 1 << self.keys.of.len() {
            self.take_for_one(name, find(&self.tuples), at)
        } else if named.mask == 0 && self.partial.is_none() {
            self.take_for_all(at)
        } else {
            self.take_for_some(named.mask, name, at)
        }
    }
}
