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
    /// The data by which a violation is explained, if that is wanted.
    pub(super) past: Option<Box<Past>>,
    /// Whether it has a step after the one that first named the whole tuple.
    pub(super) is_named: bool,
    /// Whether a deadline of it has passed.
    pub(super) is_broken: bool,
    pub(super) watch: Watch,
    /// The last step that names the whole tuple, if the formula is checked at the end.
    pub(super) last: Option<Box<Mark>>,
}

/// What all tuples share that are not named yet, or act as if they were not.
#[derive(Debug)]
pub(super) struct Base {
    pub(super) slice: Slice,
    /// Whether some step has named no key.
    pub(super) has_steps: bool,
    /// Whether the formula may become false for them by the passing of time, so that each is watched.
    pub(super) has_deadline: bool,
    /// Whether the last step that names no key ends all of them.
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
    /// Whether it names a value in each column of keys.
    pub(super) names_whole: bool,
}

impl Slice {
    /// Takes the step of a slice that has this number in the trace.
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

    /// Takes a step that may end the tuple. Returns `true` if it does. If it cannot be evaluated, all is as before.
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
