//! Which costly atoms a step needs, and in which order to evaluate them (paper 004, section 5.3).
//!
//! The paper turns each assignment into a nested conditional that evaluates an atom only where the result depends on
//! it. Here the conditions are separate from the assignments: an atom is evaluated if, given the stored bits and the
//! atoms evaluated so far, some stored bit or the verdict still depends on it. In an ordered decision diagram of all
//! these functions, that is where a node tests the atom. The assignments stay straight-line code, in which an atom that
//! was not needed may have any value; it counts as false.
//!
//! Cheap atoms are all evaluated first, since a branch costs more.

mod conditional;
mod order;

use alloc::vec::Vec;
use core::fmt;

pub use self::conditional::Conditional;
use self::order::{Needs, best_order};
use crate::{
    ast::formula::expression::Expression,
    circuit::gates::{Circuit, Literal},
    compile::diagram::{Diagram, Function, Variable},
    compile::program::{Operation, Program, Register, emit::emit, listing::Listing},
};

/// How much work may go into the diagrams and the search for an order.
const WORK: usize = 40_000;

/// How much more work may go into the conditions once there is an order.
const MORE_WORK: usize = 10_000;

/// A condition with more operations than this is not worth its evaluation.
const LARGEST_CONDITION: usize = 96;

/// The lazy evaluation of a [`Program`]'s costly atoms.
///
/// ```
/// use monitor_logic::{decision::Decision, graph::Graph, parse::parse, program::Program};
///
/// let (graph, nodes) = Graph::new(&parse("historically(p -> once(q))").unwrap());
/// let program = Program::new(&graph, nodes[nodes.len() - 1])?;
/// let decision = Decision::new(&program, &[Some(10), Some(10)]);
/// // First q, unless it has held; then p, unless q holds or the formula is already violated.
/// assert_eq!(decision.order(), [1, 0]);
/// assert_eq!(
///     decision.to_string(),
///     "if not pre[0] then evaluate q\n\
///      if not (pre[1] or pre[0] or q) then evaluate p\n"
/// );
/// # Ok::<(), monitor_logic::program::SynthesisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Decision {
    atoms: Vec<Expression>,
    order: Vec<usize>,
    needed: Vec<Condition>,
    expected_cost: f64,
    eager_cost: f64,
}

/// When an atom is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    operations: Vec<Operation>,
    value: Register,
    exact: bool,
}

impl Decision {
    /// Finds the order of least expected cost when all stored bits and atoms are independent and equally likely true or
    /// false, and the condition of each atom in that order.
    ///
    /// `costs` has the cost of each costly atom, `None` for a cheap one; atoms beyond its end are
    /// cheap. Atoms that the program does not read are left out.
    ///
    /// The order is the best one for up to ten costly atoms, a good one for up to twenty, and the
    /// cheapest first beyond, or where finding a better one would take long.
    #[must_use]
    pub fn new(program: &Program, costs: &[Option<u32>]) -> Self {
        let cost = |atom: usize| costs.get(atom).copied().flatten().map(f64::from);
        let mut costly = program.used_atoms();
        costly.retain(|atom| cost(*atom).is_some());
        let prices: Vec<f64> = costly.iter().filter_map(|atom| cost(*atom)).collect();

        let variables = Variables::new(program);
        let mut needs = Needs::new(program, &variables, &costly, WORK).ok();
        let order = match &mut needs {
            Some(needs) => best_order(needs, &prices),
            None => order::cheapest_first(&prices),
        };
        if let Some(needs) = &mut needs {
            needs.allow(MORE_WORK);
        }

        let mut decision = Self {
            atoms: program.atoms().to_vec(),
            order: order.iter().map(|place| costly[*place]).collect(),
            needed: Vec::with_capacity(order.len()),
            expected_cost: 0.0,
            eager_cost: prices.iter().sum(),
        };
        for (position, &place) in order.iter().enumerate() {
            let later = order[position + 1..]
                .iter()
                .fold(0, |set, place| set | 1 << place);
            let condition = needs.as_mut().and_then(|needs| {
                let needed = needs.needed(place, later).ok()?;
                let likely = needs.diagram().probability(needed);
                Some((variables.condition(needs.diagram(), needed)?, likely))
            });
            let (condition, likely) = condition.unwrap_or_else(|| (Condition::unknown(), 1.0));
            decision.expected_cost += prices[place] * likely;
            decision.needed.push(condition);
        }
        decision
    }

