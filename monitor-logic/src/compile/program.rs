//! Straight-line bit code for a formula (paper 004, section 5).
//!
//! A [`Program`] keeps only the bits that the next step needs and computes each step by a fixed
//! sequence of operations, without a branch and without a special first step.

mod assembly;
pub(crate) mod emit;
mod interpret;
pub(crate) mod listing;
mod synthesis_error;

use alloc::{vec, vec::Vec};

use crate::{
    ast::formula::expression::Expression,
    circuit::graph::{Graph, NodeId},
    circuit::synthesis::{PreviousPlaces, Synthesis},
};

pub use self::interpret::Kept;
pub use self::synthesis_error::{Part, SynthesisError, TooLargeError};

pub use crate::circuit::{
    past_values::{Evaluated, past_values, schedule},
    slot::{Input, Moments, Question, Slot},
    synthesis::PastValue,
    threshold::Threshold,
};
pub use monitor_formula::Window;

/// How many stored bits a program can have, and how many atoms.
pub const LIMIT: usize = 128;

/// How many words a program can keep; a step copies all of them.
pub const WORDS: usize = 256;

/// The result of an operation, by the operation's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Register(usize);

impl Register {
    /// Returns the index of the operation whose result it is.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// One operation on bits. It uses only results of operations before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// `false`, `true`.
    Constant(bool),
    /// The atom with this index in [`Program::atoms`] in the current state.
    Atom(usize),
    /// The stored bit with this index, as the previous step left it.
    Stored(usize),
    /// The answer of a slot to a question, by its index in [`Program::inputs`].
    Input(usize),
    /// The negation.
    Not(Register),
    /// The conjunction.
    And(Register, Register),
    /// The disjunction.
    Or(Register, Register),
    /// The exclusive disjunction.
    Xor(Register, Register),
}

impl Operation {
    /// Evaluates `operations` in order into `results`, whose earlier contents are dropped.
    pub(crate) fn evaluate(
        operations: &[Self],
        mut stored: impl FnMut(usize) -> bool,
        mut input: impl FnMut(usize) -> bool,
        mut atom: impl FnMut(usize) -> bool,
        results: &mut Vec<bool>,
    ) {
        results.clear();
        for operation in operations {
            let result = match *operation {
                Self::Constant(value) => value,
                Self::Atom(index) => atom(index),
                Self::Stored(index) => stored(index),
                Self::Input(index) => input(index),
                Self::Not(value) => !results[value.0],
                Self::And(left, right) => results[left.0] & results[right.0],
                Self::Or(left, right) => results[left.0] | results[right.0],
                Self::Xor(left, right) => results[left.0] ^ results[right.0],
            };
            results.push(result);
        }
    }

    /// Returns the earlier results that it uses.
    pub fn operands(self) -> impl Iterator<Item = Register> {
        let (first, second) = match self {
            Self::Constant(_) | Self::Atom(_) | Self::Stored(_) | Self::Input(_) => (None, None),
            Self::Not(value) => (Some(value), None),
            Self::And(left, right) | Self::Or(left, right) | Self::Xor(left, right) => {
                (Some(left), Some(right))
            }
        };
        first.into_iter().chain(second)
    }
}

/// What a stored bit keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stored {
    /// The node of the graph whose value in the previous step it keeps. `None` for the bit that
    /// says whether there was a previous step.
    pub node: Option<NodeId>,
    /// Whether it keeps the opposite. It does where the value counts as true before the first step, since all bits are
    /// false then.
    pub negated: bool,
}

/// The bit code of a formula.
///
/// ```
/// use monitor_logic::{graph::Graph, parse::parse, program::Program};
///
/// let (graph, nodes) = Graph::new(&parse("start(p) -> [q, end(r || s))").unwrap());
/// let program = Program::new(&graph, nodes[nodes.len() - 1])?;
/// assert_eq!(program.stored().len(), 3);
///
/// // Atoms p, q, r, s are bits 0 to 3: first s alone, then p and q.
/// let (stored, holds) = program.step(0, 0b1000);
/// assert!(holds);
/// let (_, holds) = program.step(stored, 0b0011);
/// assert!(!holds);
/// # Ok::<(), monitor_logic::program::SynthesisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    atoms: Vec<Expression>,
    stored: Vec<Stored>,
    slots: Vec<Slot<Register>>,
    computed: Vec<Option<Register>>,
    past: Vec<PastValue<Register>>,
    schedule: Vec<Evaluated>,
    inputs: Vec<Input>,
    operations: Vec<Operation>,
    next: Vec<Register>,
    verdict: Register,
    violated: Register,
    /// What it was made of, by which it is found again what the program keeps.
    synthesis: Synthesis,
}

impl Program {
    /// Creates the program that computes the formula at `root`.
    ///
    /// # Errors
    ///
    /// If it needs more stored bits or atoms than [`LIMIT`], or more than bits: a clock, or values of the past.
    pub fn new(graph: &Graph, root: NodeId) -> Result<Self, SynthesisError> {
        SynthesisError::check(graph, root)?;
        Self::of(Synthesis::new(graph, root))
    }

