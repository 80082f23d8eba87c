//! Where the value of each subformula at a step is found, for those who ask why the formula was violated.
//!
//! A monitor keeps no values of subformulas, only the bits its simplified program needs. From the
//! bits before a step and the atoms of the step, the values of the formula *as it was written* can
//! be worked out again: operands first, by the recursive semantics, whose previous values are looked
//! up among the bits. Where simplification dropped the bit that a subformula would need, its value
//! may be unknown.
//!
//! Only where to look is found here, when a program is compiled. The values are worked out by the
//! runtime, in the program that was violated.

use alloc::vec::Vec;

use crate::{
    ast::formula::{Binary, Formula, Kind, Unary},
    circuit::graph::NodeId,
    compile::program::{Previous, Program},
    rewrite::simplify::Simplified,
    source::Span,
};

/// The subformulas of a formula and where their values are found.
///
/// ```
/// use monitor_logic::{
///     explanation::Explanation, graph::Graph, parse::parse, program::Program, rules::Rules,
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
/// assert_eq!(subformulas[4].span.of(text), "s");
/// let interval = subformulas[7];
/// assert_eq!(interval.span.of(text), "[q, end(r || s))");
/// // Its own value at the step before is one of the three bits that the monitor keeps.
/// let [before, _] = interval.previous;
/// assert!(before.is_some_and(|before| before.bit < 3));
/// # Ok::<(), monitor_logic::program::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    subformulas: Vec<Subformula>,
}

/// A subformula as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subformula {
    /// How it is built.
    pub shape: Shape,
    /// Where it stands in the text.
    pub span: Span,
    /// Where its value is best shown: the first byte of its operator, or of what has none.
    pub position: usize,
    /// For an operator about the past, where the value in the previous step is found that it
    /// depends on: its own, or for `prev`, `start` and `end` its operand's. The first is the value
    /// if it counts as false before the first step, the second if as true. Operators need one of
    /// the two, `prev` both: see [`Shape::needs`]. `None` where no stored bit has it.
    pub previous: [Option<Previous>; 2],
}

/// How a [`Subformula`] is built, operands by their indices among the subformulas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `true`, `false`.
    Constant(bool),
    /// The proposition with this index among the formula's.
    Atom(usize),
    /// An operator with one operand.
    Unary(Unary, usize),
    /// An operator with two operands.
    Binary(Binary, usize, usize),
}

impl Shape {
    /// Which previous values the operator needs: the one that counts as false before the first
    /// step, and the one that counts as true.
    #[must_use]
    pub const fn needs(self) -> [bool; 2] {
        match self {
            Self::Unary(Unary::Previously, _) => [true, true],
            Self::Unary(Unary::Once | Unary::End, _)
            | Self::Binary(Binary::Since | Binary::Interval, ..) => [true, false],
            Self::Unary(Unary::Historically | Unary::Start, _)
            | Self::Binary(Binary::WeakSince | Binary::WeakInterval, ..) => [false, true],
            // All are named, so that a new operator does not slip through.
            Self::Constant(_)
            | Self::Atom(_)
            | Self::Unary(Unary::Not, _)
            | Self::Binary(
                Binary::And | Binary::Or | Binary::Xor | Binary::Implies | Binary::Iff,
                ..,
            ) => [false, false],
        }
    }
}

impl Explanation {
    /// The explanation of `formula`, read from `text`, by the program of its simplified form.
    ///
    /// `text` only serves to find the operators; of another text, or for a formula that stands in
    /// none, positions are where subformulas begin.
    #[must_use]
    pub fn new(text: &str, formula: &Formula, simplified: &Simplified, program: &Program) -> Self {
        let mut subformulas: Vec<Subformula> = Vec::new();
        // The operands that wait for the operator over them.
        let mut waiting: Vec<usize> = Vec::new();
        for (written, &node) in formula.subformulas().into_iter().zip(&simplified.nodes) {
            let mut operand = || waiting.pop().unwrap_or_default();
            let shape = match &written.kind {
                Kind::Constant(value) => Shape::Constant(*value),
                Kind::Proposition(expression) => {
                    let atom = program.atoms().iter().position(|atom| atom == expression);
                    Shape::Atom(atom.unwrap_or(usize::MAX))
                }
                Kind::Unary(operator, _) => Shape::Unary(*operator, operand()),
                Kind::Binary(operator, ..) => {
                    let right = operand();
                    Shape::Binary(*operator, operand(), right)
                }
            };
            waiting.push(subformulas.len());
            subformulas.push(Subformula {
                shape,
                span: written.span,
                position: position(text, written),
                previous: previous(shape, node, simplified, program),
            });
        }
        Self { subformulas }
    }

    /// The subformulas, operands before operators and the formula itself last, as in
    /// [`Formula::subformulas`].
    #[must_use]
    pub fn subformulas(&self) -> &[Subformula] {
        &self.subformulas
    }
}

fn previous(
    shape: Shape,
    node: NodeId,
    simplified: &Simplified,
    program: &Program,
) -> [Option<Previous>; 2] {
    let of = match shape {
        Shape::Unary(Unary::Previously | Unary::Start | Unary::End, operand) => {
            simplified.nodes[operand]
        }
        // All are named, so that a new operator does not slip through.
        Shape::Constant(_)
        | Shape::Atom(_)
        | Shape::Unary(Unary::Not | Unary::Once | Unary::Historically, _)
        | Shape::Binary(
            Binary::And
            | Binary::Or
            | Binary::Xor
            | Binary::Implies
            | Binary::Iff
            | Binary::Since
            | Binary::WeakSince
            | Binary::Interval
            | Binary::WeakInterval,
            ..,
        ) => node,
    };
    let [as_false, as_true] = shape.needs();
    [
        as_false.then(|| program.previous(of, false)).flatten(),
        as_true.then(|| program.previous(of, true)).flatten(),
    ]
}

/// The first byte of a subformula's operator.
fn position(text: &str, formula: &Formula) -> usize {
    let start = formula.span.start;
    let Kind::Binary(operator, left, right) = &formula.kind else {
        return start;
    };
    if matches!(operator, Binary::Interval | Binary::WeakInterval) {
        return start;
    }
    // Between the operands stand parentheses that close the left one, the operator, and
    // parentheses that open the right one.
    let Some(between) = text.get(left.span.end..right.span.start) else {
        return start;
    };
    let before = between.find(|character: char| character != ')' && !character.is_whitespace());
    before.map_or(start, |before| left.span.end + before)
}

#[cfg(test)]
mod tests;
