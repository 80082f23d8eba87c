//! A rule for each key: the formula on the slice of each tuple of values.
//!
//! The slice of a tuple is the steps that name no other value of its keys. The formula is checked on the slice of every
//! tuple that some step names whole; the steps of the slice before that shape its state, and are no violations. Keys that
//! share a column are named whole as soon as each value has been named.
//!
//! One [`Evaluator`] serves all tuples, each of which has a state of its own. Where each step names all keys or none, what
//! a tuple is named after is one state for all (`base`); a state that equals it is given back. Else the steps that a later
//! tuple may have to do with are kept.

mod closing;
mod deadlines;
mod naming;
#[cfg(feature = "workers")]
mod part;
mod record;
mod replay;
mod sharing;
mod single;
mod slice;
mod taking;

use std::mem;

use indexmap::IndexMap;
use monitor_logic::{
    evaluate::{Columns, EvaluationError},
    evaluator::{Evaluator, State},
    formula::Formula,
};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use self::{
    deadlines::{Deadlines, Watch},
    record::Record,
    slice::{Base, Slice, Step},
};
pub use self::{
    replay::{Replay, Replayed},
    single::Now,
};
use super::{
    keys::{Bound, Count, Explains, KeyValue, Keys, Named, Source, Tuple, Violations},
    mark::Mark,
    violation::Violation,
};
use crate::{
    check::steps::Steps,
    diagnostic::{Diagnostic, Diagnostics},
    property::Property,
};

/// States are not looked through, whether time alone made them as new, before there are so many.
const MANY: usize = 1 << 12;

/// So many tuples may have a state of their own although they act as new.
const FEW: usize = 1 << 10;

/// How many tuples are remembered that have no state of their own.
const REMEMBERED: usize = 1 << 16;

/// Steps that have nothing of what a rule reads: they belong to all tuples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IdleSteps {
    /// They change some state, or may violate the rule.
    Matter,
    /// They do neither.
    AreLeftOut,
}

/// A rule that is checked for each tuple of values of its keys; without keys for one tuple of none.
#[derive(Debug)]
pub struct Slices {
    evaluator: Evaluator,
    /// When a tuple is over.
    ends: Option<Evaluator>,
    /// The formula is asked at the end of a slice only.
    at_end: bool,
    idle_steps: IdleSteps,
    keys: Keys,
    /// How many columns formulas read.
    columns: usize,
    /// Those that this one reads.
    read: Vec<usize>,
    /// The state after the steps that belong to every tuple, up to the first that is kept in `records`.
    base: Base,
    /// The steps that a tuple which is named later may have to do with.
    records: Vec<Record>,
    /// Steps that belong to every tuple are kept as well.
    keeps_all: bool,
    tuples: IndexMap<Tuple, Slice, FxBuildHasher>,
    /// When there are so many, those whose windows ran out are given back.
    give_back_at: usize,
    /// The values of each column of keys that were named, where several keys share one.
    named: Vec<FxHashSet<KeyValue>>,
    /// Tuples of which the state is `base`.
    given_back: FxHashSet<Tuple>,
    /// Where lines are kept, the last step of the life of a tuple that was over.
    ended: FxHashMap<Tuple, u64>,
    /// Tuples whose state is `base`, too, are no longer known.
    forgot: bool,
    count: Count,
    /// How many tuples are checked at once, and those that are not.
    pub bound: Bound,
    /// Which tuples violate the rule.
    pub violations: Violations,
    /// What the first violation is explained with, as long as there is none.
    explains: Option<Explains>,
    /// The first violation, until it is taken.
    violation: Option<Violation>,
    /// The step of the first violation.
    first_violation: Option<u64>,
    /// Which of the tuples that violate the rule there explains it: the least.
    explained: Option<Tuple>,
    /// What may become false between two steps.
    deadlines: Deadlines,
    /// Tuples for which it did, until they are taken.
    passed: Vec<Tuple>,
    /// The last step of the trace so far, where deadlines are watched.
    last: Option<Mark>,
    /// The verdicts of the last block.
    verdicts: Vec<u64>,
    /// What the step that is being read names.
    names: Vec<Option<KeyValue>>,
}

