//! A rule for each key: the formula on the slice of each tuple of values.
//!
//! The slice of a tuple consists of the steps that name no other value of its keys. The formula is checked on the slice
//! of every tuple that some step names in full. Earlier steps of the slice contribute to its state, and are no
//! violations. Keys that share a column are named in full as soon as each value has been named.
//!
//! One [`Evaluator`] serves all tuples, each of which has a state of its own. If each step names all keys or none, all
//! tuples that are not named yet have one state (`base`); a tuple whose state equals it is given back. Otherwise the
//! steps are kept that may matter for a tuple named later.

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

/// States are not searched for those that time alone made as new before there are this many.
const MANY: usize = 1 << 12;

/// This many tuples may have a state of their own although they are as new.
const FEW: usize = 1 << 10;

/// How many tuples without a state of their own are remembered.
const REMEMBERED: usize = 1 << 16;

/// Whether steps matter that have nothing of what a rule reads; they belong to all tuples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum IdleSteps {
    /// They change some state, or may violate the rule.
    Matter,
    /// They do neither, and are left out.
    AreLeftOut,
}

/// A rule that is checked for each tuple of values of its keys; without keys, for one empty tuple.
#[derive(Debug)]
pub struct Slices {
    evaluator: Evaluator,
    /// The formula that says when a tuple is over.
    ends: Option<Evaluator>,
    /// Whether the formula is checked only at the end of a slice.
    at_end: bool,
    idle_steps: IdleSteps,
    keys: Keys,
    /// How many columns formulas read.
    columns: usize,
    /// The columns that this rule reads.
    read: Vec<usize>,
    /// The state after the steps that belong to every tuple, up to the first that is kept in `records`.
    base: Base,
    /// The steps that may matter for a tuple that is named later.
    records: Vec<Record>,
    /// Whether steps that belong to every tuple are kept as well.
    keeps_all: bool,
    tuples: IndexMap<Tuple, Slice, FxBuildHasher>,
    /// The number of tuples at which those whose windows ran out are given back.
    give_back_at: usize,
    /// The values that were named in each column of keys, if several keys share one.
    named: Vec<FxHashSet<KeyValue>>,
    /// Tuples whose state is `base`.
    given_back: FxHashSet<Tuple>,
    /// If lines are kept, the last step of each tuple that ended.
    ended: FxHashMap<Tuple, u64>,
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
    explained: Option<Tuple>,
    /// What may become false between two steps.
    deadlines: Deadlines,
    /// Tuples that became false between two steps, until they are taken.
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
    /// Its place among the steps that were to be taken, from 0.
    pub step: usize,
    /// Why it has no value.
    pub failure: EvaluationError,
}

impl Slices {
    /// Prepares a rule. The columns that it reads are added.
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

    /// Returns how many bytes a tuple takes, without the values of its keys and the data by which the first violation
    /// is explained: at least, and at most, if that is known.
    pub fn bytes_a_key(&self) -> (usize, Option<usize>) {
        /// Its hash, and its place in the table by which it is found.
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

    /// Returns the columns of the trace that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.read
    }

    /// Returns how many tuples were named, if the rule has keys, and whether that number is exact. If many were given
    /// back, one that returns is counted again.
    #[must_use]
    pub fn count(&self) -> Option<(u64, bool)> {
        (!self.keys.of.is_empty()).then_some((self.count.number, self.count.is_exact))
    }

    /// Returns the verdicts of the last block, a bit a step: it is set if all tuples to which the step belongs satisfy
    /// the formula.
    #[must_use]
    pub fn verdicts(&self) -> &[u64] {
        &self.verdicts
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
        // In a log of states, values stay as they are between steps, and nothing is missing.
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

    /// Takes a step for the tuples to which it belongs.
    fn take_one(&mut self, at: Step<'_, '_>) -> Result<bool, EvaluationError> {
        let value = at.value;
        self.count.take(at.number);
        if self.first_violation.is_some() {
            self.explains = None;
        }
        // The data that explains a violation is taken from each step.
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

    /// Returns the first violation, explained; only once.
    pub fn take_violation(&mut self) -> Option<Violation> {
        self.violation.take()
    }

    /// Returns the text of a tuple, for people.
    #[must_use]
    pub fn shown(&self, tuple: &[KeyValue]) -> Option<String> {
        (!tuple.is_empty()).then(|| self.keys.shown(tuple))
    }

    /// Returns `true` if something became false between two steps that was not [taken](Self::take_passed) yet.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        !self.passed.is_empty()
    }

    /// Returns the tuples that became false between two steps, each time only once.
    pub fn take_passed(&mut self) -> Vec<Tuple> {
        mem::take(&mut self.passed)
    }
}
