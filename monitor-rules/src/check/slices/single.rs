//! Steps that come one at a time, as a program makes them.

use monitor_logic::{evaluate::EvaluationError, value::Value};

use super::{IdleSteps, Slices, slice::Step};
use crate::check::mark::Mark;

/// A step of a program.
#[derive(Clone, Copy)]
pub struct Now<'now, 'value> {
    /// The value of a column; `None` where the step has none.
    pub value: &'now dyn Fn(usize) -> Option<Value<'value>>,
    /// Its time, in nanoseconds after the first step; not before that of the last.
    pub time: u64,
    /// Its number, from 1.
    pub number: u64,
    /// How people find it again.
    pub mark: &'now dyn Fn() -> Mark,
    /// The step before it.
    pub previous: &'now dyn Fn() -> Option<Mark>,
    /// Whether formulas that become false by the passing of time alone are looked for.
    pub is_watched: bool,
}

impl Slices {
    /// Returns `true` if a step that has nothing of what the rule reads changes nothing.
    #[must_use]
    pub fn leaves_out_idle(&self) -> bool {
        self.idle_steps == IdleSteps::AreLeftOut
    }

    /// Takes a step. Returns `true` if all tuples that it belongs to satisfy the formula.
    ///
    /// # Errors
    ///
    /// When it cannot be evaluated. For the tuples for which it cannot, all is then as before; for the others it is
    /// taken.
    pub fn take_step(&mut self, now: &Now<'_, '_>) -> Result<bool, EvaluationError> {
        self.deadlines.are_watched = now.is_watched;
        if now.is_watched {
            self.pass(now.time, now.mark, now.previous);
        }
        self.take_one(Step {
            value: now.value,
            time: now.time,
            number: now.number,
            mark: now.mark,
            names_whole: true,
        })
    }
}
