//! What is told while a trace is checked.

use super::{causes::Cause, explanation::Picture, summary::Mark};
use crate::diagnostic::Diagnostic;

/// What is told while a trace is checked.
pub(crate) trait Listener {
    /// The first violation of a property.
    fn violated_first(&mut self, property: usize, mark: &Mark, violation: &Violation);
    /// Whether the place of one more stretch of violations is wanted.
    fn wants_stretch(&self, property: usize) -> bool;
    /// A stretch of violations begins.
    fn stretch_began(&mut self, property: usize, first: &Mark);
    /// A stretch of violations is over, of which the beginning was told.
    fn stretch_ended(&mut self, property: usize, first: &Mark, last: &Mark);
    /// The verdicts of a property in the next steps.
    fn verdicts(&mut self, property: usize, words: &[u64], steps: usize);
    /// A property that is asked at the end is violated there: at the last step.
    fn violated_at_end(&mut self, property: usize);
    /// A block is done: what was told may be shown. `named` says that the trace so far has all names that formulas read,
    /// so that no verdict rests on one that is misspelt.
    fn block_done(&mut self, named: bool);
    /// Something to be told beside the answer.
    fn warn(&mut self, warning: &Diagnostic);
}

/// A violation, explained.
#[derive(Clone, Debug)]
pub(crate) struct Violation {
    /// The formula with the truth of each subformula.
    pub(crate) picture: Picture,
    /// The steps that mattered.
    pub(crate) causes: Vec<Cause>,
    /// The values of the keys, of a rule that has some.
    pub(crate) key: Option<String>,
}
