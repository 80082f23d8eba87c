//! Straight-line bit code for a formula (paper 004, section 5).
//!
//! A [`Program`] keeps only the bits that the next step needs and computes each step by a fixed
//! sequence of operations, without a branch and without a special first step.

pub(crate) mod emit;
pub(crate) mod listing;
mod synthesis_error;

use alloc::{vec, vec::Vec};

use crate::{
    ast::formula::expression::Expression,
    circuit::gates::Literal,
    circuit::graph::{Graph, NodeId},
    circuit::synthesis::{Places, Synthesis},
};

pub use self::synthesis_error::{Part, SynthesisError, TooLargeError};

/// How many stored bits a program can have, and how many atoms.
pub const LIMIT: usize = 128;

/// The result of an operation, by the operation's index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(usize);

impl Value {
    /// The index of the operation whose result it is.
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
    /// The opposite.
    Not(Value),
    /// Both.
    And(Value, Value),
    /// At least one.
    Or(Value, Value),
    /// Exactly one.
    Xor(Value, Value),
}

impl Operation {
    /// Evaluates `operations` in order into `results`, whose earlier contents are dropped.
    pub(crate) fn evaluate(
        operations: &[Self],
        mut stored: impl FnMut(usize) -> bool,
        mut atom: impl FnMut(usize) -> bool,
        results: &mut Vec<bool>,
    ) {
        results.clear();
        for operation in operations {
            let result = match *operation {
                Self::Constant(value) => value,
                Self::Atom(index) => atom(index),
                Self::Stored(index) => stored(index),
                Self::Not(value) => !results[value.0],
                Self::And(left, right) => results[left.0] & results[right.0],
                Self::Or(left, right) => results[left.0] | results[right.0],
                Self::Xor(left, right) => results[left.0] ^ results[right.0],
            };
            results.push(result);
        }
    }

    /// The earlier results that it uses.
    pub fn operands(self) -> impl Iterator<Item = Value> {
        let (first, second) = match self {
            Self::Constant(_) | Self::Atom(_) | Self::Stored(_) => (None, None),
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
    /// Whether it keeps the opposite. So it is where the value counts as true before the first
    /// step, since all bits are false then.
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
    operations: Vec<Operation>,
    next: Vec<Value>,
    verdict: Value,
    violated: Value,
    /// What it was made of, to find again what it keeps.
    synthesis: Synthesis,
}

impl Program {
    /// The program that computes the formula at `root`.
    ///
    /// # Errors
    ///
    /// When it needs more stored bits or atoms than [`LIMIT`], or something else than bits: a clock, values of the past.
    pub fn new(graph: &Graph, root: NodeId) -> Result<Self, SynthesisError> {
        SynthesisError::check(graph, root)?;
        let synthesis = Synthesis::new(graph, root);
        TooLargeError::check(Part::Atoms, graph.atoms().len())?;
        TooLargeError::check(Part::StoredBits, synthesis.kept.len())?;

        let kept = &synthesis.kept;
        let mut outputs: Vec<Literal> = kept.iter().map(|bit| synthesis.next(*bit)).collect();
        // With both, the choice which of the two is computed first is free.
        outputs.extend([synthesis.verdict, !synthesis.verdict]);
        let rename = |bit: usize| kept.binary_search(&bit).unwrap_or(0);
        let emitted = emit::emit(&synthesis.circuit, &outputs, rename);

        let stored = kept.iter().map(|bit| Stored {
            node: synthesis.bits[*bit].node,
            negated: synthesis.bits[*bit].negated,
        });
        let stored = stored.collect();
        Ok(Self {
            atoms: graph.atoms().to_vec(),
            stored,
            next: emitted.outputs[..kept.len()].to_vec(),
            verdict: emitted.outputs[kept.len()],
            violated: emitted.outputs[kept.len() + 1],
            operations: emitted.operations,
            synthesis,
        })
    }

    /// The propositions of the formula: all of its graph, also those that the verdict turned out
    /// not to depend on (no [`Operation::Atom`] names these).
    #[must_use]
    pub fn atoms(&self) -> &[Expression] {
        &self.atoms
    }

    /// The bits kept from one step to the next, all false before the first.
    #[must_use]
    pub fn stored(&self) -> &[Stored] {
        &self.stored
    }

    /// The operations of a step, in order.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// What each stored bit becomes.
    #[must_use]
    pub fn next(&self) -> &[Value] {
        &self.next
    }

    /// Whether the formula holds at this step.
    #[must_use]
    pub fn verdict(&self) -> Value {
        self.verdict
    }

    /// Whether the formula does not hold at this step: the opposite of [`verdict`](Self::verdict),
    /// for code that needs only one of the two.
    #[must_use]
    pub fn violated(&self) -> Value {
        self.violated
    }

    /// The atoms that the program reads, ascending.
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

    /// Finds where what operators read of the step before is kept.
    pub(crate) fn places(&self) -> Places {
        Places::new(&self.synthesis)
    }

    /// One step: from the stored bits (0 before the first step) and the atoms of the state (bit `i`
    /// for atom `i`) to the new stored bits and whether the formula holds.
    #[must_use]
    pub fn step(&self, stored: u128, atoms: u128) -> (u128, bool) {
        self.step_in(stored, |atom| atoms >> atom & 1 == 1, &mut vec![])
    }

    /// [`step`](Self::step) with a place for the intermediate results, to be used again.
    pub(crate) fn step_in(
        &self,
        stored: u128,
        atom: impl FnMut(usize) -> bool,
        results: &mut Vec<bool>,
    ) -> (u128, bool) {
        let bit = |index: usize| stored >> index & 1 == 1;
        Operation::evaluate(&self.operations, bit, atom, results);
        let mut next = 0;
        for (index, value) in self.next.iter().enumerate() {
            next |= u128::from(results[value.0]) << index;
        }
        (next, results[self.verdict.0])
    }
}

#[cfg(test)]
mod tests;
