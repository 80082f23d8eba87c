//! The truth of every subformula at a step.

use super::evidence::Explanation;
use crate::{lowering::Past, table::Subformula, value::Truth};

/// How many values are kept. A formula with more subformulas is explained all the same: the
/// values of the rest, which stand near the root, are computed each time.
const KEPT: usize = 512;

/// The truth of each subformula at the step of an explanation.
///
/// First come the values that follow from the operands up, by the recursive semantics. Then the formula itself is set
/// to false, since it was violated. Then come, from the root down, the values that an operand must have because of the
/// value above it. The last pass finds most values of an automaton, which stores no bit of a subformula.
#[derive(Clone, Debug)]
pub struct Values<'a> {
    pub(crate) explanation: Explanation<'a>,
    kept: [Truth; KEPT],
    /// Whether the formula is known to be false.
    is_violated: bool,
}

impl<'a> Values<'a> {
    /// Computes the values at any step, from the operands up.
    #[must_use]
    pub fn of_step(explanation: Explanation<'a>) -> Self {
        let mut values = Self {
            explanation,
            kept: [None; KEPT],
            is_violated: false,
        };
        for node in 0..explanation.subformulas.len().min(KEPT) {
            values.kept[node] = values.evaluate(node, values.operand_values(node));
        }
        values
    }

    /// Computes the values at a step at which the formula was violated.
    #[must_use]
    pub fn new(explanation: Explanation<'a>) -> Self {
        let mut values = Self::of_step(explanation);
        values.is_violated = true;
        // Post-order: every operator comes after its operands, so this is from the root down.
        for node in (0..explanation.subformulas.len()).rev() {
            if Some(node) == values.root() {
                values.keep(node, Some(false));
            }
            for operand in 0..2 {
                values.infer(node, operand);
            }
        }
        values
    }

    /// Returns the whole formula.
    pub(crate) fn root(&self) -> Option<usize> {
        self.explanation.subformulas.len().checked_sub(1)
    }

    pub(crate) fn subformula(&self, node: usize) -> &'a Subformula<'a> {
        &self.explanation.subformulas[node]
    }

    /// Returns the operands of a subformula.
    pub(crate) fn operands(&self, node: usize) -> [Option<usize>; 2] {
        let Subformula {
            operator,
            left,
            right,
            ..
        } = *self.subformula(node);
        let arity = operator.arity();
        let operand = |position, number| {
            // An operand comes before its operator. Checking that keeps every walk finite, whatever the table says.
            Some(usize::from(number)).filter(|&number| position < arity && number < node)
        };
        [operand(0, left), operand(1, right)]
    }

    /// Returns the operands that stand in the text. A word such as `first` may stand for a formula, the parts of which
    /// are not in the text.
    pub(crate) fn written_operands(&self, node: usize) -> [Option<usize>; 2] {
        let range = |node| {
            let subformula = self.subformula(node);
            subformula.start..subformula.end
        };
        let own = range(node);
        self.operands(node)
            .map(|operand| operand.filter(|operand| own.is_empty() || range(*operand) != own))
    }

    /// Returns the truth of a subformula, where it is known.
    ///
    /// # Panics
    ///
    /// If there is none of that number.
    #[must_use]
    pub fn value(&self, node: usize) -> Truth {
        match self.kept.get(node) {
            Some(&value) => value,
            None if self.is_violated && Some(node) == self.root() => Some(false),
            None => self.evaluate(node, self.operand_values(node)),
        }
    }

    /// Returns the truth of the operands of a subformula.
    pub(crate) fn operand_values(&self, node: usize) -> [Truth; 2] {
        self.operands(node)
            .map(|operand| operand.and_then(|operand| self.value(operand)))
    }

    /// Returns what the operator of a subformula reads of the step before.
    fn previous(&self, node: usize) -> impl Iterator<Item = Truth> + Clone + use<'a> {
        let explanation = self.explanation;
        let previous = self.subformula(node).previous.iter();
        previous.map(move |previous| explanation.previous(*previous))
    }

    /// Returns the value on which the known values agree that its operator reads of the step before; `None` if they
    /// differ, or if none is known.
    pub(crate) fn operand_was(&self, node: usize) -> Truth {
        let mut known = self.previous(node).flatten();
        let first = known.next()?;
        known.all(|value| value == first).then_some(first)
    }

    /// Returns the value of a subformula at the step before, if its operator carries it over.
    pub(crate) fn carried(&self, node: usize) -> Truth {
        if self.subformula(node).operator.past() != Past::Own {
            return None;
        }
        // The outermost part reads last, and it reads the value of the operator itself.
        self.previous(node).last()?
    }

    /// Returns the value that a subformula would have if its operands had these values.
    pub(crate) fn evaluate(&self, node: usize, operands: [Truth; 2]) -> Truth {
        let subformula = self.subformula(node);
        let atom = self.explanation.atom(usize::from(subformula.atom));
        subformula
            .operator
            .evaluate(operands, self.previous(node), atom)
    }

    /// Returns `true` if a subformula has its value because at the first step its operand counts as having been so
    /// before: with some other past it could have the opposite value.
    pub(crate) fn is_taken_from_no_past(&self, node: usize) -> bool {
        let operator = self.subformula(node).operator;
        self.explanation.step == 1
            && operator.past() == Past::Operand
            && self.value(node).is_some()
            && operator
                .evaluate(self.operand_values(node), core::iter::empty(), None)
                .is_none()
    }

    /// Returns `true` for each operand to which the value of a subformula is due.
    pub(crate) fn due(&self, node: usize) -> [bool; 2] {
        let Some(value) = self.value(node) else {
            return [false; 2];
        };
        let operator = self.subformula(node).operator;
        operator.due(value, self.operand_values(node), &self.previous(node))
    }

    /// Sets an unknown operand to the one value with which its operator can have its value.
    fn infer(&mut self, node: usize, position: usize) {
        let (Some(value), Some(operand)) = (self.value(node), self.operands(node)[position]) else {
            return;
        };
        if self.value(operand).is_some() {
            return;
        }
        for guess in [false, true] {
            let mut operands = self.operand_values(node);
            operands[position] = Some(guess);
            if self.evaluate(node, operands) == Some(!value) {
                self.keep(operand, Some(!guess));
            }
        }
    }

    fn keep(&mut self, node: usize, value: Truth) {
        if let Some(kept) = self.kept.get_mut(node) {
            *kept = value;
        }
    }
}