/// A step that could not be evaluated.
#[derive(Debug)]
pub struct Stopped {
    /// Its place among those that were to be taken, from 0.
    pub step: usize,
    /// Why it has no value.
    pub failure: EvaluationError,
}

impl Slices {
    /// Makes a rule ready. The columns that it reads are added.
    ///
    /// # Errors
    ///
    /// What cannot be evaluated in it.
    pub fn new(
        property: &Property,
        columns: &mut Columns,
        explains: bool,
    ) -> Result<Self, Diagnostics> {
        let mut diagnostics = Vec::new();
        let mut names = Columns::new();
        let mut evaluator = |formula: &Formula| {
            let made = Evaluator::new(formula, &mut names);
            made.map_err(|wrong| {
                diagnostics.extend(wrong.into_iter().map(|one| property.show(one)));
            })
            .ok()
        };
        let formula = evaluator(&property.formula);
        let ends = property.scope.ends.as_ref().map(&mut evaluator);
        Diagnostics::check(diagnostics)?;
        let (Some(evaluator), ends) = (formula, ends.flatten()) else {
            return Err(Diagnostic::new("this cannot be checked").into());
        };
        let keys = Keys::new(&property.scope.keys, &names, columns);
        let explains =
            explains.then(|| Explains::new(property, &mut names.clone(), Some(&evaluator)));
        let base = Slice {
            state: evaluator.initial(),
            ends: ends.as_ref().map(Evaluator::initial),
            holds: true,
            past: explains
                .as_ref()
                .map(|explains| Box::new(explains.nothing())),
            is_named: false,
            is_broken: false,
            watch: Watch::default(),
            last: None,
        };
        let has_keys = !property.scope.keys.is_empty();
        let ends_at_idle = ends.as_ref().map_or(Some(false), Evaluator::at_idle_step);
        // A key that the formula reads has its value at every step.
        let changes_nothing = !property.scope.at_end
            && !keys.are_read()
            && evaluator.at_idle_step() == Some(true)
            && ends_at_idle == Some(false);
        let mut slices = Self {
            evaluator,
            ends,
            at_end: property.scope.at_end,
            idle_steps: if changes_nothing {
                IdleSteps::AreLeftOut
            } else {
                IdleSteps::Matter
            },
            columns: columns.list().len(),
            read: keys.read(),
            base: Base {
                slice: base.clone(),
                has_steps: false,
                has_deadline: false,
                is_over: false,
            },
            records: Vec::new(),
            keeps_all: keys.are_read() || !keys.are_apart(),
            tuples: IndexMap::default(),
            give_back_at: MANY,
            named: vec![FxHashSet::default(); keys.columns.len()],
            given_back: FxHashSet::default(),
            forgot: false,
            ended: FxHashMap::default(),
            count: Count::new(),
            bound: Bound::new(property.scope.most_keys),
            violations: Violations::new(has_keys),
            explains,
            violation: None,
            first_violation: None,
            explained: None,
            deadlines: Deadlines::default(),
            passed: Vec::new(),
            last: None,
            verdicts: Vec::new(),
            names: vec![None; keys.columns.len()],
            keys,
        };
        if !has_keys {
            slices.tuples.insert(Tuple::default(), base);
        }
        Ok(slices)
    }

    /// How many bytes a tuple takes, beside the values of its keys, and without what the first violation is explained with:
    /// at least, and at most, where that is known.
    pub fn bytes_a_key(&self) -> (usize, Option<usize>) {
        /// Its hash, and its place in the table that finds it.
        const PLACE: usize = 8 + 9;
        let beside = size_of::<(Tuple, Slice)>() - size_of::<State>() + PLACE;
        let ends = self
            .ends
            .as_ref()
            .map_or((0, Some(0)), Evaluator::state_bytes);
        let (least, most) = self.evaluator.state_bytes();
        let both = |own: usize, ends: usize| beside + own + ends;
        (
            both(least, ends.0),
            most.and_then(|most| Some(both(most, ends.1?))),
        )
    }