    /// Returns the costly atoms, in the order in which to evaluate them.
    #[must_use]
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Returns for each atom of [`order`](Self::order) when it is needed.
    #[must_use]
    pub fn needed(&self) -> &[Condition] {
        &self.needed
    }

    /// Returns the expected cost of a step's costly atoms, evaluated where needed.
    #[must_use]
    pub fn expected_cost(&self) -> f64 {
        self.expected_cost
    }

    /// Returns the cost of evaluating all of them.
    #[must_use]
    pub fn eager_cost(&self) -> f64 {
        self.eager_cost
    }
}

impl Condition {
    /// Returns the operations that compute it. They read stored bits, answers of slots, cheap atoms, and costly atoms
    /// earlier in the order, which count as false where they were not needed.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    /// Returns their result: whether the atom is needed.
    #[must_use]
    pub fn value(&self) -> Register {
        self.value
    }

    /// Returns `true` if the atom is evaluated only where needed. Otherwise the exact condition would have been too
    /// large, and the atom is always evaluated.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// Returns `true` if the atom is needed.
    #[must_use]
    pub fn holds(
        &self,
        stored: impl FnMut(usize) -> bool,
        atom: impl FnMut(usize) -> bool,
    ) -> bool {
        self.holds_with(stored, |_| false, atom)
    }

    /// Like [`holds`](Self::holds), with the answers of slots.
    #[must_use]
    pub fn holds_with(
        &self,
        stored: impl FnMut(usize) -> bool,
        input: impl FnMut(usize) -> bool,
        atom: impl FnMut(usize) -> bool,
    ) -> bool {
        let mut results = Vec::new();
        Operation::evaluate(&self.operations, stored, input, atom, &mut results);
        results[self.value.index()]
    }

    fn new(circuit: &Circuit, literal: Literal, exact: bool) -> Self {
        let emitted = emit(circuit, &[literal], |bit| bit, |input| input);
        Self {
            value: emitted.outputs[0],
            operations: emitted.operations,
            exact,
        }
    }

    /// Creates a condition that is always true, where the exact one would be too large.
    fn unknown() -> Self {
        Self::new(&Circuit::new(), Literal::TRUE, false)
    }
}

/// The order of the stored bits and atoms in a diagram.
struct Variables {
    leaves: Vec<Operation>,
}

impl Variables {
    /// Creates the order of their first use, so that what is used together is tested together: such diagrams are small.
    fn new(program: &Program) -> Self {
        let is_leaf = |operation: &&Operation| {
            matches!(
                operation,
                Operation::Atom(_) | Operation::Stored(_) | Operation::Input(_)
            )
        };
        let leaves = program.operations().iter().filter(is_leaf).copied();
        Self {
            leaves: leaves.collect(),
        }
    }

    fn number(&self, leaf: Operation) -> u32 {
        let position = self.leaves.iter().position(|other| *other == leaf);
        position.map_or(u32::MAX, |position| {
            u32::try_from(position).unwrap_or(u32::MAX)
        })
    }

    fn of(&self, leaf: Operation) -> Variable {
        Variable::Free(self.number(leaf))
    }

    /// Returns `needed` as operations, if these are not too many.
    fn condition(&self, diagram: &Diagram, needed: Function) -> Option<Condition> {
        if diagram.below(needed).len() > LARGEST_CONDITION {
            return None;
        }
        let mut circuit = Circuit::new();
        let literal = diagram.circuit(needed, &mut circuit, |circuit, variable| {
            match self.leaves[variable as usize] {
                Operation::Stored(bit) => circuit.stored(bit),
                Operation::Input(input) => circuit.input(input),
                Operation::Atom(atom) => circuit.atom(atom),
                _ => Literal::FALSE,
            }
        });
        let condition = Condition::new(&circuit, literal, true);
        (condition.operations.len() <= LARGEST_CONDITION).then_some(condition)
    }
}

/// Writes a line for each costly atom, in their order.
impl fmt::Display for Decision {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (atom, needed) in self.order.iter().zip(&self.needed) {
            let listing = Listing::new(&self.atoms, &needed.operations, &[], needed.value);
            listing.definitions(formatter)?;
            formatter.write_str("if ")?;
            listing.value(formatter, needed.value)?;
            writeln!(formatter, " then evaluate {}", self.atoms[*atom])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
