//! Values of the past that propositions read, except counts that are compared with a constant: such a proposition is
//! computed.

use alloc::vec::Vec;

use super::threshold::Threshold;
use crate::ast::formula::expression::{Expression, ExpressionKind, PastTerm};

/// A value or a proposition that is evaluated at a step, after all that it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluated {
    /// A value of the past, by its number in the list that [`past_values`] returns.
    Value(usize),
    /// A proposition that reads some values of the past, by its number.
    Atom(usize),
}

/// Returns the values of the past that propositions read, each once.
///
/// ```
/// use monitor_logic::{parse::parse, program::past_values};
///
/// let formula = parse("x > prev(prev(x)) && count(x > last(y, p)) < 3 && count(p) == z")?;
/// let values = past_values(&formula.all_propositions());
/// // prev(x), prev(prev(x)), count(p), last(y, p)
/// assert_eq!(values.len(), 4);
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn past_values<'a>(propositions: &[&'a Expression]) -> Vec<&'a PastTerm> {
    let mut found = Vec::new();
    for proposition in propositions {
        if Threshold::of(proposition).is_none() {
            in_expression(proposition, &mut found);
        }
    }
    found
}

fn in_expression<'a>(expression: &'a Expression, found: &mut Vec<&'a PastTerm>) {
    // The values that an operand reads come before it.
    for operand in expression.operands() {
        in_expression(operand, found);
    }
    if let ExpressionKind::Past(term) = &expression.kind
        && !found.contains(&&**term)
    {
        found.push(term);
    }
}

/// Returns the order in which to evaluate the values of the past and the propositions that read some.
#[must_use]
pub fn schedule(propositions: &[&Expression]) -> Vec<Evaluated> {
    let mut schedule = Schedule {
        propositions,
        values: past_values(propositions),
        order: Vec::new(),
    };
    for proposition in propositions {
        schedule.proposition(proposition);
    }
    schedule.order
}

struct Schedule<'a> {
    propositions: &'a [&'a Expression],
    values: Vec<&'a PastTerm>,
    order: Vec<Evaluated>,
}

impl Schedule<'_> {
    fn proposition(&mut self, proposition: &Expression) {
        if !proposition.looks_back() {
            return;
        }
        if Threshold::of(proposition).is_some() {
            self.formulas_of(proposition);
            return;
        }
        self.values_of(proposition);
        let place = self
            .propositions
            .iter()
            .position(|known| *known == proposition);
        if let Some(place) = place {
            self.push(Evaluated::Atom(place));
        }
    }

    fn formulas_of(&mut self, expression: &Expression) {
        for formula in expression.formulas() {
            for proposition in formula.propositions() {
                self.proposition(proposition);
            }
        }
    }

    fn values_of(&mut self, expression: &Expression) {
        for operand in expression.operands() {
            self.values_of(operand);
        }
        if let ExpressionKind::Past(term) = &expression.kind {
            self.formulas_of(expression);
            let place = self.values.iter().position(|known| **known == **term);
            if let Some(place) = place {
                self.push(Evaluated::Value(place));
            }
        }
    }

    fn push(&mut self, evaluated: Evaluated) {
        if !self.order.contains(&evaluated) {
            self.order.push(evaluated);
        }
    }
}
