//! Formulas, built from parts.

use monitor_logic::{
    expression::{Comparison, Expression, ExpressionKind},
    rctl::{Connective, Formula, Operator},
};

pub(crate) fn name(name: &str, number: usize) -> Formula {
    Formula::name(&format!("{name}{number}"))
}

/// Whether a variable has, or has not, this value, which is not negative.
pub(crate) fn compared(variable: &str, comparison: Comparison, value: usize) -> Formula {
    let variable: Expression = ExpressionKind::Name(variable.to_owned()).into();
    let value: Expression = ExpressionKind::Integer(value.to_string()).into();
    let compare = ExpressionKind::Compare(comparison, Box::new(variable), Box::new(value));
    Formula::proposition(compare.into())
}

pub(crate) fn not(operand: Formula) -> Formula {
    Formula::not(operand)
}

pub(crate) fn exists_finally(operand: Formula) -> Formula {
    Formula::branching(Operator::ExistsFinally, operand)
}

pub(crate) fn exists_globally(operand: Formula) -> Formula {
    Formula::branching(Operator::ExistsGlobally, operand)
}

pub(crate) fn all_globally(operand: Formula) -> Formula {
    Formula::branching(Operator::AllGlobally, operand)
}

pub(crate) fn all(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    joined(Connective::And, formulas.into_iter().collect()).unwrap_or(Formula::constant(true))
}

pub(crate) fn any(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    joined(Connective::Or, formulas.into_iter().collect()).unwrap_or(Formula::constant(false))
}

/// In pairs of pairs, so that the tree is only as deep as the logarithm of their number.
fn joined(connective: Connective, mut formulas: Vec<Formula>) -> Option<Formula> {
    if formulas.len() > 1 {
        let right = formulas.split_off(formulas.len() / 2);
        let left = joined(connective, formulas)?;
        return Some(Formula::binary(
            connective,
            left,
            joined(connective, right)?,
        ));
    }
    formulas.pop()
}
