//! The slice of one tuple, as far as it is known.

use monitor_logic::{
    evaluate::EvaluationError,
    evaluator::{Evaluator, Moment, State},
    value::Value,
};

use super::deadlines::Watch;
use crate::check::{
    keys::{Explains, Past},
    mark::Mark,
};

/// What is known of the slice of one tuple.
#[derive(Clone, Debug)]
pub(super) struct Slice {
    pub(super) state: State,
    pub(super) ends: Option<State>,
    /// Whether the formula held at its last step.
    pub(super) holds: bool,
    /// What a violation is explained with, where that is wanted.
    pub(super) past: Option<Box<Past>>,
    /// Some step of it comes behind the one that first named the tuple whole.
    pub(super) is_named: bool,
    /// A deadline of it has passed.
    pub(super) is_broken: bool,
    pub(super) watch: Watch,
    /// The last step that names it whole, where the formula is asked at the end.
    pub(super) last: Option<Box<Mark>>,
}

/// What all tuples share that are not named yet, or act so.
#[derive(Debug)]
pub(super) struct Base {
    pub(super) slice: Slice,
    /// Some step has named no key.
    pub(super) has_steps: bool,
    /// The formula may become false for them by the passing of time, so that each is watched.
    pub(super) has_deadline: bool,
    /// The last step that names no key ends all of them.
    pub(super) is_over: bool,
}

/// A step that is taken.
#[derive(Clone, Copy)]
pub(super) struct Step<'step, 'value> {
    pub(super) value: &'step dyn Fn(usize) -> Option<Value<'value>>,
    pub(super) time: u64,
    /// Its number in the trace, from 1.
    pub(super) number: u64,
    pub(super) mark: &'step dyn Fn() -> Mark,
    /// It names a value of each column of keys.
    pub(super) names_whole: bool,
}

impl Slice {
    /// Takes a step of a slice, the one of this number in the trace.
    pub(super) fn take(
        &mut self,
        evaluator: &mut Evaluator,
        moment: &Moment<'_, '_>,
        explains: &mut Option<Explains>,
        number: u64,
    ) -> Result<(), EvaluationError> {
        if let (Some(explains), Some(past)) = (explains, &mut self.past) {
            let explained = &mut explains.explained;
            self.holds = evaluator.step_explained(&mut self.state, moment, explained)?;
            past.take(&explained.subformulas, number);
            explains.take_values(past, moment.value);
        } else {
            self.past = None;
            self.holds = evaluator.step(&mut self.state, moment)?;
        }
        Ok(())
    }

    /// Takes a step by which the tuple may be over. Returns `true` if it is. Where it cannot be evaluated, all is as before.
    pub(super) fn take_or_end(
        &mut self,
        evaluator: &mut Evaluator,
        ends: &mut Option<Evaluator>,
        moment: &Moment<'_, '_>,
        explains: &mut Option<Explains>,
        number: u64,
    ) -> Result<bool, EvaluationError> {
        let (Some(ends), Some(ending)) = (ends, &mut self.ends) else {
            self.take(evaluator, moment, explains, number)?;
            return Ok(false);
        };
        let mut next = ending.clone();
        let is_over = ends.step(&mut next, moment)?;
        self.take(evaluator, moment, explains, number)?;
        self.ends = Some(next);
        Ok(is_over)
    }
}
