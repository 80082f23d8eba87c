//! Where the value of each subformula at a step is found, to explain why the formula was violated.
//!
//! A monitor keeps no values of subformulas, only the bits that its simplified program needs. From the bits before a
//! step and the atoms of the step, the values of the formula *as it was written* can be computed again: operands first,
//! by the recursive semantics, whose previous values are looked up among the bits. Where simplification dropped the bit
//! that a subformula would need, its value may be unknown.
//!
//! Only the places of these values are found here, when a program is compiled. The values are computed by the runtime,
//! in the program that was violated.

use alloc::vec::Vec;

use monitor_formula::Notation;
pub use monitor_formula::{Operator, Previous};

use crate::{
    ast::formula::expression::Expression,
    ast::formula::{Formula, Kind},
    compile::program::Program,
    rewrite::simplify::Simplified,
    source::Span,
};

/// The subformulas of a formula and where their values are found.
///
/// ```
/// use monitor_logic::{
///     explanation::{Explanation, Previous}, graph::Graph, parse, program::Program, rules::Rules,
/// };
///
/// let text = "start(p) -> [q, end(r || s))";
/// let formula = parse(text).unwrap();
/// let (graph, nodes) = Graph::new(&formula);
/// let simple = Rules::new().simplify(&graph, &nodes);
/// let program = Program::new(&simple.graph, simple.root)?;
/// let explanation = Explanation::new(text, &formula, &simple, &program);
///
/// let subformulas = explanation.subformulas();
/// assert_eq!(subformulas[4].part.span.of(text), "s");
/// let interval = &subformulas[7];
/// assert_eq!(interval.part.span.of(text), "[q, end(r || s))");
/// // Its own value at the step before is one of the three bits that the monitor keeps.
/// assert!(matches!(interval.previous[..], [Previous::Bit(0..3, false)]));
/// # Ok::<(), monitor_logic::program::SynthesisError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    subformulas: Vec<Subformula>,
}

/// A subformula as it was written, and where the values that it reads are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Subformula {
    /// The subformula itself.
    pub part: Part,
    /// The values of the step before that its operator reads, in the order in which lowering asks for them.
    pub previous: Vec<Previous>,
}

/// A subformula as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// What it is built with.
    pub operator: Operator,
    /// The operands, by their numbers; its own number where there is none.
    pub operands: [usize; 2],
    /// The number of the proposition, if it is one.
    pub atom: usize,
    /// Where it stands in the text.
    pub span: Span,
    /// Where its value is best shown: the first byte of its operator, or of the part itself if it has none.
    pub mark: usize,
}

impl Part {
    /// Returns the parts of `formula`, operands before operators and the formula itself last, as in
    /// [`Formula::subformulas`]. `atom` returns the numbers of propositions.
    ///
    /// `text`, from which it was read, only serves to find the operators; with another text, or for a formula that
    /// stands in none, marks are where parts begin.
    #[must_use]
    pub fn all(text: &str, formula: &Formula, atom: impl Fn(&Expression) -> usize) -> Vec<Self> {
        let mut parts: Vec<Self> = Vec::new();
        // The operands that wait for their operator.
        let mut waiting: Vec<usize> = Vec::new();
        for (number, written) in formula.subformulas().into_iter().enumerate() {
            let mut operand = || waiting.pop().unwrap_or(number);
            let mut part = Self {
                operator: Operator::Proposition,
                operands: [number; 2],
                atom: 0,
                span: written.span,
                mark: written.span.start,
            };
            match &written.kind {
                Kind::Constant(true) => part.operator = Operator::True,
                Kind::Constant(false) => part.operator = Operator::False,
                Kind::Proposition(expression) => part.atom = atom(expression),
                Kind::Unary(operator, _) => {
                    part.operator = Operator::Unary(*operator);
                    part.operands[0] = operand();
                }
                Kind::Binary(operator, left, right) => {
                    part.operator = Operator::Binary(*operator);
                    part.operands[1] = operand();
                    part.operands[0] = operand();
                    if matches!(operator.spelling().notation, Notation::Infix { .. }) {
                        part.mark = between(text, left.span, right.span).unwrap_or(part.mark);
                    }
                }
            }
            waiting.push(number);
            parts.push(part);
        }
        parts
    }

    /// Returns the operands that it has.
    fn given_operands(&self) -> [Option<usize>; 2] {
        let [left, right] = self.operands;
        match self.operator {
            Operator::Unary(_) => [Some(left), None],
            Operator::Binary(_) => [Some(left), Some(right)],
            Operator::True | Operator::False | Operator::Proposition => [None, None],
        }
    }
}

/// Returns the first byte of the operator between two operands. Between these are the parentheses that close the left
/// operand, the operator, and the parentheses that open the right operand.
fn between(text: &str, left: Span, right: Span) -> Option<usize> {
    let between = text.get(left.end..right.start)?;
    let before = between.find(|character: char| character != ')' && !character.is_whitespace())?;
    Some(left.end + before)
}

impl Explanation {
    /// Creates the explanation of `formula`, read from `text`, for the program of its simplified form. For `text` see
    /// [`Part::all`].
    #[must_use]
    pub fn new(text: &str, formula: &Formula, simplified: &Simplified, program: &Program) -> Self {
        let atom = |proposition: &Expression| {
            let mut atoms = program.atoms().iter();
            atoms
                .position(|atom| atom == proposition)
                .unwrap_or(usize::MAX)
        };
        let mut places = program.places();
        let parts = Part::all(text, formula, atom).into_iter();
        let subformulas = parts.zip(&simplified.nodes).map(|(part, &own)| {
            let operands = part.given_operands();
            let operands = operands.map(|operand| Some(simplified.nodes[operand?]));
            let previous = places.of(part.operator, own, operands);
            Subformula { part, previous }
        });
        Self {
            subformulas: subformulas.collect(),
        }
    }

    /// Returns the subformulas, operands before operators and the formula itself last, as in
    /// [`Formula::subformulas`].
    #[must_use]
    pub fn subformulas(&self) -> &[Subformula] {
        &self.subformulas
    }
}

#[cfg(test)]
mod tests;