    /// Like [`new`](Self::new), for a formula that may have bounds of time, large bounds in steps, counts, and values
    /// of the past: for these, words are kept as well, which [`slots`](Self::slots) describes.
    ///
    /// ```
    /// use monitor_logic::{graph::Graph, parse::parse, program::{Kept, Program}};
    ///
    /// let (graph, nodes) = Graph::new(&parse("once[<=5s](p)").unwrap());
    /// let program = Program::with_words(&graph, nodes[nodes.len() - 1])?;
    /// let mut kept = Kept::new(&program);
    /// // p holds at the first of these seconds.
    /// let verdicts = [(1, true), (6, false), (7, false)].map(|(second, p)| {
    ///     program.step_with(&mut kept, u128::from(p), second * 1_000_000_000)
    /// });
    /// assert_eq!(verdicts, [true, true, false]);
    /// # Ok::<(), monitor_logic::program::SynthesisError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When it needs more stored bits or atoms than [`LIMIT`], or more words than [`WORDS`], or counts what words are too few for.
    pub fn with_words(graph: &Graph, root: NodeId) -> Result<Self, SynthesisError> {
        SynthesisError::check_values(graph, root)?;
        let mut synthesis = Synthesis::with_chains(graph, root, Window::LONGEST_CHAIN);
        if synthesis.kept.len() > LIMIT {
            synthesis = Synthesis::with_chains(graph, root, 0);
        }
        Self::of(synthesis)
    }

    /// Returns the propositions of the formula: all of its graph, including those on which the verdict turned out not
    /// to depend (no [`Operation::Atom`] names these), and behind them those of the formulas that are counted.
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        &self.atoms
    }

    /// Returns the bits that are kept from one step to the next, all false before the first step.
    #[must_use]
    pub fn stored(&self) -> &[Stored] {
        &self.stored
    }

    /// Returns the slots that are kept in words from one step to the next, all of them 0 before the first step.
    #[must_use]
    pub fn slots(&self) -> &[Slot<Register>] {
        &self.slots
    }

    /// Returns the value of a proposition that is computed, since it compares a count with a constant. `None` for other
    /// propositions, and for one on which nothing depends.
    #[must_use]
    pub fn computed(&self, atom: usize) -> Option<Register> {
        self.computed.get(atom).copied().flatten()
    }

    /// Returns the number of the slot with the count that such a proposition compares; `None` where it is not kept.
    #[must_use]
    pub fn count_of(&self, atom: usize) -> Option<usize> {
        self.synthesis.count_of(atom)
    }

    /// Returns the values of the past that propositions read.
    #[must_use]
    pub fn past_values(&self) -> &[PastValue<Register>] {
        &self.past
    }

    /// Returns the order in which to evaluate these, and the propositions that read some.
    #[must_use]
    pub fn schedule(&self) -> &[Evaluated] {
        &self.schedule
    }

    /// Returns the questions to slots at a step, before it is taken into account.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// Returns `true` if a slot keeps numbers of steps.
    #[must_use]
    pub fn counts_steps(&self) -> bool {
        self.windows().any(|window| !window.is_of_time())
    }

    /// Returns `true` if a slot keeps times.
    #[must_use]
    pub fn has_clock(&self) -> bool {
        self.windows().any(Window::is_of_time)
    }

    fn windows(&self) -> impl Iterator<Item = Window> {
        self.slots.iter().filter_map(Slot::window)
    }

    /// Returns how many words are kept: those of the slots, and the number of the last step if some slots keep numbers
    /// of steps.
    #[must_use]
    pub fn words(&self) -> usize {
        let words = self.slots.iter().map(Slot::words).sum::<u64>();
        usize::try_from(words).unwrap_or(usize::MAX) + usize::from(self.counts_steps())
    }

    /// Returns the operations of a step, in order.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// Returns the value that each stored bit has after the step.
    #[must_use]
    pub fn next(&self) -> &[Register] {
        &self.next
    }

    /// Returns the result that says whether the formula holds at this step.
    #[must_use]
    pub fn verdict(&self) -> Register {
        self.verdict
    }

    /// Returns the result that says whether the formula does not hold at this step: the opposite of
    /// [`verdict`](Self::verdict), for code that needs only one of the two.
    #[must_use]
    pub fn violated(&self) -> Register {
        self.violated
    }

    /// Returns all results that a step must compute: the new stored bits, the verdict, and what slots depend on.
    pub(crate) fn outputs(&self) -> impl Iterator<Item = Register> {
        let bits = self.next.iter().copied().chain([self.verdict]);
        let past = self.past.iter().flat_map(PastValue::parts);
        bits.chain(self.slots.iter().flat_map(Slot::operands))
            .chain(past)
    }

    /// Returns the atoms that the program reads, ascending.
    #[must_use]
    pub fn used_atoms(&self) -> Vec<usize> {
        let mut used: Vec<usize> = self
            .operations
            .iter()
            .filter_map(|operation| match operation {
                Operation::Atom(atom) => Some(*atom),
                _ => None,
            })
            .collect();
        used.sort_unstable();
        used
    }

    /// Returns what finds where the values are kept that operators read of the step before.
    pub(crate) fn places(&self) -> PreviousPlaces {
        PreviousPlaces::new(&self.synthesis)
    }

    /// Takes one step. From the stored bits (0 before the first step) and the atoms of the state (bit `i` for atom
    /// `i`), it returns the new stored bits and whether the formula holds.
    #[must_use]
    pub fn step(&self, stored: u128, atoms: u128) -> (u128, bool) {
        self.step_in(stored, |atom| atoms >> atom & 1 == 1, &mut vec![])
    }

    /// Like [`step`](Self::step), with a buffer for the intermediate results that can be used again.
    pub(crate) fn step_in(
        &self,
        stored: u128,
        atom: impl FnMut(usize) -> bool,
        results: &mut Vec<bool>,
    ) -> (u128, bool) {
        let bit = |index: usize| stored >> index & 1 == 1;
        Operation::evaluate(&self.operations, bit, |_| false, atom, results);
        let mut next = 0;
        for (index, value) in self.next.iter().enumerate() {
            next |= u128::from(results[value.0]) << index;
        }
        (next, results[self.verdict.0])
    }
}

#[cfg(test)]
mod tests;
