//! What is told while a trace is checked.

use crate::diagnostic::Diagnostic;
use monitor_rules::check::{Deadline, Mark, Violation};

/// What is told while a trace is checked.
pub(crate) trait Listener {
    /// The first violation of a property.
    fn violated_first(&mut self, property: usize, mark: &Mark, violation: &Violation);
    /// Whether the place of one more stretch of violations is wanted.
    fn wants_stretch(&self, property: usize) -> bool;
    /// A stretch of violations begins.
    fn stretch_began(&mut self, property: usize, first: &Mark, keys: ViolatedKeys<'_>);
    /// A stretch of violations is over, of which the beginning was told.
    fn stretch_ended(&mut self, property: usize, first: &Mark, last: &Mark, keys: ViolatedKeys<'_>);
    /// The verdicts of a property in the next steps.
    fn verdicts(&mut self, property: usize, words: &[u64], steps: usize);
    /// A rule became false between two steps, for a tuple of values of its keys.
    fn deadline_passed(&mut self, property: usize, passed: &Passed<'_>);
    /// A property that is asked at the end is violated there: at the last step.
    fn violated_at_end(&mut self, property: usize);
    /// A block is done: what was told may be shown. `named` says that the trace so far has all names that formulas read,
    /// so that no verdict rests on one that is misspelt.
    fn block_done(&mut self, named: bool);
    /// Something to be told beside the answer.
    fn warn(&mut self, warning: &Diagnostic);
}

/// How many keys of a property violate it up to a step of this number, of a rule with keys.
pub(crate) type ViolatedKeys<'check> = &'check dyn Fn(u64) -> usize;

/// A time between two steps at which a rule became false.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passed<'check> {
    pub(crate) deadline: &'check Deadline,
    /// The time as the log would write it.
    pub(crate) time: Option<&'check str>,
    /// The values of the keys, of a rule that has some.
    pub(crate) key: Option<&'check str>,
}
