//! What is reported while a trace is checked.

use crate::diagnostic::Diagnostic;
use monitor_rules::check::{Deadline, Mark, Violation};

/// Receives what is reported while a trace is checked.
pub(crate) trait Listener {
    /// Called with the first violation of a property.
    fn violated_first(&mut self, property: usize, mark: &Mark, violation: &Violation);
    /// Returns `true` if the place of one more stretch of violations is wanted.
    fn wants_stretch(&self, property: usize) -> bool;
    /// Called when a stretch of violations begins.
    fn stretch_began(&mut self, property: usize, first: &Mark, keys: ViolatedKeys<'_>);
    /// Called when a stretch of violations ends whose beginning was reported.
    fn stretch_ended(&mut self, property: usize, first: &Mark, last: &Mark, keys: ViolatedKeys<'_>);
    /// Called with the verdicts of a property in the next steps.
    fn verdicts(&mut self, property: usize, words: &[u64], steps: usize);
    /// Called when a rule became false between two steps, for a tuple of values of its keys.
    fn deadline_passed(&mut self, property: usize, passed: &Passed<'_>);
    /// Called when a property that is checked at the end is violated there, at the last step.
    fn violated_at_end(&mut self, property: usize);
    /// Called when a block is done, so that what was reported may be shown. `named` says whether the trace so far has
    /// all names that formulas read, so that no verdict rests on a misspelt one.
    fn block_done(&mut self, named: bool);
    /// Called with a note besides the answer.
    fn warn(&mut self, warning: &Diagnostic);
}

/// Returns how many keys of a rule violate it up to a step of this number.
pub(crate) type ViolatedKeys<'check> = &'check dyn Fn(u64) -> usize;

/// A time between two steps at which a rule became false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passed<'check> {
    pub(crate) deadline: &'check Deadline,
    /// The time as the log would write it.
    pub(crate) time: Option<&'check str>,
    /// The values of the keys, if the rule has any.
    pub(crate) key: Option<&'check str>,
}
