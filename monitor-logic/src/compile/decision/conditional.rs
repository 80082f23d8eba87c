//! A result as a nested conditional `_ ? _ : _`, the paper's form of a decision diagram.

use alloc::vec::Vec;
use core::fmt::{Display, Formatter, Result, Write};

use super::Variables;
use crate::{
    ast::formula::expression::Expression,
    compile::diagram::{Diagram, Function},
    compile::program::{Operation, Program, Register, listing::write_atom},
    ground::order::sort_by_key,
};

/// How much work may go into the diagram.
const WORK: usize = 20_000;

/// A boolean function as tests of stored bits and atoms, ordered and each at most once on a path.
///
/// ```
/// use monitor_logic::{decision::Conditional, graph::Graph, parse::parse, program::Program};
///
/// let (graph, nodes) = Graph::new(&parse("start(p) -> [q, end(r || s))").unwrap());
/// let program = Program::new(&graph, nodes[nodes.len() - 1])?;
/// let now = Conditional::new(&program, program.next()[2], &[]).unwrap();
/// assert_eq!(now.to_string(), "pre[1] ? pre[2] ? r ? 1 : s : q ? r ? 1 : s : 0 : pre[2] ? 1 : q");
/// # Ok::<(), monitor_logic::program::SynthesisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Conditional {
    atoms: Vec<Expression>,
    branches: Vec<Test>,
    root: Outcome,
}

/// `leaf ? high : low`.
#[derive(Clone, Copy, Debug)]
struct Test {
    leaf: Operation,
    high: Outcome,
    low: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Constant(bool),
    /// The test at this index.
    Test(usize),
}

impl Conditional {
    /// Creates the conditional of the result `value` of `program`. Stored bits are tested first,
    /// then the atoms that are not in `last`, then those of `last` in its order.
    ///
    /// `None` when it would be too large to be of use.
    #[must_use]
    pub fn new(program: &Program, value: Register, last: &[usize]) -> Option<Self> {
        let stored = (0..program.stored().len()).map(Operation::Stored);
        let mut atoms = program.used_atoms();
        sort_by_key(&mut atoms, |atom| {
            last.iter()
                .position(|other| other == atom)
                .map_or(0, |at| at + 1)
        });
        let leaves = stored
            .chain(atoms.into_iter().map(Operation::Atom))
            .collect();
        let variables = Variables { leaves };

        let mut diagram = Diagram::new(WORK);
        let functions = diagram.functions(program, |leaf| variables.of(leaf)).ok()?;
        let root = functions[value.index()];
        let below = diagram.below(root);
        let outcome = |function: Function| match below.iter().position(|other| *other == function) {
            Some(index) => Outcome::Test(index),
            None => Outcome::Constant(function == Function::TRUE),
        };
        let branches = below.iter().filter_map(|function| diagram.first(*function));
        let branches = branches.map(|branch| Test {
            leaf: variables.leaves[branch.variable as usize],
            high: outcome(branch.high),
            low: outcome(branch.low),
        });
        let conditional = Self {
            atoms: program.atoms().to_vec(),
            branches: branches.collect(),
            root: outcome(root),
        };
        (conditional.written() <= 400).then_some(conditional)
    }

    /// Returns its value for these stored bits and atoms.
    #[must_use]
    pub fn holds(&self, stored: u128, atoms: u128) -> bool {
        let mut outcome = self.root;
        loop {
            match outcome {
                Outcome::Constant(value) => return value,
                Outcome::Test(index) => {
                    let Test { leaf, high, low } = self.branches[index];
                    let value = match leaf {
                        Operation::Stored(bit) => stored >> bit & 1 == 1,
                        Operation::Atom(atom) => atoms >> atom & 1 == 1,
                        _ => false,
                    };
                    outcome = if value { high } else { low };
                }
            }
        }
    }

    /// Returns how many tests it has when all are written out.
    fn written(&self) -> usize {
        let mut sizes: Vec<usize> = alloc::vec![0; self.branches.len()];
        let size = |sizes: &[usize], outcome| match outcome {
            Outcome::Constant(_) => 0,
            Outcome::Test(index) => sizes[index],
        };
        // Tests come before those that they lead to.
        for (index, test) in self.branches.iter().enumerate().rev() {
            let below = size(&sizes, test.high).saturating_add(size(&sizes, test.low));
            sizes[index] = below.saturating_add(1);
        }
        size(&sizes, self.root)
    }

    fn write(&self, formatter: &mut Formatter<'_>, outcome: Outcome) -> Result {
        let index = match outcome {
            Outcome::Constant(value) => return formatter.write_char(if value { '1' } else { '0' }),
            Outcome::Test(index) => index,
        };
        let Test { leaf, high, low } = self.branches[index];
        let negated = high == Outcome::Constant(false) && low == Outcome::Constant(true);
        if negated {
            formatter.write_str("not ")?;
        }
        match leaf {
            Operation::Stored(bit) => write!(formatter, "pre[{bit}]")?,
            Operation::Atom(atom) => write_atom(formatter, &self.atoms[atom])?,
            _ => {}
        }
        if negated || (high == Outcome::Constant(true) && low == Outcome::Constant(false)) {
            return Ok(());
        }
        formatter.write_str(" ? ")?;
        self.write(formatter, high)?;
        formatter.write_str(" : ")?;
        self.write(formatter, low)
    }
}

impl Display for Conditional {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.write(formatter, self.root)
    }
}
