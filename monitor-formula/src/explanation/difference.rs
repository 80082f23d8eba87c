//! Which subformula made the difference.

use core::fmt;

use super::values::Values;
use crate::{lowering::Past, surface::Unary, table::Operator};

/// What is said of an operator whose value at the first step comes from the past that is assumed before it.
pub(super) const FIRST_STEP: &str = "first step: taken as if it had been so before";

/// What is said of an operator whose value comes from a past of which nothing is known any more.
pub(super) const FORGOTTEN: &str = "what was before is not known any more";

/// The subformula that made a formula false at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) node: usize,
    pub(crate) reason: Reason,
}

/// Why the search stopped at a subformula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A proposition, or several operands together.
    Difference,
    /// It had this value before the step, and nothing at the step changed it.
    Already(bool),
    /// What its operand was at the step before settles it.
    OperandWas(bool),
    /// It asks for the step before the first, which is taken to be like it.
    FirstStep,
    /// It asks for steps of which nothing is known any more.
    Forgotten,
}

impl fmt::Display for Reason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Difference => formatter.write_str("made the difference"),
            Self::Already(value) => write!(formatter, "already {value} at the step before"),
            Self::OperandWas(value) => {
                write!(formatter, "its operand was {value} at the step before")
            }
            Self::FirstStep => formatter.write_str(FIRST_STEP),
            Self::Forgotten => formatter.write_str(FORGOTTEN),
        }
    }
}

/// Walks down from the formula; the rule is in the documentation of [`Violated`].
///
/// [`Violated`]: crate::Violated
pub(crate) fn difference(values: &Values<'_>) -> Option<Difference> {
    difference_from(values, values.root()?)
}

/// Returns the part to which the value of a subformula is due, if it got that value at this step.
pub(super) fn due_to(values: &Values<'_>, node: usize) -> Option<usize> {
    let found = difference_from(values, node)?;
    (found.reason == Reason::Difference).then_some(found.node)
}

/// Walks down from a subformula.
fn difference_from(values: &Values<'_>, mut node: usize) -> Option<Difference> {
    loop {
        if let Some(reason) = settled(values, node) {
            return Some(Difference { node, reason });
        }
        let written = values.written_operands(node);
        match responsible(values, node).filter(|operand| written.contains(&Some(*operand))) {
            Some(operand) => node = operand,
            None => {
                return Some(Difference {
                    node,
                    reason: stop(values, node),
                });
            }
        }
    }
}

/// Returns the reason if the value of an operator over the past is that of the step before, else `None`.
fn settled(values: &Values<'_>, node: usize) -> Option<Reason> {
    let value = values.value(node)?;
    let operator = values.subformula(node).operator;
    let operands = values.operand_values(node);
    let stretch = operator.roles().stretch;
    let opened_now = stretch.is_some_and(|(opening, _)| operands[opening] == Some(true));
    let carried = values.carried(node) == Some(value)
        // An interval that opens now and is false all the same was closed now.
        && (value || !opened_now);
    if !carried {
        None
    } else if values.explanation.step > 1 {
        Some(Reason::Already(value))
    } else {
        values.explanation.is_forgotten.then_some(Reason::Forgotten)
    }
}

/// Returns the operand to go on with, of those to which the value of an operator is due.
fn responsible(values: &Values<'_>, node: usize) -> Option<usize> {
    let operator = values.subformula(node).operator;
    let operands = values.operands(node);
    let due = match (
        values.due(node),
        operands.map(|operand| operand.is_some_and(|operand| is_constant(values, operand))),
    ) {
        // What is constant could not be otherwise.
        ([true, true], [false, true]) => [true, false],
        ([true, true], [true, false]) => [false, true],
        (due, _) => due,
    };
    let position = match due {
        [false, false] => return None,
        [true, false] => 0,
        [false, true] => 1,
        [true, true] if operator.roles().commutes => {
            // Neither is the requirement: take the one that changed at this step, if the other did not.
            let changed = operands
                .map(|operand| operand.is_some_and(|operand| !was_so_before(values, operand)));
            match changed {
                [true, false] => 0,
                [false, true] => 1,
                _ => return None,
            }
        }
        [true, true] => requirement(operator, values.value(node)?),
    };
    operands[position]
}

/// Returns `true` if a subformula has no proposition.
fn is_constant(values: &Values<'_>, node: usize) -> bool {
    let mut operands = values.operands(node).into_iter().flatten();
    values.subformula(node).operator != Operator::Proposition
        && operands.all(|operand| is_constant(values, operand))
}

/// Returns the position of the operand to name where both are to blame.
fn requirement(operator: Operator, value: bool) -> usize {
    let roles = operator.roles();
    match (roles.requirement, roles.stretch) {
        (Some(required), _) => required,
        (None, Some((_, closing))) if !value => closing,
        (None, _) => 0,
    }
}

/// Returns `true` if a subformula, or what it negates, had its value before the step.
fn was_so_before(values: &Values<'_>, mut node: usize) -> bool {
    while values.subformula(node).operator == Operator::Unary(Unary::Not)
        && let [Some(operand), _] = values.operands(node)
    {
        node = operand;
    }
    settled(values, node).is_some()
}

/// Returns what to say of a subformula whose operands are not responsible.
fn stop(values: &Values<'_>, node: usize) -> Reason {
    match values.subformula(node).operator.past() {
        Past::Operand if values.explanation.step == 1 => {
            if values.explanation.is_forgotten {
                Reason::Forgotten
            } else {
                Reason::FirstStep
            }
        }
        Past::Operand => values
            .operand_was(node)
            .map_or(Reason::Difference, Reason::OperandWas),
        Past::Nothing | Past::Operands | Past::Own => Reason::Difference,
    }
}
