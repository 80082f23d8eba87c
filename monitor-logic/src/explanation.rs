//! What each subformula's value was at a step, for those who ask why the formula was violated.
//!
//! A monitor keeps no values of subformulas, only the bits its simplified program needs. From the
//! bits before a step and the atoms of the step, the values of the formula *as it was written* are
//! worked out again: operands first, by the recursive semantics, whose previous values are looked
//! up among the bits. Where simplification dropped the bit that a subformula would need, the
//! program may still compute the same value; if not, the value is unknown.

mod evaluate;

use alloc::{vec, vec::Vec};

pub use self::evaluate::Partial;
use crate::{
    formula::{Binary, Formula, Kind, Unary},
    graph::NodeId,
    program::{Computed, Operation, Previous, Program, Value},
    simplify::Simplified,
    source::Span,
};

/// The subformulas of a formula and where their values are found.
///
/// ```
/// use monitor_logic::explanation::{Explanation, Partial};
/// use monitor_logic::{graph::Graph, parse::parse, program::Program, rules::Rules};
///
/// let text = "start(p) -> [q, end(r || s))";
/// let formula = parse(text).unwrap();
/// let (graph, nodes) = Graph::new(&formula);
/// let simple = Rules::new().simplify(&graph, &nodes);
/// let program = Program::new(&simple.graph, simple.root)?;
/// let explanation = Explanation::new(text, &formula, &simple, &program);
///
/// // Step 1: only s. Step 2: p and q, and that r || s ended is why q does not count.
/// let (stored, _) = program.step(0, 0b1000);
/// let values = explanation.evaluate(Partial::all(stored), Partial::all(0b0011));
/// let shown: Vec<String> = explanation
///     .subformulas()
///     .iter()
///     .zip(values)
///     .map(|(subformula, value)| format!("{} {}", subformula.span.of(text), value.unwrap()))
///     .collect();
/// assert_eq!(
///     shown[4..],
///     [
///         "s false",
///         "r || s false",
///         "end(r || s) true",
///         "[q, end(r || s)) false",
///         "start(p) -> [q, end(r || s)) false",
///     ]
/// );
/// # Ok::<(), monitor_logic::program::TooLarge>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    operations: Vec<Operation>,
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
    /// How the program has the value, where the operands and the previous value may not suffice.
    pub computed: Option<Computed>,
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

    /// The operands.
    fn operands(self) -> impl Iterator<Item = usize> {
        let (first, second) = match self {
            Self::Constant(_) | Self::Atom(_) => (None, None),
            Self::Unary(_, operand) => (Some(operand), None),
            Self::Binary(_, left, right) => (Some(left), Some(right)),
        };
        first.into_iter().chain(second)
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
        let mut complete: Vec<bool> = Vec::new();
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
            let previous = previous(shape, node, simplified, program);
            let found = shape.needs().into_iter().zip(previous);
            let suffices = found
                .clone()
                .all(|(needed, found)| !needed || found.is_some())
                && shape.operands().all(|operand| complete[operand]);
            waiting.push(subformulas.len());
            complete.push(suffices);
            subformulas.push(Subformula {
                shape,
                span: written.span,
                position: position(text, written),
                previous,
                computed: if suffices {
                    None
                } else {
                    program.computed(node)
                },
            });
        }
        let mut explanation = Self {
            operations: program.operations().to_vec(),
            subformulas,
        };
        explanation.drop_unused_operations();
        explanation
    }

    /// The subformulas, operands before operators and the formula itself last, as in
    /// [`Formula::subformulas`].
    #[must_use]
    pub fn subformulas(&self) -> &[Subformula] {
        &self.subformulas
    }

    /// The operations to which [`Subformula::computed`] refers: those of the program that are
    /// needed for it, most often none.
    #[must_use]
    pub fn operations(&self) -> &[Operation] {
        &self.operations
    }

    fn drop_unused_operations(&mut self) {
        let mut used = vec![false; self.operations.len()];
        for subformula in &self.subformulas {
            if let Some(Computed::Result { value, .. }) = subformula.computed {
                used[value.index()] = true;
            }
        }
        for index in (0..used.len()).rev() {
            if used[index] {
                for operand in self.operations[index].operands() {
                    used[operand.index()] = true;
                }
            }
        }
        let mut moved = vec![0; used.len()];
        let mut kept = Vec::new();
        for (index, operation) in self.operations.iter().enumerate() {
            if used[index] {
                moved[index] = kept.len();
                kept.push(operation.map(|value| Value::new(moved[value.index()])));
            }
        }
        self.operations = kept;
        for subformula in &mut self.subformulas {
            if let Some(Computed::Result { value, .. }) = &mut subformula.computed {
                *value = Value::new(moved[value.index()]);
            }
        }
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
        _ => node,
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