    /// The columns of the trace that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.read
    }

    /// How many tuples were named, if the rule has keys; and whether that number is exact. Where many were given back, one
    /// that comes back is counted again.
    #[must_use]
    pub fn count(&self) -> Option<(u64, bool)> {
        (!self.keys.of.is_empty()).then_some((self.count.number, self.count.is_exact))
    }

    /// The verdicts of the last block, a bit a step: at a step all tuples that it belongs to satisfy the formula.
    #[must_use]
    pub fn verdicts(&self) -> &[u64] {
        &self.verdicts
    }

    /// From now on what the last block found [can be forgotten](Self::forget_behind).
    pub fn keep_steps(&mut self) {
        self.count.keep_steps();
    }

    /// Forgets what was found behind this step, up to which alone there is an answer; no step before it violates the rule, and it is in
    /// the last block.
    pub fn forget_behind(&mut self, step: u64) {
        self.violations.forget_behind(step);
        self.count.forget_behind(step);
    }

    /// Takes the first `end` steps of a block.
    ///
    /// # Errors
    ///
    /// At the first step that cannot be evaluated.
    pub fn run(
        &mut self,
        block: &impl Steps,
        end: usize,
        times: &[u64],
        before: u64,
        mark: &dyn Fn(usize) -> Mark,
    ) -> Result<(), Stopped> {
        self.verdicts.clear();
        self.verdicts.resize(end.div_ceil(64), u64::MAX);
        self.count.begin();
        // In a log of states values stay as they are between steps, and nothing lacks.
        self.deadlines.are_watched = !block.keeps_values() && !times.is_empty();
        for step in 0..end {
            let time = times.get(step).copied().unwrap_or(0);
            if self.deadlines.are_watched {
                let last = self.last.clone();
                let previous = || {
                    step.checked_sub(1)
                        .map_or(last.clone(), |last| Some(mark(last)))
                };
                self.pass(time, &|| mark(step), &previous);
            }
            match self.step(block, step, time, before, mark) {
                Ok(true) => {}
                Ok(false) => self.verdicts[step / 64] &= !(1 << (step % 64)),
                Err(failure) => return Err(Stopped { step, failure }),
            }
        }
        if self.deadlines.are_watched
            && let Some(last) = end.checked_sub(1)
        {
            self.last = Some(mark(last));
        }
        Ok(())
    }

    fn step(
        &mut self,
        block: &impl Steps,
        step: usize,
        time: u64,
        before: u64,
        mark: &dyn Fn(usize) -> Mark,
    ) -> Result<bool, EvaluationError> {
        self.take_one(Step {
            value: &|column| block.present(column, step),
            time,
            number: before + step as u64 + 1,
            mark: &|| mark(step),
            names_whole: true,
        })
    }

    /// Takes a step for the tuples that it belongs to.
    fn take_one(&mut self, at: Step<'_, '_>) -> Result<bool, EvaluationError> {
        let value = at.value;
        self.count.take(at.number);
        if self.first_violation.is_some() {
            self.explains = None;
        }
        // What a violation is explained with is taken of each step.
        if self.idle_steps == IdleSteps::AreLeftOut
            && self.explains.is_none()
            && self.read.iter().all(|column| value(*column).is_none())
        {
            return Ok(true);
        }
        if let Some(place) = self.find(value) {
            return self.take_for(place, &at);
        }
        let mut names = mem::take(&mut self.names);
        for (name, column) in names.iter_mut().zip(&self.keys.columns) {
            *name = value(*column).map(KeyValue::of);
        }
        let at = Step {
            names_whole: names.iter().all(Option::is_some),
            ..at
        };
        let holds = self.take(&names, &at);
        self.names = names;
        holds
    }

    /// The first violation, explained; once.
    pub fn take_violation(&mut self) -> Option<Violation> {
        self.violation.take()
    }

    /// A tuple for people.
    #[must_use]
    pub fn shown(&self, tuple: &[KeyValue]) -> Option<String> {
        (!tuple.is_empty()).then(|| self.keys.shown(tuple))
    }

    /// Returns `true` if something became false between two steps that was not [taken](Self::take_passed) yet.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        !self.passed.is_empty()
    }

    /// What became false between two steps, each time once.
    pub fn take_passed(&mut self) -> Vec<Tuple> {
        mem::take(&mut self.passed)
    }
}
